import type { ChangedText } from './changed-text.ts';

/** In bits: of a word that has gone, has come, or stands in another's place. */
const CHANGE = 1;

/** Words of an anchor beside those of a text. */
export interface Alignment {
  /** For each word the place of the one that stands for it; -1 where none does. */
  readonly places: Int32Array;
  /** The same, of those alone that are the same word. */
  readonly kept: Int32Array;
}

const [FROM_NEITHER, FROM_WORD, FROM_PLACE, FROM_BOTH] = [0, 1, 2, 3];

/** The table of the best way to each pair of a word and a place, one row a word. */
function waysThrough(words: readonly number[], text: ChangedText, from: number, width: number) {
  const ways = new Uint8Array((words.length + 1) * (width + 1));
  let row = new Float64Array(width + 1);
  for (const [index, word] of words.entries()) {
    const next = new Float64Array(width + 1);
    const weight = text.weightOf(word);
    const start = (index + 1) * (width + 1);
    next[0] = (row[0] ?? 0) - CHANGE;
    ways[start] = FROM_WORD;
    for (let at = 1; at <= width; at++) {
      const gain = text.words[from + at - 1] === word ? weight : -CHANGE;
      const both = (row[at - 1] ?? 0) + gain;
      const gone = (row[at] ?? 0) - CHANGE;
      const come = (next[at - 1] ?? 0) - CHANGE;
      const best = Math.max(both, gone, come);
      next[at] = best;
      ways[start + at] = best === gone ? FROM_WORD : best === both ? FROM_BOTH : FROM_PLACE;
    }
    row = next;
  }
  return { ways, last: row };
}

function placeOfMost(row: Float64Array): number {
  let best = 0;
  for (const [at, score] of row.entries()) if (score > (row[best] ?? 0)) best = at;
  return best;
}

/** Words beside the part of a text that they fit best, in their order: Needleman and Wunsch, with free ends of the text. */
export function align(
  words: readonly number[],
  text: ChangedText,
  from: number,
  to: number,
): Alignment {
  const width = to - from;
  const { ways, last } = waysThrough(words, text, from, width);
  const places = new Int32Array(words.length).fill(-1);
  const kept = new Int32Array(words.length).fill(-1);
  let at = placeOfMost(last);
  let index = words.length;
  while (index > 0) {
    const way = ways[index * (width + 1) + at] ?? FROM_NEITHER;
    if (way !== FROM_PLACE) index -= 1;
    if (way === FROM_BOTH || way === FROM_PLACE) at -= 1;
    if (way !== FROM_BOTH) continue;
    places[index] = from + at;
    if (text.words[from + at] === words[index]) kept[index] = from + at;
  }
  return { places, kept };
}
