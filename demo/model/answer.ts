import { CAPABILITIES, INTRODUCTION, NO_WRITING } from './about.ts';
import { keysOf } from './concepts.ts';
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
 * Answers the conversation's last question from the passages that the reader sent, with it or
 * before. An answer that was cut short goes on where it ends.
 */
export function answer(messages: readonly ConversationMessage[], aids: AnswerAids): Answer {
  const conversation = withoutRequestToGoOn(messages);
  const askedAt = conversation.findLastIndex(({ role }) => role === 'user');
  const asked = askedIn(conversation, askedAt);
  const given = answerTo(asked, aids);
  const isFirst = !conversation.slice(0, askedAt).some(({ role }) => role === 'assistant');
  const isIntroduced = given.toolCall !== undefined || given.text === CAPABILITIES;
  const introduction = isFirst && !isIntroduced ? `\n\n${INTRODUCTION}` : '';
  return goOn({ ...given, text: `${given.text}${introduction}` }, asked.begun);
}

/** The last question, with what is there of its answer and what came before it. */
interface Asked extends Question {
  readonly begun: string;
  readonly failure: string | undefined;
  readonly previous: string;
  /** The passages sent or read before, the last ones first. */
  readonly earlier: readonly (readonly Quotation[])[];
}

function askedIn(conversation: readonly ConversationMessage[], askedAt: number): Asked {
  const { quotations, text } = readQuestion(conversation[askedAt]?.text ?? '');
  const before = conversation.slice(0, askedAt).map(readMessage);
  const begun = conversation.slice(askedAt + 1);
  const pages = begun.flatMap(({ pages = [] }) => pages);
  return {
    text,
    quotations: [...quotations, ...pages.flatMap(({ quotation }) => quotation ?? [])],
    begun: begun.map((message) => message.text).join(''),
    failure: pages.find(({ failure }) => failure !== undefined)?.failure,
    previous: before.findLast((message) => message.text !== '')?.text ?? '',
    earlier: before
      .map((message) => message.quotations)
      .filter(({ length }) => length > 0)
      .reverse(),
  };
}

/** What an earlier message asks, and the passages that came with it. */
function readMessage({ role, text, pages = [] }: ConversationMessage): Question {
  return role === 'user'
    ? readQuestion(text)
    : { text: '', quotations: pages.flatMap(({ quotation }) => quotation ?? []) };
}

function answerTo(asked: Asked, { tour, tools }: AnswerAids): Answer {
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
  if (/^\W*thank/i.test(text)) return { text: 'You’re welcome.', sources: [] };
  const [now, ...before] = [asked.quotations, ...asked.earlier].filter(({ length }) => length > 0);
  if (!now || intent === 'talk') return { text: CAPABILITIES, sources: [] };
  const reply =
    intent === 'question'
      ? replyTo(withWhatItIsAbout(text, asked.previous), now, before)
      : { text: extract(intent, now), from: now };
  return {
    text: reply.text,
    sources: reply.from.flatMap(({ url, title }) =>
      url ? [{ url, ...(title && { title }) }] : [],
    ),
  };
}

/** A bare "And why?" is about what was asked before. */
function withWhatItIsAbout(question: string, previous: string): string {
  const isWhole = keysOf(question).length > 0 || intentOf(previous) !== 'question';
  return isWhole ? question : `${question} ${keysOf(previous).join(' ')}`;
}

const TOUR_REASONING =
  'The reader wants to see every kind of block. I take them in order: text, lists, tables, code, formulas, a diagram, pictures and notes.';

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

function extract(intent: Intent, quotations: readonly Quotation[]): string {
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
    case 'writing':
      return NO_WRITING;
    default:
      return summary(passage);
  }
}
