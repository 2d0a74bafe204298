/**
 * Finds the next place of one string in a text, at little cost when asked at rising positions:
 * without a memory, ten thousand openers and no closer would each search to the text's end.
 */
export class NextIndex {
  readonly #text: string;
  readonly #sought: string;
  #searchedFrom = -1;
  #found = -1;

  constructor(text: string, sought: string) {
    this.#text = text;
    this.#sought = sought;
  }

  /** The first index at or after `position`; `Infinity` when there is none. */
  from(position: number): number {
    const isKnown =
      this.#searchedFrom >= 0 && this.#searchedFrom <= position && position <= this.#found;
    if (isKnown) return this.#found;
    const index = this.#text.indexOf(this.#sought, position);
    this.#searchedFrom = position;
    this.#found = index < 0 ? Number.POSITIVE_INFINITY : index;
    return this.#found;
  }
}
