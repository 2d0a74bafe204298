import { type Anchor, LEFT_OUT } from '../anchors/anchor.ts';
import { quoteOfText } from './quote-of-text.ts';
import type { PlacedQuote } from './text-fragment.ts';

const HAS_WORD = /[\p{L}\p{N}]/u;

function lastWords(text: string): string | undefined {
  const quote = HAS_WORD.test(text) ? quoteOfText(text) : undefined;
  return quote?.end ?? quote?.start;
}

function firstWords(text: string): string | undefined {
  return HAS_WORD.test(text) ? quoteOfText(text)?.start : undefined;
}

/** The words by which a browser finds a place by itself; none where it is the whole page. */
export function quoteOfAnchor(anchor: Anchor | undefined): PlacedQuote | undefined {
  const { exact = '', before = '', after = '', isRepeated } = anchor ?? {};
  const quote = quoteOfText(exact.replaceAll(LEFT_OUT, '\n'));
  if (!quote || !isRepeated) return quote;
  const prefix = lastWords(before);
  if (prefix !== undefined) return { ...quote, prefix };
  const suffix = firstWords(after);
  return suffix === undefined ? quote : { ...quote, suffix };
}
