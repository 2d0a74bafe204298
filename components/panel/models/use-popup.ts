import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Between the list and what opened it, and between it and the panel's edge. In pixels. */
const GAP_PX = 4;

/** Stands over what opened it or, where there is more room, under it. It keeps its height while it is searched. */
function standBeside(popup: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom } = anchor.getBoundingClientRect();
  const room = { above: top - 2 * GAP_PX, below: innerHeight - bottom - 2 * GAP_PX };
  const isAbove = room.above >= room.below;
  const { style } = popup;
  style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`;
  style.bottom = isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto';
  style.maxHeight = `${Math.max(room.above, room.below)}px`;
  style.height = 'auto';
  style.height = `${popup.offsetHeight}px`;
}

/** Shows an element above all others, beside what opened it, for as long as it has the focus. */
export function usePopup(anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = ref.current;
    const opener = anchor.current;
    if (!popup || !opener) return;
    const stand = () => standBeside(popup, opener);
    popup.showPopover();
    stand();
    popup.querySelector('input')?.focus();
    window.addEventListener('resize', stand);
    return () => window.removeEventListener('resize', stand);
  }, [anchor]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The button that opened it closes it by its own press.
    const isKept = currentTarget.contains(relatedTarget) || relatedTarget === anchor.current;
    // The window may have lost the focus as a whole.
    if (!isKept && document.hasFocus()) onClose();
  };
  return { ref, onBlur, popover: 'manual' as const };
}
