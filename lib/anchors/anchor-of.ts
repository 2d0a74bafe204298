import { wordsOfPlain } from '../quotes/words.ts';
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

/** Longer than words are. */
const LONGEST_WORD = 80;

/** Where the word at an offset begins and ends; the offset, where it is in none. */
function wordAt(plain: string, at: number): { start: number; end: number } {
  const first = Math.max(0, at - LONGEST_WORD);
  const { starts, ends } = wordsOfPlain(plain.slice(first, at + LONGEST_WORD));
  const index = starts.findIndex((start, word) => start < at - first && (ends[word] ?? 0) > at - first);
  if (index < 0) return { start: at, end: at };
  return { start: first + (starts[index] ?? 0), end: first + (ends[index] ?? 0) };
}

/** The last words of a text, in no more units than these. */
function lastOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(wordAt(text, text.length - length).end)
    .trim()
    .slice(-length);
}

function firstOf(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, wordAt(text, length).start).trim();
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

  /** Of whole words. */
  from(offset: number): string {
    return inOneLine(this.#plain.slice(this.#word(offset).start));
  }

  to(offset: number): string {
    return inOneLine(this.#plain.slice(0, this.#word(offset).end));
  }

  between(from: number, to: number): string {
    return inOneLine(this.#plain.slice(this.#word(from).start, this.#word(to).end));
  }

  before(offset: number): string {
    return inOneLine(this.#plain.slice(0, this.#word(offset).start));
  }

  after(offset: number): string {
    return inOneLine(this.#plain.slice(this.#word(offset).end));
  }

  #word(offset: number) {
    return wordAt(this.#plain, offset - this.#from);
  }
}

/** The ends of a long text, which is not looked at in whole. */
function longAnchor(text: string, from: number, to: number) {
  const [first, last] = [new Part(text, from, from), new Part(text, to, to)];
  const [start, end] = [firstOf(first.from(from), END), lastOf(last.to(to), END)];
  return {
    exact: start + LEFT_OUT + end,
    before: first.before(from),
    after: last.after(to),
  };
}

function wholeAnchor(text: string, from: number, to: number) {
  const part = new Part(text, from, to);
  return {
    exact: shortened(part.between(from, to)),
    before: part.before(from),
    after: part.after(to),
  };
}

/**
 * The anchor of a part of a text, which takes in whole words.
 * @param text Markdown as our reader writes it, or plain
 * @param from UTF-16 offset, as `to`
 */
export function anchorOf(text: string, from: number, to: number): Anchor {
  const ends = to - from > MARGIN ? longAnchor : wholeAnchor;
  const { exact, before, after } = ends(text, from, to);
  const repeated = isRepeated(text, exact);
  const around = repeated ? AROUND_REPEATED : AROUND;
  return {
    exact,
    before: lastOf(before, around),
    after: firstOf(after, around),
    ...(repeated && { isRepeated: true as const }),
  };
}
