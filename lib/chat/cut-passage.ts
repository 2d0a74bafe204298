import type { Selection } from './message.ts';

/**
 * Length of one passage, in UTF-16 units: some twelve thousand tokens, a long article. A cut is told
 * on its chip, and to the model.
 */
export const MAX_PASSAGE_LENGTH = 50_000;

/** Length of all passages of a question together; most models take as much. */
export const MAX_PASSAGES_LENGTH = 150_000;

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

/** The passages of a question as they are sent: what those before it leave room for of each. */
export function fitPassages<Passage extends Selection>(passages: readonly Passage[]): Passage[] {
  let room = MAX_PASSAGES_LENGTH;
  return passages.map((passage) => {
    const fitting = cutPassage(passage, room);
    room -= fitting.text.length;
    return fitting;
  });
}
