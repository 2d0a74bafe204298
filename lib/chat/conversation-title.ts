import type { ChatMessage } from './message.ts';

/** In characters as a reader counts them; more does not fit into a list's line. */
const MAX_TITLE_LENGTH = 80;

function titleText({ content, parts }: ChatMessage): string {
  if (content.trim() !== '') return content;
  return parts.find((part) => part.type === 'data-selection')?.data.text ?? '';
}

function makeTitle(question: ChatMessage): string {
  // A question may be a whole page; its first thousand characters hold more than a title.
  const line = titleText(question).slice(0, 1000).replace(/\s+/g, ' ').trim();
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
