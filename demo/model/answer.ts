import { CAPABILITIES, INTRODUCTION, NO_TRANSLATION } from './about.ts';
import { explanation } from './explanation.ts';
import { figureTable } from './figure-table.ts';
import { glossary } from './glossary.ts';
import { type Intent, intentOf } from './intent.ts';
import { readPassage } from './passage.ts';
import type { Question, Quotation } from './question.ts';
import { readQuestion } from './question.ts';
import { asksForPage, READ_PAGE, type ReadPage, withoutReadingPage } from './read-page.ts';
import { replyTo } from './reply.ts';
import { structure } from './structure.ts';
import { summary } from './summary.ts';
import { thoughtsOn } from './thoughts.ts';

/** One message of the conversation, as plain text. */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** What came of reading pages for the question before it. */
  readonly pages?: readonly ReadPage[];
}

/** What the built-in model answers. */
export interface Answer {
  /** What it did, said before the answer. */
  readonly reasoning?: string;
  /** Markdown. */
  readonly text: string;
  /** The pages that the answer is taken from. */
  readonly sources: readonly { readonly url: string; readonly title?: string }[];
  /** A tool without input that has to be run first. */
  readonly toolCall?: string;
}

/** What the built-in model has beside the conversation. */
export interface AnswerAids {
  /** The Markdown shown on "show me everything". */
  readonly tour: string;
  /** The names of the tools that may be called. */
  readonly tools?: ReadonlySet<string>;
}

/**
 * Answers the conversation's last question from the passages that the reader sent. A question
 * without one is about the last passage sent before. An answer that was cut short goes on where
 * it ends.
 */
export function answer(messages: readonly ConversationMessage[], aids: AnswerAids): Answer {
  const conversation = withoutRequestToGoOn(messages);
  const askedAt = conversation.findLastIndex(({ role }) => role === 'user');
  const asked = askedIn(conversation, askedAt);
  const given = answerTo(asked, aids, () => quotationsBefore(conversation, askedAt));
  const isFirst = !conversation.slice(0, askedAt).some(({ role }) => role === 'assistant');
  const isIntroduced = given.toolCall !== undefined || given.text === CAPABILITIES;
  const introduction = isFirst && !isIntroduced ? `\n\n${INTRODUCTION}` : '';
  return goOn({ ...given, text: `${given.text}${introduction}` }, asked.begun);
}

/** The last question, and what is there of its answer. */
interface Asked extends Question {
  readonly begun: string;
  readonly failure: string | undefined;
}

function askedIn(conversation: readonly ConversationMessage[], askedAt: number): Asked {
  const { quotations, text } = readQuestion(conversation[askedAt]?.text ?? '');
  const begun = conversation.slice(askedAt + 1);
  const pages = begun.flatMap(({ pages = [] }) => pages);
  return {
    text,
    quotations: [...quotations, ...pages.flatMap(({ quotation }) => quotation ?? [])],
    begun: begun.map((message) => message.text).join(''),
    failure: pages.find(({ failure }) => failure !== undefined)?.failure,
  };
}

function answerTo(
  asked: Asked,
  { tour, tools }: AnswerAids,
  earlier: () => readonly Quotation[],
): Answer {
  const isAboutPage = asksForPage(asked.text);
  const text = isAboutPage ? withoutReadingPage(asked.text) : asked.text;
  const intent = intentOf(text);
  if (intent === 'everything') return { reasoning: TOUR_REASONING, text: tour, sources: [] };
  if (asked.quotations.length === 0 && asked.failure !== undefined) {
    return { text: `I could not read the page: ${asked.failure}`, sources: [] };
  }
  if (asked.quotations.length === 0 && isAboutPage && tools?.has(READ_PAGE)) {
    return { text: '', sources: [], toolCall: READ_PAGE };
  }
  const quotations = asked.quotations.length > 0 ? asked.quotations : earlier();
  if (quotations.length === 0) return { text: CAPABILITIES, sources: [] };
  return {
    ...thoughtsOn(asked.text, intent, quotations),
    text: extract(intent, text, quotations),
    sources: quotations.flatMap(({ url, title }) =>
      url ? [{ url, ...(title && { title }) }] : [],
    ),
  };
}

const TOUR_REASONING =
  'The reader wants to see every kind of block. I take them in order: text, lists, tables, code, formulas, a diagram, pictures and notes.';

/** The last passages sent or read before a message. */
function quotationsBefore(
  conversation: readonly ConversationMessage[],
  end: number,
): readonly Quotation[] {
  const quotations = conversation.slice(0, end).map(({ role, text, pages = [] }) => {
    if (role === 'user') return readQuestion(text).quotations;
    return pages.flatMap(({ quotation }) => quotation ?? []);
  });
  return quotations.findLast(({ length }) => length > 0) ?? [];
}

/** As Sidelight asks for it, or a reader. */
const REQUEST_TO_GO_ON = /^\s*(?:your last answer broke off|continue|go on)\b/i;

/** What asks for the rest of an answer is no question of its own. */
function withoutRequestToGoOn(
  conversation: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const [answered, asked] = conversation.slice(-2);
  const isRequest = asked?.role === 'user' && REQUEST_TO_GO_ON.test(asked.text);
  return isRequest && answered?.role === 'assistant' ? conversation.slice(0, -1) : conversation;
}

/** What an answer that was cut short lacks. */
function goOn(given: Answer, begun: string): Answer {
  if (begun === '' || !given.text.startsWith(begun)) return given;
  const { reasoning: _, ...rest } = given;
  return { ...rest, text: given.text.slice(begun.length) || 'That was all of it.' };
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
    case 'translation':
      return NO_TRANSLATION;
    case 'question':
      return replyTo(question, passage);
    default:
      return summary(passage);
  }
}
