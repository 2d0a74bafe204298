/** What stands more often tells nothing of a place, and would take the square of the text to go through. */
const MOST_PLACES = 400;
const MIX = 0x9e3779b1;

/** Where pairs of words stand that follow one another. */
export class PairIndex {
  readonly #words: Int32Array;
  /** The last place of all pairs of a slot, and for each place the one before it; -1 where there is none. */
  readonly #last: Int32Array;
  readonly #earlier: Int32Array;

  constructor(words: Int32Array) {
    this.#words = words;
    this.#last = new Int32Array(2 ** Math.ceil(Math.log2(words.length + 2))).fill(-1);
    this.#earlier = new Int32Array(words.length).fill(-1);
    for (let at = 0; at + 1 < words.length; at++) {
      const slot = this.#slotOf(words[at] ?? 0, words[at + 1] ?? 0);
      this.#earlier[at] = this.#last[slot] ?? -1;
      this.#last[slot] = at;
    }
  }

  #slotOf(first: number, second: number): number {
    const mixed = Math.imul(Math.imul(first, MIX) ^ second, MIX);
    return (mixed ^ (mixed >>> 15)) & (this.#last.length - 1);
  }

  /** The places of the first word; none where there are too many. */
  placesOf(first: number, second: number): readonly number[] {
    const places: number[] = [];
    let looked = 0;
    let at = this.#last[this.#slotOf(first, second)] ?? -1;
    while (at >= 0) {
      looked += 1;
      if (looked > MOST_PLACES) return [];
      if (this.#words[at] === first && this.#words[at + 1] === second) places.push(at);
      at = this.#earlier[at] ?? -1;
    }
    return places;
  }
}
