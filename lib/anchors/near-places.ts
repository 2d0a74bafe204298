import type { WordRange } from '../quotes/places-of.ts';
import { align } from './alignment.ts';
import type { ChangedText } from './changed-text.ts';

/** An anchor's words by their numbers in a text. */
export interface AnchorWords {
  readonly before: readonly number[];
  readonly exact: readonly number[];
  readonly after: readonly number[];
}

/** A place that may be the anchor's. */
export interface Place extends WordRange {
  /** The part of its words that stands there still, by their weight: from 0 to 1. */
  readonly kept: number;
}

const MOST_REGIONS = 6;
/** Words around an anchor that are looked at with it. */
const AROUND = 40;
/** Words by which a part of a text may have moved against another and still be near it. */
const SLACK = 32;

interface Region {
  /** Where the first of all the anchor's words would stand. */
  readonly start: number;
  readonly weight: number;
}

/** Parts of the text that have many pairs of the words, in their order; the best first. */
function regionsOf(words: readonly number[], text: ChangedText): Region[] {
  const weights = new Map<number, number>();
  for (let index = 0; index + 1 < words.length; index++) {
    const [first = -1, second = -1] = [words[index], words[index + 1]];
    if (first < 0 || second < 0) continue;
    const weight = text.weightOf(first) + text.weightOf(second);
    for (const place of text.pairs.placesOf(first, second)) {
      const slot = Math.floor((place - index) / SLACK);
      weights.set(slot, (weights.get(slot) ?? 0) + weight);
    }
  }
  return [...weights]
    .map(([slot, weight]) => ({
      start: slot * SLACK,
      weight: weight + (weights.get(slot + 1) ?? 0),
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_REGIONS);
}

function placeIn(region: Region, words: AnchorWords, text: ChangedText): Place | null {
  const before = words.before.slice(-AROUND);
  const all = [...before, ...words.exact, ...words.after.slice(0, AROUND)];
  const from = Math.max(0, region.start - 2 * SLACK);
  const to = Math.min(text.words.length, region.start + all.length + 3 * SLACK);
  const { places, kept } = align(all, text, from, to);
  const end = before.length + words.exact.length;
  const standing = [...places.slice(before.length, end)].filter((place) => place >= 0);
  const [first, last] = [standing[0], standing.at(-1)];
  if (first === undefined || last === undefined) return null;
  const left = words.exact.filter((_, index) => (kept[before.length + index] ?? -1) >= 0);
  const weight = text.weightOfAll(left) / text.weightOfAll(words.exact);
  return { from: first, to: last + 1, kept: weight };
}

/** Places at which words like an anchor's stand between words like those around it. */
export function nearPlaces(words: AnchorWords, text: ChangedText): Place[] {
  const before = words.before.slice(-AROUND);
  const all = [...before, ...words.exact, ...words.after.slice(0, AROUND)];
  return regionsOf(all, text).flatMap((region) => placeIn(region, words, text) ?? []);
}
