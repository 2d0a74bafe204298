import type { Quote } from '@/lib/quotes/index.ts';

/** A quotation that the reader points at, and the element of it that they point at. */
interface PointedQuote {
  readonly quote: Quote;
  readonly element: Element;
}

/** So long the pointer rests before more is shown. */
const REST_MS = 300;
/** So long it may take to get there: what is shown may cover buttons. */
const LEAVE_MS = 120;

/** The one quotation of the panel that is pointed at, and presses on the words of one. */
class QuotePointer {
  #pointed: PointedQuote | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #presses = new Map<Quote, () => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  elementOf(quote: Quote): Element | null {
    return this.#pointed?.quote === quote ? this.#pointed.element : null;
  }

  /** The pointer moves over a part of a quotation. */
  move(quote: Quote, element: Element): void {
    if (this.#pointed?.quote === quote) {
      this.stay();
      return;
    }
    this.#after(REST_MS, () => {
      // What is being selected is not covered.
      if (document.getSelection()?.isCollapsed !== false) this.show(quote, element);
    });
  }

  /** The pointer stays where more is shown. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  leave(): void {
    this.#after(LEAVE_MS, () => this.hide());
  }

  show(quote: Quote, element: Element): void {
    this.#set({ quote, element });
  }

  hide(): void {
    this.#set(null);
  }

  /** A press on the words of a quotation is one of its sign. */
  press(quote: Quote): void {
    this.#presses.get(quote)?.();
  }

  onPress(quote: Quote, press: () => void): () => void {
    this.#presses.set(quote, press);
    return () => this.#presses.delete(quote);
  }

  #after(delayMs: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, delayMs);
  }

  #set(pointed: PointedQuote | null): void {
    clearTimeout(this.#timer);
    this.#pointed = pointed;
    for (const listener of this.#listeners) listener();
  }
}

export const quotePointer = new QuotePointer();
