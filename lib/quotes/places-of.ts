import { type IndexedPassage, withSmallStart } from './indexed-passage.ts';
import type { Piece } from './pattern.ts';

/** Places of words in a passage; the end is that of the last and one. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Something in brackets stands in the place of no more words than these. */
const MOST_REPLACED = 6;

/** For each length of a start of the pattern, that of the longest start which is also its end. */
function borders(pattern: readonly number[]): Int32Array {
  const lengths = new Int32Array(pattern.length);
  let length = 0;
  for (let at = 1; at < pattern.length; at++) {
    while (length > 0 && pattern[at] !== pattern[length]) length = lengths[length - 1] ?? 0;
    if (pattern[at] === pattern[length]) length += 1;
    lengths[at] = length;
  }
  return lengths;
}

/** Where numbers stand among others, by Knuth, Morris and Pratt: in time linear in both. */
function* occurrences(pattern: readonly number[], all: Int32Array): Generator<number> {
  const lengths = borders(pattern);
  let matched = 0;
  for (let at = 0; at < all.length; at++) {
    while (matched > 0 && all[at] !== pattern[matched]) matched = lengths[matched - 1] ?? 0;
    if (all[at] === pattern[matched]) matched += 1;
    if (matched < pattern.length) continue;
    yield at - pattern.length + 1;
    matched = lengths[matched - 1] ?? 0;
  }
}

/** Where words stand in a passage. @param isFirst the first of them may begin with another case */
function* placesOfWords(
  words: readonly string[],
  passage: IndexedPassage,
  isFirst: boolean,
): Generator<number> {
  const { vocabulary, exact, small } = passage;
  if (!isFirst) {
    yield* occurrences(
      words.map((word) => vocabulary.numberOf(word)),
      exact,
    );
    return;
  }
  const [first = '', ...rest] = words;
  const start = vocabulary.numberOf(withSmallStart(first));
  if (rest.length === 0) yield* occurrences([start], small);
  for (const at of rest.length > 0 ? placesOfWords(rest, passage, false) : []) {
    if (at > 0 && small[at - 1] === start) yield at - 1;
  }
}

function hasUnknown(words: readonly string[], { vocabulary }: IndexedPassage): boolean {
  return words.slice(1).some((word) => vocabulary.numberOf(word) < 0);
}

/** Where a match begins that ends at each place between words; -1 where none does. */
type Begins = Int32Array;

function afterWords(
  words: readonly string[],
  passage: IndexedPassage,
  before: Begins | null,
): Begins {
  const after = new Int32Array(passage.length + 1).fill(-1);
  for (const at of placesOfWords(words, passage, before === null)) {
    after[at + words.length] = before ? (before[at] ?? -1) : at;
  }
  return after;
}

function afterPart(
  { begins, ends }: Extract<Piece, { kind: 'part' }>,
  passage: IndexedPassage,
  before: Begins | null,
): Begins {
  const after = new Int32Array(passage.length + 1).fill(-1);
  const known = new Map<number, boolean>();
  const fits = (number: number): boolean => {
    const word = passage.vocabulary.wordOf(number);
    return (
      word.length >= begins.length + ends.length && word.startsWith(begins) && word.endsWith(ends)
    );
  };
  for (let at = 0; at < passage.length; at++) {
    const begin = before ? (before[at] ?? -1) : at;
    if (begin < 0) continue;
    const number = passage.exact[at] ?? -1;
    const isFit = known.get(number) ?? fits(number);
    known.set(number, isFit);
    if (isFit) after[at + 1] = begin;
  }
  return after;
}

function afterSome(before: Begins): Begins {
  const after = before.slice();
  let last = -1;
  for (let at = 0; at < before.length; at++) {
    if ((before[at] ?? -1) >= 0) last = at;
    else if (last >= 0 && at - last <= MOST_REPLACED) after[at] = before[last] ?? -1;
  }
  return after;
}

function beginsOf(pieces: readonly Piece[], passage: IndexedPassage): Begins | null {
  return pieces.reduce<Begins | null>((before, piece) => {
    if (piece.kind === 'words') return afterWords(piece.words, passage, before);
    if (piece.kind === 'part') return afterPart(piece, passage, before);
    return before && afterSome(before);
  }, null);
}

/** All places at which pieces stand one after the other, in their order, as they are asked for. */
export function* placesOf(
  pieces: readonly Piece[],
  passage: IndexedPassage,
): Generator<WordRange, undefined> {
  if (pieces.some((piece) => piece.kind === 'words' && hasUnknown(piece.words, passage))) return;
  const [only, ...others] = pieces;
  if (only?.kind === 'words' && others.length === 0) {
    const { length } = only.words;
    for (const from of placesOfWords(only.words, passage, true)) yield { from, to: from + length };
    return;
  }
  for (const [to, from] of beginsOf(pieces, passage)?.entries() ?? []) {
    if (from >= 0) yield { from, to };
  }
}

/** Each of the places behind the nearest one that stands before it; both in their order. */
export function* placesBehind(
  before: Iterator<WordRange, undefined>,
  places: Iterable<WordRange>,
): Generator<WordRange, undefined> {
  let next = before.next().value;
  let from = -1;
  for (const place of places) {
    for (; next && next.to <= place.from; next = before.next().value) from = next.from;
    if (from >= 0) yield { from, to: place.to };
    else if (!next) return;
  }
}
