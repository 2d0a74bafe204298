import type { Line } from './line.ts';

/** In points: sizes that differ less are the same. */
const STEP = 0.5;

/** Shares of the size of the text. */
const LARGER = 1.08;
const SMALLER = 0.93;

function rounded(size: number): number {
  return Math.round(size / STEP) * STEP;
}

/** Names of fonts that headings have beside text of their size: Gothic beside Ming in Chinese and Japanese. */
const HEAVY = /bold|black|heavy|demi|medi(?:um)?\b|bx\d|csc\d|gothic|hei\b|sans.*-(?:b|h)\b|^$|,b/i;

function mostOf<T>(lines: readonly Line[], key: (line: Line) => T): T | undefined {
  const counts = new Map<T, number>();
  for (const line of lines) counts.set(key(line), (counts.get(key(line)) ?? 0) + line.text.length);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** The print of a document's text, and the larger ones. */
export class Typography {
  readonly textSize: number;
  readonly #textFont: string;
  /** From the largest. */
  readonly #largerSizes: readonly number[];

  constructor(lines: readonly Line[]) {
    this.textSize = mostOf(lines, ({ size }) => rounded(size)) ?? 0;
    const text = lines.filter(({ size }) => rounded(size) === this.textSize);
    this.#textFont = mostOf(text, ({ font }) => font) ?? '';
    const larger = lines.filter((line) => this.#isLarge(line) && /\p{L}/u.test(line.text));
    const sizes = new Set(larger.map(({ size }) => rounded(size)));
    this.#largerSizes = [...sizes].sort((one, other) => other - one);
  }

  #isLarge({ size }: Line): boolean {
    return size > LARGER * this.textSize;
  }

  isSmall({ size }: Line): boolean {
    return size < SMALLER * this.textSize;
  }

  /** From 1; undefined for lines that are no heading. */
  levelOf(lines: readonly Line[]): number | undefined {
    const [first] = lines;
    if (!first || lines.length > 3 || !/\p{L}/u.test(first.text)) return undefined;
    if (this.#isLarge(first))
      return Math.min(6, this.#largerSizes.indexOf(rounded(first.size)) + 1);
    const isOther = lines.every(({ font }) => font !== this.#textFont && HEAVY.test(font));
    const text = lines.map((line) => line.text).join(' ');
    const isTitle =
      /^[\p{Lu}\p{Lo}\p{N}§]/u.test(text) && !/[.,;:]$/.test(text) && text.length < 120;
    if (!isOther || !isTitle || lines.length > 2 || this.isSmall(first)) return undefined;
    return Math.min(6, this.#largerSizes.length + 1);
  }
}
