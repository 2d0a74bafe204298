import { quoteOfText } from './quote-of-text.ts';
import type { PlacedQuote } from './text-fragment.ts';

/** Stands where the page shows nothing of what is in the Markdown, so that offsets stay. */
const NOTHING = '\0';
/** Stands where blocks meet, and where the page may show something else. No words reach over it. */
const BREAK = '\n';

/** Longer code, links and tags are none that words are taken from. */
const LONGEST_MARKUP = 500;

const CODE_SPAN = /(?<![\\`])(`{1,3})(?!`)([^\n]{1,500}?)(?<!`)\1(?!`)/g;
const LINK = new RegExp(
  String.raw`\[((?:[^[\]\\]|\\.){0,${LONGEST_MARKUP}})(\]\((?:<[^>\n]*>|[^()\s]*)(?:\s+"[^"\n]*")?\))`,
  'g',
);

/** Pictures, formulas, marks of notes, line breaks, addresses, rulers, borders of cells. */
const BREAKS = [
  /!\[(?:[^[\]\\]|\\.){0,500}\]\([^()\s]*(?:\s+"[^"\n]*")?\)/g,
  /(?<!\\)\$\$[^$]{1,500}\$\$|(?<![\\$])\$(?=\S)[^$\n]{0,500}(?<=\S)\$(?!\d)/g,
  /\[\^[^\]\s]{1,100}\]:?/g,
  /<br\s*\/?>|<[a-z][a-z\d+.-]*:[^<>\s]*>/gi,
  /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm,
  /^[ \t>]*\|?[ \t:|-]*-{3,}[ \t:|-]*$/gm,
  /(?<!\\)\|/g,
];

/** Marks of containers and headings, tags, emphasis; what escapes a sign at last. */
const UNSEEN = [
  /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+(?:\[[ x]\][ \t]+)?|>[ \t]?)+/gim,
  /<\/?[a-z][^<>\n]{0,500}>/gi,
  /(?<!\\)(?:\*{1,3}|~~)(?=\S)|(?<=\S)(?<!\\)(?:\*{1,3}|~~)/g,
  /(?<![\p{L}\p{N}_\\])_{1,2}(?=\S)|(?<=\S)(?<!\\)_{1,2}(?![\p{L}\p{N}_])/gu,
  /\\(?=[!-/:-@[-`{-~])/g,
];

function fill(sign: string): (found: string) => string {
  return (found) => sign.repeat(found.length);
}

/** In code signs are no markup; where it has some, no words are taken from it. */
function writeCode(span: string, fence: string, code: string): string {
  const marks = fill(NOTHING)(fence);
  return /[*_~\\[\]<>$|]/.test(code) ? fill(BREAK)(span) : `${marks}${code}${marks}`;
}

/** A Markdown text as its page shows it, of the same length. */
function asShown(markdown: string): string {
  const withoutCode = markdown.replace(CODE_SPAN, writeCode);
  const broken = BREAKS.reduce((left, mark) => left.replace(mark, fill(BREAK)), withoutCode);
  const unlinked = broken.replace(
    LINK,
    (_, words: string, target: string) => `${NOTHING}${words}${fill(NOTHING)(target)}`,
  );
  return UNSEEN.reduce((left, mark) => left.replace(mark, fill(NOTHING)), unlinked);
}

interface Shown {
  /** The block's words before the range, up to where it begins. */
  readonly before: string;
  readonly range: string;
  readonly after: string;
}

/** No more is read of what is around a range, or of its middle: a page may have a line of a million letters. */
const AROUND = 1000;

function shownAround(text: string, start: number, end: number): Shown {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const from = Math.max(lineStart, start - AROUND);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, end + AROUND);
  const shown = asShown(text.slice(from, to));
  const part = (first: number, last: number) => shown.slice(first, last).replaceAll(NOTHING, '');
  const [before, range, after] = [
    part(0, start - from),
    part(start - from, end - from),
    part(end - from, to - from),
  ];
  return { before: before.split(BREAK).at(-1) ?? '', range, after: after.split(BREAK)[0] ?? '' };
}

function shownIn(text: string, start: number, end: number): Shown {
  if (end - start <= 2 * AROUND) return shownAround(text, start, end);
  const head = shownAround(text, start, start + AROUND);
  const tail = shownAround(text, end - AROUND, end);
  return { ...head, range: head.range + BREAK + tail.range, after: tail.after };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Longer than words are. */
const LONGEST_WORD = 100;

/** The part of a word before its first letters, or behind its last ones: only whole words are found. */
function cutOff(before: string, after: string): [before: number, after: number] {
  const text = before.slice(-LONGEST_WORD) + after.slice(0, LONGEST_WORD);
  const at = Math.min(before.length, LONGEST_WORD);
  const segment = segmenter.segment(text).containing(at);
  if (!segment?.isWordLike || segment.index === at) return [0, 0];
  return [at - segment.index, segment.index + segment.segment.length - at];
}

/** With the rest of the words in which the range begins and ends. */
function inWholeWords({ before, range, after }: Shown): Shown {
  const [lead] = cutOff(before, range);
  const [, tail] = cutOff(range, after);
  const left = before.length - lead;
  return {
    before: before.slice(0, left),
    range: before.slice(left) + range + after.slice(0, tail),
    after: after.slice(tail),
  };
}

const HAS_WORD = /[\p{L}\p{N}]/u;

function withWords(shown: string): string {
  return shown
    .split(BREAK)
    .filter((block) => HAS_WORD.test(block))
    .join(BREAK);
}

/** The last words of a text that is one block. */
function lastWords(block: string): string | undefined {
  const quote = HAS_WORD.test(block) ? quoteOfText(block) : undefined;
  return quote?.end ?? quote?.start;
}

function firstWords(block: string): string | undefined {
  return HAS_WORD.test(block) ? quoteOfText(block)?.start : undefined;
}

/** Browsers pass over case; it differs most where a sentence begins. */
function withOtherStart(words: string): string {
  const [first = ''] = words;
  const lower = first.toLowerCase();
  return (first === lower ? first.toUpperCase() : lower) + words.slice(first.length);
}

/** Tells whether the text has the words before a place, too. */
function isRepeated(words: string, text: string, start: number): boolean {
  return [words, withOtherStart(words)].some((form) => {
    const at = text.indexOf(form);
    return at >= 0 && at + form.length <= start;
  });
}

/** The words of the block before, as the page shows them. */
function blockBefore(text: string, start: number): string {
  const { range } = shownAround(text, Math.max(0, start - AROUND), start);
  return withWords(range).split(BREAK).at(-1) ?? '';
}

/** What stands beside words that a page has more than once. */
function besides(text: string, start: number, quote: PlacedQuote, shown: Shown): PlacedQuote {
  const prefix = lastWords(shown.before);
  if (prefix !== undefined) return { ...quote, prefix };
  const suffix = quote.end === undefined ? firstWords(shown.after) : undefined;
  if (suffix !== undefined) return { ...quote, suffix };
  const last = lastWords(blockBefore(text, start));
  return last === undefined ? quote : { ...quote, prefix: last };
}

/**
 * The words by which a range of a passage is found in its page; undefined where it has none.
 * @param text Markdown
 * @param start a UTF-16 offset in it, as the end
 */
export function quoteOf(text: string, start: number, end: number): PlacedQuote | undefined {
  const shown = inWholeWords(shownIn(text, start, end));
  const quote = quoteOfText(withWords(shown.range));
  if (!quote || !isRepeated(quote.start, text, start)) return quote;
  return besides(text, start, quote, shown);
}
