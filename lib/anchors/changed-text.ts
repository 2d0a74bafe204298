import { IndexedPassage, Vocabulary, withSmallStart } from '../quotes/indexed-passage.ts';
import { wordsOf } from '../quotes/words.ts';
import { PairIndex } from './pair-index.ts';

/** A text in which anchors are looked for, gone through once. */
export class ChangedText {
  readonly passage: IndexedPassage;
  /** Numbers of its words, whatever the case of their first letters. */
  readonly words: Int32Array;
  readonly pairs: PairIndex;
  readonly #vocabulary = new Vocabulary();
  readonly #counts: Int32Array;

  constructor(text: string) {
    this.passage = new IndexedPassage('', text, this.#vocabulary);
    this.words = this.passage.small;
    this.pairs = new PairIndex(this.words);
    this.#counts = new Int32Array(this.words.reduce((most, word) => Math.max(most, word), 0) + 1);
    for (const word of this.words) this.#counts[word] = (this.#counts[word] ?? 0) + 1;
  }

  /** Words of another text by their numbers in this one; -1 for those that it has not. */
  numbersOf(text: string): number[] {
    return wordsOf(text).words.map((word) => this.#vocabulary.numberOf(withSmallStart(word)));
  }

  /** In bits: how much a word tells of its place. */
  weightOf(word: number): number {
    const count = Math.max(1, this.#counts[word] ?? 1);
    return Math.max(0.5, Math.log2(this.words.length / count));
  }

  weightOfAll(words: readonly number[]): number {
    return words.reduce((sum, word) => sum + this.weightOf(word), 0);
  }
}
