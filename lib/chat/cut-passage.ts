import type { Selection } from './message.ts';

/** A text's beginning, not cut between the two halves of a character: UTF-16, The Unicode Standard, section 3.9. */
export function cutToLength(text: string, length: number): string {
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
  return { ...passage, text: cutToLength(text, room).trimEnd(), fullLength };
}
