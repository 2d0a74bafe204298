import type { Quote } from './index.ts';

/** Marks that close a quotation, and spaces before them. */
const CLOSING = /^\s{0,2}[”“"'’‘»«›‹」』〞〟＂]/;

/** The end of a quotation with the mark that closes it. */
export function endOfQuote({ to }: Quote, text: string): number {
  return to + (CLOSING.exec(text.slice(to, to + 3))?.[0].length ?? 0);
}
