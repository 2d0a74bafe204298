import type { Quote } from '../chat/message.ts';
import { quoteOfText } from '../text-fragments/quote-of-text.ts';
import { ofDocument, selectionOf } from './unclobbered.ts';

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
  return quoteOfText(wordBefore(range) + String(selection) + wordAfter(range));
}
