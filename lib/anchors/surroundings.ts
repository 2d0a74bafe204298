import type { ChangedText } from './changed-text.ts';

/** In bits, of each word that came to stand between. */
const SKIP = 0.5;
/** Words that are looked at beyond those that were there: a paragraph may have been added. */
const REACH = 120;

/**
 * How well what stands beside a place is what stood there, from 0 to 1.
 * @param near the words that stood there, the nearest first
 * @param start the place of the word beside it
 * @param step 1 behind it, -1 before it
 */
export function fitBeside(
  near: readonly number[],
  text: ChangedText,
  start: number,
  step: 1 | -1,
): number {
  const left = step === 1 ? text.words.length - start : start + 1;
  const reach = Math.max(0, Math.min(left, 2 * near.length + REACH));
  let row = Float64Array.from({ length: reach + 1 }, (_, skipped) => -SKIP * skipped);
  for (const word of near) {
    const next = row.slice();
    const weight = text.weightOf(word);
    for (let at = 1; at <= reach; at++) {
      const isSame = text.words[start + step * (at - 1)] === word;
      const taken = isSame ? (row[at - 1] ?? 0) + weight : 0;
      next[at] = Math.max(next[at] ?? 0, (next[at - 1] ?? 0) - SKIP, isSame ? taken : -Infinity);
    }
    row = next;
  }
  return row.reduce((most, score) => Math.max(most, score), 0) / text.weightOfAll(near);
}
