import type { Selection } from './message.ts';
import { MAX_PASSAGES_LENGTH } from './passage-limits.ts';

/** Not between the two halves of a character: UTF-16, The Unicode Standard, section 3.9. */
function wholeCharacters(text: string, length: number): string {
  const isHalved = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return text.slice(0, isHalved ? length - 1 : length);
}

/**
 * A passage with as much of its text as there is room for, and how long that was.
 * @param room in UTF-16 units
 */
export function cutPassage<Passage extends Selection>(passage: Passage, room: number): Passage {
  const { text, fullLength = text.length } = passage;
  if (text.length <= room) return passage;
  return { ...passage, text: wholeCharacters(text, room).trimEnd(), fullLength };
}

/** The passages of a question as they are sent: what those before it leave room for of each. */
export function fitPassages<Passage extends Selection>(passages: readonly Passage[]): Passage[] {
  let room = MAX_PASSAGES_LENGTH;
  return passages.map((passage) => {
    const fitting = cutPassage(passage, room);
    room -= fitting.text.length;
    return fitting;
  });
}
