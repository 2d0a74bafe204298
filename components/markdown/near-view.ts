import { findScroller } from './find-scroller.ts';

/** How far outside the view something is near, in heights of the view. */
const MARGIN = '100% 0px';

type Listener = (isNear: boolean) => void;

const observers = new WeakMap<Element | Document, IntersectionObserver>();
const listeners = new WeakMap<Element, Listener>();

function observerFor(root: Element | null): IntersectionObserver {
  const key = root ?? document;
  const known = observers.get(key);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { root, rootMargin: MARGIN },
  );
  observers.set(key, observer);
  return observer;
}

/**
 * Tells whether an element is in the view or near it: soon for the first time, then at each change.
 * @param outermost the element whose scroller is asked, if not the element's own
 * @returns what ends it
 */
export function watchNear(element: Element, outermost: Element, onChange: Listener): () => void {
  const observer = observerFor(findScroller(outermost));
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
  };
}
