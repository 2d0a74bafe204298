import { CJK, wordsOf } from './words.ts';

/** A piece of what is looked for. */
export type Piece =
  /** These words, one after the other. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** One word that begins and ends so: the rest of it stands in brackets, and may be another. */
  | { readonly kind: 'part'; readonly begins: string; readonly ends: string }
  /** A few words or none, in whose place something stands in brackets. */
  | { readonly kind: 'some' };

/** Pieces that follow one another, in parts between which anything may be left out. */
export type Pattern = readonly (readonly Piece[])[];

const ELLIPSIS = /\[\s*(?:…|\.{3,})\s*\]|\(\s*(?:…|\.{3,})\s*\)|…+|\.{3,}|(?:\. ){2}\./;
/** Words in brackets, which are neither the text of a link nor the mark of a note. */
const INSERTED = /\[(?!\^)(?=[^\]\n]*\p{L})[^[\]\n]{1,120}\](?![([])/gu;

/** Each Chinese, Japanese or Korean character is a word of its own, no part of one. */
const ENDS_IN_WORD = new RegExp(`(?!${CJK})[\\p{L}\\p{N}]$`, 'u');
const BEGINS_WITH_WORD = new RegExp(`^(?!${CJK})[\\p{L}\\p{N}]`, 'u');

function wordPieces(text: string): Piece[] {
  const { words } = wordsOf(text);
  return words.length > 0 ? [{ kind: 'words', words }] : [];
}

/** The word before a bracket, or behind it, taken from its piece; empty where none touches it. */
function taken(piece: Piece | undefined, from: 'start' | 'end'): { left: Piece[]; word: string } {
  if (piece?.kind !== 'words') return { left: piece ? [piece] : [], word: '' };
  const words = from === 'end' ? piece.words.slice(0, -1) : piece.words.slice(1);
  const word = (from === 'end' ? piece.words.at(-1) : piece.words[0]) ?? '';
  return { left: words.length > 0 ? [{ kind: 'words', words }] : [], word };
}

function piecesOf(text: string): Piece[] {
  const parts = text.split(INSERTED);
  let pieces = wordPieces(parts[0] ?? '');
  for (const [index, next] of parts.slice(1).entries()) {
    const following = wordPieces(next);
    const before = ENDS_IN_WORD.test(parts[index] ?? '') ? taken(pieces.at(-1), 'end') : null;
    const after = BEGINS_WITH_WORD.test(next) ? taken(following[0], 'start') : null;
    const isPart = before !== null || after !== null;
    const piece: Piece = isPart
      ? { kind: 'part', begins: before?.word ?? '', ends: after?.word ?? '' }
      : { kind: 'some' };
    pieces = [
      ...(before ? [...pieces.slice(0, -1), ...before.left] : pieces),
      piece,
      ...(after ? [...after.left, ...following.slice(1)] : following),
    ];
  }
  return trimmed(pieces);
}

/** Nothing is looked for at the ends in whose place something else may stand. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(({ kind }) => kind !== 'some');
  const last = pieces.findLastIndex(({ kind }) => kind !== 'some');
  return first < 0 ? [] : pieces.slice(first, last + 1);
}

/** The pattern by which a quotation is looked for. @param quoted without its marks, in Markdown */
export function patternOf(quoted: string): Pattern {
  return quoted
    .split(new RegExp(ELLIPSIS, 'g'))
    .map(piecesOf)
    .filter((pieces) => pieces.length > 0);
}

/** A quotation's own text: without what is put in, but with words of which a part is. */
export function ownText(quoted: string): string {
  return quoted.replace(INSERTED, (found, at: number) => {
    const isPart =
      ENDS_IN_WORD.test(quoted.slice(0, at)) ||
      BEGINS_WITH_WORD.test(quoted.slice(at + found.length));
    return isPart ? found.slice(1, -1) : ' ';
  });
}
