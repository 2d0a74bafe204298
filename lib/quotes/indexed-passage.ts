import { wordsOf } from './words.ts';

/** Numbers of words: the same for the same word in all passages. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];

  /** The number of a word, which gets one if it has none yet. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }

  /** -1 for a word that no passage has. */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  wordOf(number: number): string {
    return this.#words[number] ?? '';
  }
}

/** A word with its first letter in lower case: a quotation may begin a sentence, or end to begin one. */
export function withSmallStart(word: string): string {
  const [first = ''] = word;
  return first.toLowerCase() + word.slice(first.length);
}

/** A passage as it is looked through, made once. */
export class IndexedPassage {
  readonly id: string;
  readonly vocabulary: Vocabulary;
  /** Numbers of its words, as they are. */
  readonly exact: Int32Array;
  /** The same with their first letters in lower case. */
  readonly small: Int32Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor(id: string, text: string, vocabulary: Vocabulary, all = wordsOf(text)) {
    const { words, starts, ends } = all;
    this.id = id;
    this.vocabulary = vocabulary;
    this.exact = Int32Array.from(words, (word) => vocabulary.add(word));
    this.small = Int32Array.from(words, (word) => vocabulary.add(withSmallStart(word)));
    this.#starts = Int32Array.from(starts);
    this.#ends = Int32Array.from(ends);
  }

  /** The number of its words. */
  get length(): number {
    return this.exact.length;
  }

  /** The share of the runs of three of these words that stand in it, from 0 to 1. */
  shareOf(words: readonly string[]): number {
    const numbers = words.map((word) => this.vocabulary.numberOf(withSmallStart(word)));
    const wanted = new Set<string>();
    for (let at = 2; at < numbers.length; at++) wanted.add(numbers.slice(at - 2, at + 1).join(' '));
    const firsts = new Set(numbers);
    const found = new Set<string>();
    for (let at = 2; at < this.length; at++) {
      if (!firsts.has(this.small[at - 2] ?? -1)) continue;
      const run = this.small.subarray(at - 2, at + 1).join(' ');
      if (wanted.has(run)) found.add(run);
    }
    return wanted.size > 0 ? found.size / wanted.size : 0;
  }

  /** UTF-16 offsets of words in its text. @param to the place of the last of them and one */
  rangeOf(from: number, to: number): { start: number; end: number } {
    return { start: this.#starts[from] ?? 0, end: this.#ends[to - 1] ?? 0 };
  }
}
