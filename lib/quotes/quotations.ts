import { introducesWords } from './introduced.ts';
import { CJK } from './words.ts';

/** The place of a quotation in a text, without its marks. UTF-16 offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A quotation by its form. */
export interface Quotation extends Span {
  /**
   * The quotations in it that have marks. Present of a paragraph that Markdown sets apart, which may be a
   * quotation or a remark.
   */
  readonly within?: readonly Span[];
  /** It is told to be another's words: by what stands right before it, or by a name right below. */
  readonly isIntroduced?: boolean;
}

const HOLE = '\uFFFC';

/** Not prose: code, formulas, addresses, tags. */
const NO_PROSE = [
  /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?[ \t>]*\2[`~]*[ \t]*$|^[ \t>]*(?:`{3,}|~{3,})[\s\S]*$/gm,
  /(`+)(?!`)[\s\S]{0,2000}?[^`]\1(?!`)/g,
  /\$\$[\s\S]{0,2000}?\$\$|(?<![\\$])\$(?=\S)[^$\n]{0,500}(?<=\S)\$(?!\d)/g,
  /\\\([\s\S]{0,2000}?\\\)|\\\[[\s\S]{0,2000}?\\\]/g,
  /(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/g,
  /<\/?[a-z][^<>\n]{0,500}>/gi,
  /^ {0,3}\[[^\]^\n][^\]\n]*\]:[^\n]*$/gm,
  /\bhttps?:\/\/[^\s<>]*[^\s<>.,;:!?"'“”’»›」』)]/gi,
];

/** The text with holes in the place of what is no prose, of the same length. */
function proseOf(markdown: string): string {
  return NO_PROSE.reduce(
    (left, pattern) => left.replace(pattern, (found) => found.replace(/[^\n]/g, HOLE)),
    markdown,
  );
}

/** The marks that close what each opens, in any language. */
const CLOSERS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '”': '”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '‘': '’',
  '‚': '‘’',
  '「': '」',
  '『': '』',
  '〝': '〞〟',
  '"': '"',
  '＂': '＂',
  "'": "'",
};

