/**
 * The element that scrolls what is around the given one: the margin of an
 * `IntersectionObserver` counts only from that. What
 * scrolls sideways alone says `auto` of both directions, too, so one begins outside the code.
 */
export function findScroller(element: Element): Element | null {
  let around = element.parentElement;
  while (around && !/^(auto|scroll)$/.test(getComputedStyle(around).overflowY)) {
    around = around.parentElement;
  }
  return around;
}

/**
 * The distance from the view that counts as near: a view's height on either side. In tables of
 * hundreds of columns that is thousands of cells already.
 */
const MARGIN = '100% 0px';

type Listener = (entry: IntersectionObserverEntry) => void;

const observers = new WeakMap<Element | Document, IntersectionObserver>();
const listeners = new WeakMap<Element, Listener>();

function observerFor(root: Element | null): IntersectionObserver {
  const key = root ?? document;
  const known = observers.get(key);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { root, rootMargin: MARGIN },
  );
  observers.set(key, observer);
  return observer;
}

/**
 * Tells where an element is, by whether it is in the view or near it: soon for the first time, then
 * at each change.
 * @param scroller what scrolls the element; the page where nothing else does
 * @returns what ends it
 */
export function watchPlace(
  element: Element,
  scroller: Element | null,
  onChange: Listener,
): () => void {
  const observer = observerFor(scroller);
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
  };
}

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
  return watchPlace(element, findScroller(outermost), ({ isIntersecting }) => {
    onChange(isIntersecting);
  });
}
