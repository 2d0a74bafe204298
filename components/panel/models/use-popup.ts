import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Between the list and what opened it, and between it and the panel's edge. In pixels. */
const GAP_PX = 4;

/**
 * Stands over what opened it or, where there is more room, under it. Its upper edge stays, and with
 * it the search, while less is found and the list gets shorter.
 * @param wanted its height with all that it lists, in pixels
 */
function standBeside(popup: HTMLElement, anchor: HTMLElement, wanted: number): void {
  const { top, bottom } = anchor.getBoundingClientRect();
  const room = { above: top - 2 * GAP_PX, below: innerHeight - bottom - 2 * GAP_PX };
  const isAbove = room.above >= room.below;
  const height = Math.min(wanted, isAbove ? room.above : room.below);
  popup.style.top = `${isAbove ? top - GAP_PX - height : bottom + GAP_PX}px`;
  popup.style.maxHeight = `${height}px`;
}

/** Shows an element above all others, beside what opened it, for as long as it has the focus. */
export function usePopup(anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const popup = ref.current;
    const opener = anchor.current;
    if (!popup || !opener) return;
    popup.showPopover();
    const { offsetHeight } = popup;
    const stand = () => standBeside(popup, opener, offsetHeight);
    stand();
    popup.querySelector('input')?.focus();
    // A modal dialog that was opened meanwhile keeps the focus; nothing would close this then.
    if (!popup.contains(document.activeElement)) close();
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