const MARKS = /[“„”«»‹›‘’‚「」『』〝〞〟"＂']/g;

/** More marks that are not closed yet are no quotations within one another. */
const MOST_OPEN = 20;

interface Open {
  readonly mark: string;
  readonly at: number;
}

/** Marks touch Chinese, Japanese and Korean words. */
const WORD_CHARACTER = new RegExp(`(?!${CJK})[\\p{L}\\p{M}\\p{N}]`, 'u');

/** These only ever open; behind the others, which close in some languages, a word stands at once. */
const ONLY_OPEN = /[“„«‹「『〝]/;

function canOpen(text: string, at: number): boolean {
  const [before = ' ', mark = '', after = ' '] = [text[at - 1], text[at], text[at + 1]];
  if (WORD_CHARACTER.test(before)) return false;
  // A decade, and no quotation: ’90s.
  if (/['‘’]/.test(mark) && /\d/.test(after)) return false;
  if (after === HOLE && !/[\s([{|]/.test(before)) return ONLY_OPEN.test(mark);
  return ONLY_OPEN.test(mark) || !/[\s.,;:!?)\]]/.test(after);
}

function canClose(text: string, at: number): boolean {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  return !/\s/.test(before) && !WORD_CHARACTER.test(after);
}

/** An apostrophe within a word, or one that no single mark has been opened for. */
function isApostrophe(text: string, at: number): boolean {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  return /['’]/.test(text[at] ?? '') && WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after);
}

/** Within the marks some languages have spaces. */
function trimmed(text: string, from: number, to: number, start: number): Span {
  const inner = text.slice(from, to);
  const lead = inner.length - inner.trimStart().length;
  return { from: start + from + lead, to: start + from + inner.trimEnd().length };
}

/** The quotations of one paragraph by their marks, each also within another. */
function markedIn(text: string, start: number): Span[] {
  const spans: Span[] = [];
  const open: Open[] = [];
  for (const { 0: mark, index: at } of text.matchAll(MARKS)) {
    if (isApostrophe(text, at)) continue;
    const opener = open.findLastIndex((one) => CLOSERS[one.mark]?.includes(mark));
    const isPlain = mark === '"' || mark === "'" || mark === '＂';
    if (opener >= 0 && (!isPlain || canClose(text, at))) {
      const from = open[opener]?.at ?? 0;
      spans.push(trimmed(text, from + 1, at, start));
      open.splice(opener);
    } else if (mark in CLOSERS && canOpen(text, at)) {
      open.push({ mark, at });
      if (open.length > MOST_OPEN) open.shift();
    }
  }
  return spans;
}

const PARAGRAPH = /[^\n]+(?:\n(?![ \t>]*(?:\n|$))[^\n]+)*/g;
const BLOCK_QUOTE = /^[ \t]{0,3}>[^\n]*(?:\n[ \t]{0,3}>[^\n]*)*/gm;
const CALLOUT = /^[ \t]*>[ \t]*\[!/;
/** Who is quoted, below the words. */
const ATTRIBUTION = /\n[ \t]*>[ \t]*(?:[—–―]|--)[^\n]*(?:\n[ \t>]*)*$/;

const ONLY_ATTRIBUTION = /^[ \t>]*(?:[—–―]|--)[^\n]*$/;

/** Tells whether a paragraph of a quotation says who is quoted, and nothing else. */
export function isAttribution(paragraph: string): boolean {
  return ONLY_ATTRIBUTION.test(paragraph.trim());
}

const EMPTY_LINE = /\n[ \t]*>[ \t>]*(?=\n)/g;

/** The paragraphs of a Markdown quotation, each a quotation of its own. */
function quotedParagraphs(quote: string, start: number): Span[] {
  const ends = [...quote.matchAll(EMPTY_LINE)].map(({ index }) => index);
  return [0, ...ends].flatMap((from, place) => {
    const text = quote.slice(from, ends[place]);
    if (isAttribution(text)) return [];
    const lead = /^\s*>[\s>]*/.exec(text)?.[0].length ?? 0;
    return [{ from: start + from + lead, to: start + from + text.replace(/[\s>]+$/, '').length }];
  });
}

interface Paragraph {
  readonly text: string;
  readonly start: number;
}

const INDENTED = /^(?:(?: {4}|\t)[^\n]*\n?)+$/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The paragraphs of a text, without indented code: CommonMark 0.31.2, section 4.4. In a list no text is code. */
function paragraphsOf(prose: string): Paragraph[] {
  let isInList = false;
  return Array.from(prose.matchAll(PARAGRAPH), ({ 0: text, index: start }) => {
    const isIndented = INDENTED.test(text);
    if (!isIndented) isInList = ITEM.test(text);
    return isIndented && !isInList ? [] : [{ text, start }];
  }).flat();
}

/** The outermost of them, in their order. */
function outermost<Kind extends Span>(spans: readonly Kind[]): Kind[] {
  const sorted = spans.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const kept: Kind[] = [];
  for (const span of sorted) {
    if (span.to > (kept.at(-1)?.to ?? -1) && span.to > span.from) kept.push(span);
  }
  return kept;
}

/** The quotations in prose by their marks, each also within another. */
function markedSpans(prose: string, from = 0): Span[] {
  return paragraphsOf(prose).flatMap(({ text, start }) => markedIn(text, from + start));
}

/** As much of what stands before a quotation may introduce it. In UTF-16 units. */
const MAX_LEAD = 300;

function blockQuotes(prose: string): Quotation[] {
  return Array.from(prose.matchAll(BLOCK_QUOTE), ({ 0: quote, index }) => {
    if (CALLOUT.test(quote) || ONLY_ATTRIBUTION.test(quote)) return [];
    const words = quote.replace(ATTRIBUTION, '');
    const isSigned = words !== quote;
    const hasLead = introducesWords(prose.slice(Math.max(0, index - MAX_LEAD), index));
    return quotedParagraphs(words, index).map(({ from, to }, place, { length }) => ({
      from,
      to,
      isIntroduced: (hasLead && place === 0) || (isSigned && place === length - 1),
      within: outermost(markedSpans(prose.slice(from, to), from)),
    }));
  }).flat();
}

/**
 * The quotations in an answer's Markdown: text in any language's marks, and Markdown's own quotations; in
 * prose, and within one paragraph.
 */
export function quotationsIn(markdown: string): Quotation[] {
  const prose = proseOf(markdown);
  return outermost<Quotation>([...blockQuotes(prose), ...markedSpans(prose)]);
}
