import { type Anchor, LEFT_OUT, MAX_EXACT } from './anchor.ts';
import { inOneLine, plainInPlace } from './plain-text.ts';

/** UTF-16 units of each side that are kept, and of words that stand more than once. */
const AROUND = 160;
const AROUND_REPEATED = 480;
/** Of a passage that is too long to be kept in whole, of its beginning and of its end. */
const END = 400;
/** Markdown has more units than what it shows, and its marks are known from where their lines begin. */
const MARGIN = 3000;
/** Words that tell of a passage whether it stands there twice. */
const TELLING_WORDS = 24;

/** A word's beginning at an offset, or the offset: a passage is cut at words. */
function wordStart(text: string, at: number): number {
  const before = /[\p{L}\p{M}\p{N}]{1,60}$/u.exec(text.slice(Math.max(0, at - 60), at));
  return before && /^[\p{L}\p{M}\p{N}]/u.test(text.slice(at, at + 2)) ? at - before[0].length : at;
}

function wordEnd(text: string, at: number): number {
  const after = /^[\p{L}\p{M}\p{N}]{1,60}/u.exec(text.slice(at, at + 60));
  const isInWord = /[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));
  return after && isInWord ? at + after[0].length : at;
}

/** The last words of a text, in no more units than these. */
function lastOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(wordEnd(text, text.length - length))
    .trim()
    .slice(-length);
}

function firstOf(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, wordStart(text, length)).trim();
}

function shortened(exact: string): string {
  if (exact.length <= MAX_EXACT) return exact;
  return `${firstOf(exact, END)}${LEFT_OUT}${lastOf(exact, END)}`;
}

/** Says that a passage's first words stand more than once in a text, whatever is between them. */
function isRepeated(text: string, exact: string): boolean {
  const words = exact.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, TELLING_WORDS) ?? [];
  if (words.length === 0) return true;
  const pattern = new RegExp(words.join('[^\\p{L}\\p{M}\\p{N}]{1,20}'), 'gu');
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > 1) return true;
  }
  return false;
}

/** A part of a text as a page shows it. */
class Part {
  readonly #from: number;
  readonly #plain: string;

  /** Of whole lines, so that their marks are known. */
  constructor(text: string, from: number, to: number) {
    this.#from = text.lastIndexOf('\n', Math.max(0, from - MARGIN)) + 1;
    const end = text.indexOf('\n', to + MARGIN);
    this.#plain = plainInPlace(text.slice(this.#from, end < 0 ? text.length : end));
  }

  slice(from = this.#from, to = Number.POSITIVE_INFINITY): string {
    return inOneLine(this.#plain.slice(from - this.#from, to - this.#from));
  }
}

/** The ends of a long text, which is not looked at in whole. */
function longAnchor(text: string, from: number, to: number) {
  const [first, last] = [new Part(text, from, from), new Part(text, to, to)];
  const [start, end] = [firstOf(first.slice(from), END), lastOf(last.slice(undefined, to), END)];
  return {
    exact: start + LEFT_OUT + end,
    before: first.slice(undefined, from),
    after: last.slice(to),
  };
}

function wholeAnchor(text: string, from: number, to: number) {
  const part = new Part(text, from, to);
  const exact = part.slice(from, to);
  return { exact: shortened(exact), before: part.slice(undefined, from), after: part.slice(to) };
}

/**
 * The anchor of a part of a text, which takes in whole words.
 * @param text Markdown as our reader writes it, or plain
 * @param from UTF-16 offset, as `to`
 */
export function anchorOf(text: string, from: number, to: number): Anchor {
  const [start, end] = [wordStart(text, from), wordEnd(text, to)];
  const ends = end - start > MARGIN ? longAnchor : wholeAnchor;
  const { exact, before, after } = ends(text, start, end);
  const repeated = isRepeated(text, exact);
  const around = repeated ? AROUND_REPEATED : AROUND;
  return {
    exact,
    before: lastOf(before, around),
    after: firstOf(after, around),
    ...(repeated && { isRepeated: true as const }),
  };
}
