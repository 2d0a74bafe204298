import { type RefObject, useEffect } from 'react';
import './sideways-scrolling.css';

/** Rounding of a scrolled distance, in CSS pixels. */
const ROUNDING = 1;

function showClippedEdges(scroller: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollLeft, parentElement: place } = scroller;
  // It is negative from right to left.
  const before = Math.abs(scrollLeft);
  place?.toggleAttribute('data-clipped-start', before > ROUNDING);
  place?.toggleAttribute('data-clipped-end', scrollWidth - clientWidth - before > ROUNDING);
}

/** Says of what is around an element that scrolls sideways at which edges more of it is hidden. */
export function useClippedEdges(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = place.current;
    if (!scroller) return;
    const update = () => showClippedEdges(scroller);
    const sizes = new ResizeObserver(update);
    for (const element of [scroller, ...scroller.children]) sizes.observe(element);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [place]);
}
