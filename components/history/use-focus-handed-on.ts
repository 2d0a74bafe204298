import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to what takes the place of a row's content, where it went with what had it.
 * @param shown tells the content from any other
 */
export function useFocusHandedOn(row: RefObject<HTMLElement | null>, shown: unknown): void {
  const wasShown = useRef(shown);
  useLayoutEffect(() => {
    if (wasShown.current === shown) return;
    wasShown.current = shown;
    // The pressed button, or the field, has gone, and the focus with it.
    const hasNone = row.current?.ownerDocument.querySelector(':focus') === null;
    if (hasNone) row.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [row, shown]);
}
