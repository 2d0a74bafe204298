import type { ChatMessage } from '../chat/message.ts';
import { selectionsOf } from '../chat/message-content.ts';

/** Fewer are not worth a word: templates may leave out earlier messages' marks. */
export const MIN_UNREAD = 1_000;

function lengthOf(message: ChatMessage): number {
  const passages = selectionsOf(message).map(({ text }) => text.length);
  return passages.reduce((total, length) => total + length, message.content.length);
}

/**
 * False for most answers, before the code that estimates is loaded: no text has more tokens than
 * characters, as far as it is estimated.
 * @param before the branch up to the answer
 */
export function mayBeUnread({ details }: ChatMessage, before: readonly ChatMessage[]): boolean {
  const read = details?.usage?.inputTokens;
  if (read === undefined) return false;
  const sent = before.reduce((total, message) => total + lengthOf(message), 0);
  return sent >= read + MIN_UNREAD;
}
