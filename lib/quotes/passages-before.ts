import type { ChatMessage, Selection } from '../chat/message.ts';
import { selectionsOf } from '../chat/message-content.ts';
import type { Passage } from './index.ts';

/** The passages before an answer. A text that was given again counts once, with the page it was given from last. */
export function passagesBefore(branch: readonly ChatMessage[]): Selection[] {
  const passages = branch.flatMap((message) =>
    message.role === 'user' ? selectionsOf(message) : [],
  );
  const last = new Map(passages.map((passage) => [passage.text, passage]));
  return [...last.values()].filter(({ text }) => text !== '');
}

/** Passages as quotations are sought in them, each by its place. */
export function asSearched(passages: readonly Selection[]): Passage[] {
  return passages.map(({ text }, index) => ({ id: String(index), text }));
}
