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

/** The sets that were asked for last. */
const recent: (readonly Passage[])[] = [];
const MOST_RECENT = 4;

/** Passages as quotations are sought in them, each by its place: for the same texts the same array. */
export function asSearched(passages: readonly Selection[]): readonly Passage[] {
  const known = recent.find(
    (set) =>
      set.length === passages.length &&
      set.every(({ text }, index) => text === passages[index]?.text),
  );
  if (known) return known;
  const set = passages.map(({ text }, index) => ({ id: String(index), text }));
  recent.unshift(set);
  recent.length = Math.min(recent.length, MOST_RECENT);
  return set;
}
