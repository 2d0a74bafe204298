import { figureTable } from './figures.ts';
import { glossary } from './key-terms.ts';
import { readPassage } from './passage.ts';
import {
  type Intent,
  intentOf,
  type Question,
  type Quotation,
  readQuestion,
  withoutReadingPage,
} from './question.ts';
import { replyTo } from './reply.ts';
import { explanation, outline, summary } from './summary.ts';
import { keysOf } from './words.ts';

/** One message of the conversation, as plain text. */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Pages read for the question before it. */
  readonly pages?: readonly ReadPage[];
}

/** A page's text, or why there is none. */
export interface ReadPage {
  readonly quotation?: Quotation;
  readonly failure?: string;
}

export interface Answer {
  /** Its thoughts, said before the answer. */
  readonly reasoning?: string;
  /** Markdown. */
  readonly text: string;
  /** The pages that the answer is taken from. */
  readonly sources: readonly { readonly url: string; readonly title: string | undefined }[];
  /** A tool without input that has to be run first. */
  readonly toolCall?: string;
}

interface AnswerAids {
  /** The Markdown shown on "show me everything". */
  readonly tour: string;
  /** The names of the tools that may be called. */
  readonly tools?: ReadonlySet<string>;
}

/** The name of the client's tool that gives the text of the page that is open. */
export const READ_PAGE = 'read_page';

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
  const after = conversation.slice(askedAt + 1);
  const pages = after.flatMap((message) => message.pages ?? []);
  return {
    text,
    quotations: [...quotations, ...quotationsOf(pages)],
    begun: after.map((message) => message.text).join(''),
    failure: pages.find(({ failure }) => failure !== undefined)?.failure,
    previous: before.findLast((message) => message.text !== '')?.text ?? '',
    earlier: before.flatMap(({ quotations: sent }) => (sent.length > 0 ? [sent] : [])).reverse(),
  };
}

/** An earlier message's question, and the passages that came with it. */
function readMessage({ role, text, pages = [] }: ConversationMessage): Question {
  return role === 'user' ? readQuestion(text) : { text: '', quotations: quotationsOf(pages) };
}

function quotationsOf(pages: readonly ReadPage[]): readonly Quotation[] {
  return pages.flatMap(({ quotation }) => quotation ?? []);
}

function answerTo(asked: Asked, { tour, tools }: AnswerAids): Answer {
  const besidePage = withoutReadingPage(asked.text);
  const text = besidePage ?? asked.text;
  const intent = intentOf(text);
  if (intent === 'everything') return { reasoning: TOUR_REASONING, text: tour, sources: [] };
  if (asked.quotations.length === 0 && asked.failure !== undefined) {
    return { text: `I could not read the page: ${asked.failure}`, sources: [] };
  }
  if (asked.quotations.length === 0 && besidePage !== undefined && tools?.has(READ_PAGE)) {
    return { text: '', sources: [], toolCall: READ_PAGE };
  }
  if (intent === 'thanks') return { text: 'You’re welcome.', sources: [] };
  const [now, ...before] = [asked.quotations, ...asked.earlier].filter(({ length }) => length > 0);
  if (!now || intent === 'talk') return { text: CAPABILITIES, sources: [] };
  const reply =
    intent === 'question'
      ? replyTo(withWhatItIsAbout(text, asked.previous), now, before)
      : { text: extract(intent, now), from: now };
  const sources = reply.from.flatMap(({ url, title }) => (url ? [{ url, title }] : []));
  return { text: reply.text, sources };
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

/** A request for the rest of an answer is no question of its own. */
function withoutRequestToGoOn(
  conversation: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const [answered, asked] = conversation.slice(-2);
  const isRequest = asked?.role === 'user' && REQUEST_TO_GO_ON.test(asked.text);
  return isRequest && answered?.role === 'assistant' ? conversation.slice(0, -1) : conversation;
}

/** The rest of an answer that was cut short. */
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
      return outline(passage);
    case 'explanation':
      return explanation(passage);
    case 'writing':
      return NO_WRITING;
    default:
      return summary(passage);
  }
}

/** The answer to a request for a translation or a text of its own. */
const NO_WRITING =
  'That needs a real model: I can quote, count and outline this text, but I cannot write or translate. Choose another model in the settings, or ask me for its **summary**, **key terms**, **figures** or **outline**.';

/** Ends the first answer of a conversation. */
const INTRODUCTION = `---

*This is Sidelight’s built-in demo model. It picks sentences, terms and figures out of what you send, and makes nothing up. For real answers, choose a model in the settings.*`;

/** The answer to a question that brings no passage. */
const CAPABILITIES = `I am Sidelight’s built-in demo model. I look things up in a page or a selection that you send me: select some text, right-click it and choose **Sidelight › Ask about**. Then ask for

- a **summary**: its most telling sentences
- an **explanation**: what it comes down to, with its terms
- its **key terms**
- its **figures**, as a table
- an **outline**
- or ask who, what, when, where or why: I quote what the text says, or say that it does not.

Say **show me everything** for a tour of all that an answer can contain. For real answers, choose a model in the settings.`;
