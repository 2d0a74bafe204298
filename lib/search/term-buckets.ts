import { termsOf } from './words.ts';

/**
 * A conversation's terms are kept in so many heaps, by their first character, so that a search reads
 * one small heap of each conversation for each word. The letters a to z have their own.
 */
export const BUCKET_COUNT = 64;

const DIGITS_BUCKET = 26;
const FIRST_SHARED_BUCKET = 27;

/** Far more different words than a long book has; what comes after them is found by no word. */
const MAX_TERMS = 200_000;

/** So much of a text is read at a time. UTF-16 units; about a millisecond's work. */
const PIECE_LENGTH = 16_384;

const DATA_ADDRESS = /data:[\w.+-]+\/[\w.+-]+;base64,[\w+/=]+/g;

/** The heap that a term is in. */
export function bucketOf(term: string): number {
  const code = term.codePointAt(0) ?? 0;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x30 && code <= 0x39) return DIGITS_BUCKET;
  return FIRST_SHARED_BUCKET + (code % (BUCKET_COUNT - FIRST_SHARED_BUCKET));
}

/** The heap has a term that begins so. @param heap as `TermBuckets` writes it */
export function hasTerm(heap: string, beginning: string): boolean {
  return heap.includes(`\n${beginning}`);
}

/** Every different term of some texts, in heaps. */
export class TermBuckets {
  readonly #terms = new Set<string>();

  /** Adds a text, a piece at a time: after each the caller may do something else. */
  *add(text: string): Generator<void> {
    const words = text.replace(DATA_ADDRESS, ' ');
    for (let start = 0; start < words.length; ) {
      const end = pieceEnd(words, start);
      for (const term of termsOf(words.slice(start, end))) {
        if (this.#terms.size < MAX_TERMS) this.#terms.add(term);
      }
      start = end;
      yield;
    }
  }

  /** Each heap's terms, a line break before each. */
  heaps(): Map<number, string> {
    const heaps = new Map<number, string>();
    for (const term of this.#terms) {
      const bucket = bucketOf(term);
      heaps.set(bucket, `${heaps.get(bucket) ?? ''}\n${term}`);
    }
    return heaps;
  }
}

/** A piece ends after white space, where there is some: words and characters stay whole. */
function pieceEnd(text: string, start: number): number {
  const end = start + PIECE_LENGTH;
  if (end >= text.length) return text.length;
  const piece = text.slice(start, end);
  const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'));
  return space > 0 ? start + space + 1 : end;
}
