import { type RefObject, useEffect, useState } from 'react';

/**
 * Makes an element that scrolls sideways a stop of the keyboard while it has more than it shows
 * (WCAG 2.1.1); browsers do so by themselves only since Chrome 130.
 * @param isWanted whether it may scroll at all
 * @param content what its width depends on, beside that of the panel
 */
export function useScrollStop(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  content: string,
): { tabIndex?: 0 } {
  const [hasMore, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew, so that it is measured after the next layout.
  useEffect(() => {
    const element = place.current;
    if (!element || !isWanted) return;
    const observer = new ResizeObserver(() => {
      setMore(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [place, isWanted, content]);
  return hasMore ? { tabIndex: 0 } : {};
}
