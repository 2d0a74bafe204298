import type { Extent, Following } from '@/components/panel/following/following.ts';

interface WatchedRegion {
  readonly region: HTMLElement;
  readonly following: Following;
  readonly goToEnd: () => void;
}

type Step = 'up' | 'down' | 'to the end';

/** The effect of each key on a scrolled region that has the keyboard. */
const STEPS: Readonly<Partial<Record<string, Step>>> = {
  PageUp: 'up',
  ArrowUp: 'up',
  Home: 'up',
  PageDown: 'down',
  ArrowDown: 'down',
  End: 'to the end',
};
const PRESSED_BY_SPACE = 'button, summary, [role="button"], [role="menuitem"]';
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], dialog';

export function extentOf(region: HTMLElement): Extent {
  return { top: region.scrollTop, height: region.scrollHeight, viewport: region.clientHeight };
}

/** Tells whether an element between the place and the region takes the step for itself. */
function isTakenInside(place: EventTarget | null, region: HTMLElement, step: Step): boolean {
  let element = place instanceof Element ? place : null;
  while (element && element !== region) {
    const { scrollTop, scrollHeight, clientHeight } = element;
    const canGo = step === 'up' ? scrollTop > 0 : scrollTop < scrollHeight - clientHeight - 1;
    if (canGo && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true;
    element = element.parentElement;
  }
  return false;
}

function stepOfKey({ key, shiftKey, altKey, target }: KeyboardEvent): Step | undefined {
  if (altKey || !(target instanceof Element) || target.closest(TAKES_KEYS)) return undefined;
  if (key !== ' ') return Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (target.closest(PRESSED_BY_SPACE)) return undefined;
  return shiftKey ? 'up' : 'down';
}

/**
 * The browser scrolls with the wheel and the keys in steps that a view on the move would undo, so
 * the view is released before the first one. Who goes to the end is taken on to where it is then.
 */
function watchSteps({ region, following, goToEnd }: WatchedRegion, signal: AbortSignal): void {
  let isGoingToEnd = false;
  const take = (event: Event, step: Step) => {
    if (isTakenInside(event.target, region, step)) return;
    isGoingToEnd = step === 'to the end';
    if (step !== 'up') following.goesDown(extentOf(region));
    else if (region.scrollTop > 0) following.goesUp(extentOf(region));
  };
  const onScrollEnd = () => {
    if (isGoingToEnd) goToEnd();
    isGoingToEnd = false;
  };
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.deltaY === 0) return;
    take(event, event.deltaY < 0 ? 'up' : 'down');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.defaultPrevented ? undefined : stepOfKey(event);
    if (step) take(event, step);
  };
  region.addEventListener('wheel', onWheel, { passive: true, signal });
  region.addEventListener('keydown', onKeyDown, { signal });
  region.addEventListener('scrollend', onScrollEnd, { signal });
}

/** Nothing moves under a pressed button, be it on the text or on the scroll bar, or a finger. */
function watchPointers({ region, following }: WatchedRegion, signal: AbortSignal): void {
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
function watchSelection({ region, following }: WatchedRegion, signal: AbortSignal): void {
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
export function watchScrollIntent(watched: WatchedRegion, signal: AbortSignal): void {
  watchSteps(watched, signal);
  watchPointers(watched, signal);
  watchSelection(watched, signal);
}
