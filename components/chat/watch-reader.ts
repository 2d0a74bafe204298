import type { Extent } from '@/lib/following/extent.ts';
import type { Following } from '@/lib/following/following.ts';

/** These scroll up. Space does so with the Shift key, where it does nothing else. */
const UPWARD_KEYS = new Set(['PageUp', 'ArrowUp', 'Home']);
const PRESSED_BY_SPACE = 'button, summary, [role="button"], [role="menuitem"]';
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], dialog';

export function extentOf(region: HTMLElement): Extent {
  return { top: region.scrollTop, height: region.scrollHeight, viewport: region.clientHeight };
}

/** Whether an element between the place and the region takes an upward scroll for itself. */
function isTakenInside(place: EventTarget | null, region: HTMLElement): boolean {
  let element = place instanceof Element ? place : null;
  while (element && element !== region) {
    const canGoUp = element.scrollTop > 0;
    if (canGoUp && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true;
    element = element.parentElement;
  }
  return false;
}

function isUpwardKey({ key, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || !(target instanceof Element) || target.closest(TAKES_KEYS)) return false;
  if (key === ' ') return shiftKey && !target.closest(PRESSED_BY_SPACE);
  return UPWARD_KEYS.has(key);
}

/**
 * The browser scrolls with the wheel and the keys in steps that a view on the move would undo, so
 * the view is released before the first one.
 */
function watchSteps(region: HTMLElement, following: Following, signal: AbortSignal): void {
  const release = (event: Event) => {
    if (region.scrollTop > 0 && !isTakenInside(event.target, region))
      following.goesUp(extentOf(region));
  };
  const onWheel = (event: WheelEvent) => {
    if (event.deltaY < 0 && !event.ctrlKey) release(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && isUpwardKey(event)) release(event);
  };
  region.addEventListener('wheel', onWheel, { passive: true, signal });
  region.addEventListener('keydown', onKeyDown, { signal });
}

/** Nothing moves under a pressed button, be it on the text or on the scroll bar, or a finger. */
function watchPointers(region: HTMLElement, following: Following, signal: AbortSignal): void {
  const outside = { capture: true, passive: true, signal } as const;
  const onPointerDown = ({ pointerType, button }: PointerEvent) => {
    if (pointerType !== 'touch' && button === 0) following.hold('pointer', extentOf(region));
  };
  const letPointerGo = () => following.letGo('pointer');
  const onPointerMove = ({ buttons }: PointerEvent) => {
    // The button was let go where nobody told of it, such as outside the window.
    if (buttons === 0) letPointerGo();
  };
  const onTouchStart = () => following.hold('touch', extentOf(region));
  const onTouchEnd = ({ touches }: TouchEvent) => {
    if (touches.length === 0) following.letGo('touch');
  };
  region.addEventListener('pointerdown', onPointerDown, { passive: true, signal });
  window.addEventListener('pointerup', letPointerGo, outside);
  window.addEventListener('pointercancel', letPointerGo, outside);
  window.addEventListener('pointermove', onPointerMove, outside);
  region.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  window.addEventListener('touchend', onTouchEnd, outside);
  window.addEventListener('touchcancel', onTouchEnd, outside);
}

/** The ends of the selection, if any of it is in the region. */
function selectionIn(region: HTMLElement): StaticRange | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !selection.containsNode(region, true)) return null;
  return new StaticRange(selection.getRangeAt(0));
}

function isSame(one: StaticRange | null, other: StaticRange | null): boolean {
  return (
    one?.startContainer === other?.startContainer &&
    one?.startOffset === other?.startOffset &&
    one?.endContainer === other?.endContainer &&
    one?.endOffset === other?.endOffset
  );
}

/** Selected text holds the view, until the reader has the view follow all the same. */
function watchSelection(region: HTMLElement, following: Following, signal: AbortSignal): void {
  let passedOver: StaticRange | null = null;
  const onSelectionChange = () => {
    const selected = selectionIn(region);
    if (selected && isSame(selected, passedOver)) return;
    passedOver = null;
    if (selected) following.hold('selection', extentOf(region));
    else following.letGo('selection');
  };
  document.addEventListener('selectionchange', onSelectionChange, { signal });
  const unsubscribe = following.subscribe(() => {
    if (following.isFollowing) passedOver = selectionIn(region);
  });
  signal.addEventListener('abort', unsubscribe);
}

/** Tells of what the reader does in the scrolled region that has the view stay or go on. */
export function watchReader(region: HTMLElement, following: Following, signal: AbortSignal): void {
  watchSteps(region, following, signal);
  watchPointers(region, following, signal);
  watchSelection(region, following, signal);
}
