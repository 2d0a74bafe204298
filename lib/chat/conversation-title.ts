import type { ChatMessage } from './message.ts';
import { isDocument, selectionsOf } from './message-content.ts';

/** In characters as a reader counts them; more does not fit into a list's line. */
const MAX_TITLE_LENGTH = 80;

/** A question may be a whole page; its first thousand characters hold more than a title. */
const READ_LENGTH = 1000;

/** A first sentence below this says little: “Hello.” */
const MIN_SENTENCE_LENGTH = 20;

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A quick action that asks in more words leaves no room for what it asks about. */
const MAX_ACTION_LENGTH = 40;

/**
 * “The page – Summarise this”: the page first, which is all of it that a narrow list shows, and the
 * action, so that two of one page have names of their own.
 */
function actionTitle(content: string, title: string): string {
  const asked = onOneLine(content).replace(/[\p{P}\s]+$/u, '');
  if (asked.length > MAX_ACTION_LENGTH) return title;
  const action = ` – ${asked}`;
  const room = MAX_TITLE_LENGTH - lengthOf(action);
  return `${lengthOf(title) > room ? cutAtWord(title, room) : title}${action}`;
}

/** The question, with its subject where a quick action was taken on that; of one without words the subject. */
function titleText(question: ChatMessage): string {
  const { content, parts } = question;
  const passages = selectionsOf(question);
  const passage = passages.find(isDocument) ?? passages[0];
  const subject = passage?.title.trim() ?? '';
  if (content.trim() === '') return subject || (passage?.text ?? content);
  const isAction = parts.some((part) => part.type === 'text' && part.pieces !== undefined);
  return isAction && subject ? actionTitle(content, subject) : content;
}

/** Without Markdown's marks: those before a line, and pairs around words. */
function withoutMarks(text: string): string {
  return text
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+)+/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`+|(?<![\p{L}\p{N}])[*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2');
}

function segments(text: string, granularity: 'grapheme' | 'word' | 'sentence'): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function lengthOf(text: string): number {
  return segments(text, 'grapheme').length;
}

/** The first sentence, with those that follow it where it says little. */
function firstSentence(text: string): string {
  let sentence = '';
  for (const next of segments(text, 'sentence')) {
    sentence += next;
    if (sentence.trim().length >= MIN_SENTENCE_LENGTH) break;
  }
  return onOneLine(sentence);
}

/** The words that fit, or as much of the first one as does. */
function cutAtWord(line: string, most = MAX_TITLE_LENGTH): string {
  const room = most - 1;
  let cut = '';
  let length = 0;
  for (const word of segments(line, 'word')) {
    length += lengthOf(word);
    if (length > room) break;
    cut += word;
  }
  // A single word that leaves most of the room is an address or the like.
  const whole = cut.length * 2 > room ? cut : segments(line, 'grapheme').slice(0, room).join('');
  return `${whole.replace(/[\s,;:–—-]+$/u, '')}…`;
}

function makeTitle(question: ChatMessage): string {
  const text = withoutMarks(titleText(question).slice(0, READ_LENGTH));
  const line = onOneLine(text);
  if (lengthOf(line) <= MAX_TITLE_LENGTH) return line;
  const sentence = firstSentence(text);
  return lengthOf(sentence) <= MAX_TITLE_LENGTH ? sentence : cutAtWord(sentence);
}

// A message never changes, and the title is asked for at each frame of an answer.
const titleOfQuestions = new WeakMap<ChatMessage, string>();

/**
 * A conversation's name: its first question on one line, or the first sentence of a long one; with
 * what it is about, where a quick action asked it. Empty before there is one.
 */
export function conversationTitle(messages: readonly ChatMessage[]): string {
  const question = messages.find(({ role }) => role === 'user');
  if (!question) return '';
  const title = titleOfQuestions.get(question) ?? makeTitle(question);
  titleOfQuestions.set(question, title);
  return title;
}

/** Length of the name that a reader may give, in UTF-16 units. */
export const MAX_GIVEN_TITLE_LENGTH = 200;

/** The name that a reader gives, on one line; `null` where it says nothing. */
export function givenTitle(typed: string): string | null {
  return onOneLine(typed.slice(0, MAX_GIVEN_TITLE_LENGTH)) || null;
}
