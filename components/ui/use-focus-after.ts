import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Hands the focus on when what has it goes: a keyboard's reader would begin at the top of the page.
 * @param place of what goes with the component
 * @param next what is to have the focus, once the rest is drawn
 */
export function useFocusAfter(
  place: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(element.ownerDocument.activeElement)) return;
      queueMicrotask(() => latest.current()?.focus());
    };
  }, [place]);
}
