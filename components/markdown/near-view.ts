import { findScroller } from './find-scroller.ts';

type Listener = (entry: IntersectionObserverEntry) => void;

/** Tells of elements whether they are in the view or near it. */
export class Nearness {
  readonly #margin: string;
  readonly #observers = new WeakMap<Element | Document, IntersectionObserver>();
  readonly #listeners = new WeakMap<Element, Listener>();

  /** @param margin how far outside the view something is near, as `rootMargin` has it */
  constructor(margin: string) {
    this.#margin = margin;
  }

  #observerFor(root: Element | null): IntersectionObserver {
    const key = root ?? document;
    const known = this.#observers.get(key);
    if (known) return known;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) this.#listeners.get(entry.target)?.(entry);
      },
      { root, rootMargin: this.#margin },
    );
    this.#observers.set(key, observer);
    return observer;
  }

  /**
   * Soon for the first time, then at each change.
   * @param scroller what scrolls the element; the page where nothing else does
   * @returns what ends it
   */
  watch(element: Element, scroller: Element | null, onChange: Listener): () => void {
    const observer = this.#observerFor(scroller);
    this.#listeners.set(element, onChange);
    observer.observe(element);
    return () => {
      this.#listeners.delete(element);
      observer.unobserve(element);
    };
  }
}

/** A view's height on either side. */
const nearness = new Nearness('100% 0px');

/**
 * Tells whether an element is in the view or near it: soon for the first time, then at each change.
 * @param outermost the element whose scroller is asked, if not the element's own
 * @returns what ends it
 */
export function watchNear(
  element: Element,
  outermost: Element,
  onChange: (isNear: boolean) => void,
): () => void {
  return nearness.watch(element, findScroller(outermost), ({ isIntersecting }) => {
    onChange(isIntersecting);
  });
}
