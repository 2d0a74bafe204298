import { endOfQuote } from '../quotes/end-of-quote.ts';
import type { Quote } from '../quotes/index.ts';

/** Words of an answer with a remark behind each quotation that no passage has. */
export function withRemarks(text: string, quotes: readonly Quote[], remark: string): string {
  let written = '';
  let end = 0;
  for (const quote of quotes) {
    if (quote.status === 'found') continue;
    const at = endOfQuote(quote, text);
    written += `${text.slice(end, at)} (${remark})`;
    end = at;
  }
  return written + text.slice(end);
}
