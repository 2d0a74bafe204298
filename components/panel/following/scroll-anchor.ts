/** Below it a difference is rounding, which must not add up. CSS pixels. */
const LEAST_DRIFT_PX = 0.5;

/** Elements that reach less below the edge are not read: the space under a line. CSS pixels. */
const LEAST_SEEN_PX = 8;

/** The first of the children, which stand one below the other, that reaches below the edge. */
function firstBelow(children: HTMLCollection, edge: number): Element | null {
  let from = 0;
  let to = children.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const bottom = children[middle]?.getBoundingClientRect().bottom ?? edge;
    if (bottom > edge) to = middle;
    else from = middle + 1;
  }
  return children[from] ?? null;
}

/** Tells whether the element's contents are not laid out: its size may be a guess. */
function isUnlaid(element: Element): boolean {
  if (element.hasAttribute('data-far')) return true;
  const child = element.firstElementChild;
  if (!child?.checkVisibility()) return false;
  return !child.checkVisibility({ contentVisibilityAuto: true });
}

/** The first element after this one, and not in it. */
function nextAfter(element: Element, content: HTMLElement): Element | null {
  for (let at = element; at !== content && at.parentElement; at = at.parentElement) {
    if (at.nextElementSibling) return at.nextElementSibling;
  }
  return null;
}

/**
 * The innermost element that begins at the edge or holds what does. One that is not laid out will
 * grow under the reader, who has come to its end: what follows it is to stay.
 */
function findFirstSeen(content: HTMLElement, edge: number): Element {
  let found: Element = content;
  for (let next: Element | null = content; next; ) {
    found = next;
    if (found.getBoundingClientRect().top >= edge) break;
    next = firstBelow(found.children, edge + LEAST_SEEN_PX);
    if (next && isUnlaid(next)) next = nextAfter(next, content);
  }
  return found;
}

/**
 * Anchors the reader's place in a text that others change. Browsers do so themselves (CSS Scroll
 * Anchoring), but Firefox loses its anchor when `content-visibility` passes from the blocks to their
 * group, and what was out of sight gets its size in the same frame.
 */
export class ScrollAnchor {
  readonly #region: HTMLElement;
  readonly #content: HTMLElement;
  #anchor: Element | null = null;
  #top = 0;

  constructor(region: HTMLElement, content: HTMLElement) {
    this.#region = region;
    this.#content = content;
  }

  /** The reader is here now. */
  note(): void {
    const edge = this.#region.getBoundingClientRect().top;
    const anchor = findFirstSeen(this.#content, edge);
    this.noteAt(anchor, anchor.getBoundingClientRect().top);
  }

  /** The reader looks at this element, which is to stand there. @param top in the window, in CSS pixels */
  noteAt(element: Element, top: number): void {
    this.#anchor = element;
    this.#top = top;
  }

  /** Puts back what is seen to where it was; called after layout and before painting. */
  keep(): void {
    if (!this.#anchor?.isConnected) {
      this.note();
      return;
    }
    const drift = this.#anchor.getBoundingClientRect().top - this.#top;
    // Unlike setting `scrollTop` it adds to a scroll that is under way, and does not end it.
    if (Math.abs(drift) >= LEAST_DRIFT_PX) {
      this.#region.scrollBy({ top: drift, behavior: 'instant' });
    }
  }
}
