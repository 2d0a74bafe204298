import { type RefObject, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { findScroller } from './find-scroller.ts';
import { LongAnswer } from './long-answer.ts';
import { Nearness } from './near-view.ts';
import { selectionEnds } from './selection-ends.ts';

/**
 * How far outside the view something is far, in heights of the view: further than the browsers lay
 * out what has `content-visibility: auto` (Chromium 1.5, Firefox 0.5), so that what takes the place
 * of the elements is not laid out, and the run keeps its size.
 */
const nearness = new Nearness('300% 0px');

/** Asks a run to be shown at once, wherever it is. */
const SHOW = 'sidelight-show';

/** Runs of one document have one scroller: to find it all around each are looked at. */
const scrollers = new WeakMap<Element, Element | null>();

function scrollerOf(run: Element): Element | null {
  const around = run.closest('dialog, [data-part="markdown"]');
  if (!around) return findScroller(run);
  const known = scrollers.get(around);
  if (known?.contains(run)) return known;
  const scroller = findScroller(run);
  scrollers.set(around, scroller);
  return scroller;
}

/** Whether the keyboard's place is in it, or an end of what is selected. */
function holdsReader(run: Element): boolean {
  const ends = selectionEnds();
  const nodes = [document.activeElement, ends?.anchor.node ?? null, ends?.focus.node ?? null];
  return nodes.some((node) => run.contains(node));
}

/** Shows a run as it is, now. */
export function showRun(run: Element): void {
  run.dispatchEvent(new Event(SHOW));
}

/**
 * Whether a run of blocks is so far from the view that it need not be elements: only ever in a long
 * answer. One that was there before it had to be told stays until it is known to be far.
 * @param canBeFar whether it will stay as it is
 */
export function useFarAway(place: RefObject<Element | null>, canBeFar: boolean): boolean {
  const isPart = use(LongAnswer) && canBeFar;
  const [isNear, setNear] = useState(!isPart);
  useEffect(() => {
    const run = place.current;
    if (!isPart || !run) return;
    const show = () => flushSync(() => setNear(true));
    run.addEventListener(SHOW, show);
    const stop = nearness.watch(run, scrollerOf(run), (isNow) => {
      if (isNow || !holdsReader(run)) setNear(isNow);
    });
    return () => {
      stop();
      run.removeEventListener(SHOW, show);
    };
  }, [place, isPart]);
  return isPart && !isNear;
}
