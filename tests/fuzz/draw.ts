import { createHash } from 'node:crypto';

const WHOLE = 2 ** 32;

/**
 * Random choices that follow from a name alone, on every machine: of one name they are always the
 * same. The generator is sfc32, of PractRand (http://pracrand.sourceforge.net/RNG_engines.txt).
 */
export class Draw {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(name: string) {
    const hash = createHash('sha256').update(name).digest();
    this.#a = hash.readInt32LE(0);
    this.#b = hash.readInt32LE(4);
    this.#c = hash.readInt32LE(8);
    this.#counter = hash.readInt32LE(12);
  }

  /** A whole number from 0 up to 2³² - 1. */
  seed(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** From 0 up to, and without, the limit. */
  below(limit: number): number {
    return Math.floor((this.seed() / WHOLE) * limit);
  }

  /** Both ends are in. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** As a rule small, at times up to the most. */
  small(most: number): number {
    return this.below(1 + this.below(1 + this.below(most + 1)));
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  /** @throws {Error} if there is nothing to choose from */
  pick<T>(from: readonly T[]): T {
    const index = this.below(from.length);
    if (index >= from.length) throw new Error('There is nothing to choose from.');
    return from[index] as T;
  }

  /** Makes something so many times. */
  times<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, () => make());
  }

  /** A piece of a text, cut anywhere, even in the middle of a character. */
  sliceOf(text: string, longest = text.length): string {
    const start = this.below(text.length);
    return text.slice(start, start + this.between(1, Math.max(1, longest)));
  }
}
