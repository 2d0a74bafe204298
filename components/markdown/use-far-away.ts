import { type RefObject, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlockGroup } from '@/lib/markdown/index.ts';
import { findScroller } from './find-scroller.ts';
import { LongAnswer } from './long-answer.ts';
import { Nearness } from './near-view.ts';
import { selectionEnds } from './selection-ends.ts';
import { SHOW_RUN, type WantsRun } from './show-run.ts';

/** A view's height on either side: in tables of hundreds of columns that is thousands of cells. */
const nearness = new Nearness('100% 0px');

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

/** Where a run is that is not held in elements. */
export interface FarAway {
  /** What it takes of its place, in CSS pixels; `null` if it was never near. */
  readonly height: number | null;
}

/**
 * Whether a run of blocks is so far from the view that it need not be elements: only ever in a long
 * answer. One that was there before it had to be told stays until it is known to be far.
 * @param group the blocks; while they may change they are shown
 * @returns `null` where it is shown as it is
 */
export function useFarAway(place: RefObject<Element | null>, group: BlockGroup): FarAway | null {
  const isPart = use(LongAnswer) && group.settled;
  const [away, setAway] = useState<FarAway | null>(isPart ? { height: null } : null);
  useEffect(() => {
    const run = place.current;
    if (!isPart || !run) return;
    const show = (event: CustomEventInit<WantsRun> & Event) => {
      if (!event.detail?.(group)) return;
      event.preventDefault();
      flushSync(() => setAway(null));
    };
    run.addEventListener(SHOW_RUN, show);
    const stop = nearness.watch(run, scrollerOf(run), ({ isIntersecting, boundingClientRect }) => {
      const { height } = boundingClientRect;
      // One that is away already knows its height by now, or takes only a guess.
      if (isIntersecting) setAway(null);
      else if (!holdsReader(run)) setAway((before) => before ?? { height });
    });
    return () => {
      stop();
      run.removeEventListener(SHOW_RUN, show);
    };
  }, [place, isPart, group]);
  return isPart ? away : null;
}
