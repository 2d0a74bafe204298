import type { Quote } from '../../chat/message.ts';
import { quoteOf } from './quote-of.ts';

const WORD_END = /[\p{L}\p{M}\p{N}_'’]+$/u;
const WORD_START = /^[\p{L}\p{M}\p{N}_'’]+/u;

function textIn(node: Node): string {
  return node instanceof Text ? node.data : '';
}

/** What of a word stands before the selection, which began in the middle of it. */
function wordBefore({ startContainer, startOffset }: Range): string {
  const text = textIn(startContainer);
  if (!WORD_START.test(text.slice(startOffset))) return '';
  return WORD_END.exec(text.slice(0, startOffset))?.[0] ?? '';
}

function wordAfter({ endContainer, endOffset }: Range): string {
  const text = textIn(endContainer);
  if (!WORD_END.test(text.slice(0, endOffset))) return '';
  return WORD_START.exec(text.slice(endOffset))?.[0] ?? '';
}

/**
 * The words by which the selection of a document is found again. None in a field, which is not
 * searched, and none in a frame, of which a page's address says nothing.
 */
export function selectedQuote(page: Document): Quote | undefined {
  const selection = page.getSelection();
  if (!selection || selection.isCollapsed || page.defaultView !== page.defaultView?.top) return;
  const range = selection.getRangeAt(0);
  return quoteOf(wordBefore(range) + String(selection) + wordAfter(range));
}
