import type { Quote } from '../chat/message.ts';
import { ofDocument, selectionOf } from './unclobbered.ts';

/** A passage of one block and up to this length is quoted in whole; of others their ends are. */
const MAX_WHOLE_LENGTH = 100;
/** Enough words to be found once in a page, few enough that none has changed when it is reopened. */
const END_LENGTH = 40;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whole words: others are not found. Words are not always between spaces. */
function firstWords(block: string): string {
  // A page may have a word of a million letters.
  const text = block.slice(0, 4 * END_LENGTH);
  let length = 0;
  for (const { segment, index } of words.segment(text)) {
    if (index >= END_LENGTH) break;
    length = index + segment.length;
  }
  return text.slice(0, length).trim();
}

function lastWords(block: string): string {
  // A word cut in two here is not among the last ones.
  const text = block.slice(-4 * END_LENGTH);
  let from = text.length;
  for (const { index } of [...words.segment(text)].toReversed()) {
    if (text.length - from >= END_LENGTH) break;
    from = index;
  }
  return text.slice(from).trim();
}

/**
 * The words that a passage is found by: https://wicg.github.io/scroll-to-text-fragment/. No end of
 * it may reach from one block into the next.
 * @param text as the page shows it, with a line's end or a tab between blocks; it begins and ends with whole words
 */
export function quoteOf(text: string): Quote | undefined {
  const blocks = text
    .split(/[\n\t]+/)
    .map(inOneLine)
    .filter(Boolean);
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (blocks.length === 1 && first.length <= MAX_WHOLE_LENGTH) return { start: first };
  return { start: firstWords(first), end: lastWords(last) };
}

const WORD_END = /[\p{L}\p{M}\p{N}_'’]+$/u;
const WORD_START = /^[\p{L}\p{M}\p{N}_'’]+/u;

/** Longer than words are: a text of a million letters would be searched for its last word's beginning. */
const LONGEST_WORD = 200;

function around(node: Node, offset: number): { before: string; after: string } {
  const text = node instanceof Text ? node.data : '';
  const before = text.slice(Math.max(0, offset - LONGEST_WORD), offset);
  return { before, after: text.slice(offset, offset + LONGEST_WORD) };
}

/** The part of a word before the selection, which began in the middle of it. */
function wordBefore({ startContainer, startOffset }: Range): string {
  const { before, after } = around(startContainer, startOffset);
  if (!WORD_START.test(after)) return '';
  return WORD_END.exec(before)?.[0] ?? '';
}

function wordAfter({ endContainer, endOffset }: Range): string {
  const { before, after } = around(endContainer, endOffset);
  if (!WORD_END.test(before)) return '';
  return WORD_START.exec(after)?.[0] ?? '';
}

/**
 * The words by which the selection of a document is found again. None in a field, which is not
 * searched, and none in a frame, of which a page's address says nothing.
 */
export function selectedQuote(page: Document): Quote | undefined {
  const selection = selectionOf(page);
  const view = ofDocument(page, 'defaultView');
  if (!selection || selection.isCollapsed || view !== view?.top) return;
  const range = selection.getRangeAt(0);
  return quoteOf(wordBefore(range) + String(selection) + wordAfter(range));
}
