import { type RefObject, useEffect, useState } from 'react';
import { findScroller } from '../find-scroller.ts';

/** About a screen: drawn before it is seen, and not all of a long conversation at once. */
const MARGIN_PX = 600;

/** Whether an element is near what is seen. */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { root: findScroller(element), rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
