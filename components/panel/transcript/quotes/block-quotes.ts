import { flushSync } from 'react-dom';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { Passage, Quote } from '@/lib/quotes/index.ts';
import { quoteSearch } from '@/lib/quotes/panel-search.ts';
import { keepSelection } from './keep-selection.ts';
import { QuotationOrder } from './quotation-order.ts';

export type Tell = (quotes: readonly Quote[]) => void;

const MARKS = /[“„”«»‹›‘‚「『〝"＂']/;

/** A block that says the same as another has quotations of its own. */
function ownOf(quotes: readonly Quote[]): Quote[] {
  return quotes.map((quote) => ({ ...quote }));
}

/** The quotations of an answer's blocks, each sought once, when its block has settled. */
export class BlockQuotes {
  readonly #passages: readonly Passage[];
  readonly #answer = quoteSearch.newAnswer();
  readonly #order = new QuotationOrder();
  readonly #known = new Map<string, readonly Quote[]>();
  /** Who wants to know of the block that came last. */
  #tellLast: Tell = () => undefined;
  /** Texts that are sought next, and who wants to know of each. */
  #wanted = new Map<string, Set<Tell>>();

  constructor(passages: readonly Passage[]) {
    this.#passages = passages;
  }

  /** @returns ends the wish */
  find(html: string, isQuotation: boolean, tell: Tell): () => void {
    const { text, isOfLast } = this.#order.next(html, isQuotation);
    const told = isOfLast ? this.#tellLast : tell;
    this.#tellLast = tell;
    const isSought = text !== '' && (isQuotation || MARKS.test(text));
    const known = isSought ? this.#known.get(text) : [];
    if (known) {
      if (known.length > 0) told(ownOf(known));
      return () => undefined;
    }
    return this.#want(text, told);
  }

  #want(text: string, tell: Tell): () => void {
    if (this.#wanted.size === 0) queueMicrotask(() => this.#ask().catch(reportUnexpected));
    const wishes = this.#wanted.get(text) ?? new Set();
    this.#wanted.set(text, wishes.add(tell));
    return () => wishes.delete(tell);
  }

  async #ask(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Map();
    const found = await quoteSearch.find(this.#passages, [...wanted.keys()], this.#answer);
    const told: (() => void)[] = [];
    for (const [index, [text, wishes]] of [...wanted].entries()) {
      const quotes = found[index] ?? [];
      this.#known.set(text, quotes);
      if (quotes.length > 0) told.push(...Array.from(wishes, (tell) => () => tell(ownOf(quotes))));
    }
    if (told.length === 0) return;
    keepSelection(() => {
      flushSync(() => {
        for (const tell of told) tell();
      });
    });
  }
}
