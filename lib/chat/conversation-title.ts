import type { ChatMessage } from './message.ts';

/** In characters as a reader counts them; more does not fit into a list's line. */
const MAX_TITLE_LENGTH = 80;

function titleText({ content, parts }: ChatMessage): string {
  if (content.trim() !== '') return content;
  const passage = parts.find((part) => part.type === 'data-selection')?.data;
  return (passage?.title.trim() || passage?.text) ?? '';
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function makeTitle(question: ChatMessage): string {
  // A question may be a whole page; its first thousand characters hold more than a title.
  const line = onOneLine(titleText(question).slice(0, 1000));
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (characters.length <= MAX_TITLE_LENGTH) return line;
  return `${characters
    .slice(0, MAX_TITLE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

// A message never changes, and the title is asked for at each frame of an answer.
const titleOfQuestions = new WeakMap<ChatMessage, string>();

/** A conversation's name: its first question on one line, shortened; empty before there is one. */
export function conversationTitle(messages: readonly ChatMessage[]): string {
  const question = messages.find(({ role }) => role === 'user');
  if (!question) return '';
  const title = titleOfQuestions.get(question) ?? makeTitle(question);
  titleOfQuestions.set(question, title);
  return title;
}

/** What a reader may name a conversation, in UTF-16 units. */
export const MAX_GIVEN_TITLE_LENGTH = 200;

/** The name that a reader gives, on one line; `null` where it says nothing. */
export function givenTitle(typed: string): string | null {
  return onOneLine(typed.slice(0, MAX_GIVEN_TITLE_LENGTH)) || null;
}
