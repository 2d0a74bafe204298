import type { ChangedText } from './changed-text.ts';

/** Words that are looked at beyond those that were there: a paragraph may have been added. */
const REACH = 120;
/** Each word tells less of a place than the one that stands nearer to it. */
const FADING = 0.97;

/** The part of what stood beside a place that stands there still, in bits. */
export interface Fit {
  readonly gain: number;
  /** The gain where all of it stands there. */
  readonly most: number;
}

/**
 * The fit of what stands beside a place with what stood there.
 * @param near the words that stood there, the nearest first
 * @param start the place of the word beside it
 * @param step 1 behind it, -1 before it
 * @param skip in bits, of each word that came to stand between
 */
export function fitBeside(
  near: readonly number[],
  text: ChangedText,
  start: number,
  step: 1 | -1,
  skip: number,
): Fit {
  const left = step === 1 ? text.words.length - start : start + 1;
  const reach = Math.max(0, Math.min(left, 2 * near.length + REACH));
  let row = Float64Array.from({ length: reach + 1 }, (_, skipped) => -skip * skipped);
  let most = 0;
  for (const [distance, word] of near.entries()) {
    const next = row.slice();
    const weight = text.weightOf(word) * FADING ** distance;
    most += weight;
    for (let at = 1; at <= reach; at++) {
      const isSame = text.words[start + step * (at - 1)] === word;
      const taken = isSame ? (row[at - 1] ?? 0) + weight : -Infinity;
      next[at] = Math.max(next[at] ?? 0, (next[at - 1] ?? 0) - skip, taken);
    }
    row = next;
  }
  return { gain: row.reduce((best, score) => Math.max(best, score), 0), most };
}
