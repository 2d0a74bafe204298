import { CAPABILITIES, INTRODUCTION } from './about.ts';
import { explanation } from './explanation.ts';
import { figureTable } from './figure-table.ts';
import { glossary } from './glossary.ts';
import { type Intent, intentOf } from './intent.ts';
import { readPassage } from './passage.ts';
import type { Question, Quotation } from './question.ts';
import { readQuestion } from './question.ts';
import { replyTo } from './reply.ts';
import { structure } from './structure.ts';
import { summary } from './summary.ts';

/** One message of the conversation, as plain text. */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What the built-in model answers. */
export interface Answer {
  /** What it did, said before the answer. */
  readonly reasoning?: string;
  /** Markdown. */
  readonly text: string;
  /** The pages that the answer is taken from. */
  readonly sources: readonly { readonly url: string; readonly title?: string }[];
}

/**
 * Answers the conversation's last question from the passages that the reader sent. A question
 * without one is about the last passage sent before.
 * @param tour the Markdown shown on "show me everything"
 */
export function answer(conversation: readonly ConversationMessage[], tour: string): Answer {
  const questions = conversation
    .filter(({ role }) => role === 'user')
    .map(({ text }) => readQuestion(text));
  const asked = questions.at(-1) ?? { quotations: [], text: '' };
  const isFirst = !conversation.some(({ role }) => role === 'assistant');
  const given = answerFrom(asked, lastQuotations(questions), tour);
  return isFirst ? { ...given, text: `${given.text}\n\n${INTRODUCTION}` } : given;
}

function answerFrom(asked: Question, quotations: readonly Quotation[], tour: string): Answer {
  const intent = intentOf(asked.text);
  if (intent === 'everything') {
    return { reasoning: TOUR_REASONING, text: tour, sources: [] };
  }
  if (quotations.length === 0) return { text: CAPABILITIES, sources: [] };
  return {
    text: extract(intent, asked.text, quotations),
    sources: quotations.flatMap(({ url, title }) =>
      url ? [{ url, ...(title && { title }) }] : [],
    ),
  };
}

const TOUR_REASONING =
  'The reader wants to see every kind of block. I take them in order: text, lists, tables, code, formulas, a diagram, pictures and notes.';

function lastQuotations(questions: readonly Question[]): readonly Quotation[] {
  return questions.findLast(({ quotations }) => quotations.length > 0)?.quotations ?? [];
}

function extract(intent: Intent, question: string, quotations: readonly Quotation[]): string {
  const passage = quotations.flatMap(({ text }) => readPassage(text));
  switch (intent) {
    case 'figures':
      return figureTable(passage);
    case 'terms':
      return glossary(passage);
    case 'outline':
      return structure(passage);
    case 'explanation':
      return explanation(passage);
    case 'question':
      return replyTo(question, passage);
    default:
      return summary(passage);
  }
}
