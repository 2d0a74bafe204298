import { flushSync } from 'react-dom';
import type { BlockGroup } from '@/lib/markdown/index.ts';
import { findScroller } from './find-scroller.ts';
import { watchPlace } from './near-view.ts';
import { selectionEnds } from './selection-ends.ts';
import { SHOW_RUN, type WantsRun } from './show-run.ts';
import type { FarAway } from './use-far-away.ts';

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

/**
 * Tells whether a run is far from the view, at each change.
 * @param setAway takes what changes where it is
 * @returns what ends it
 */
export function watchRun(
  run: Element,
  group: BlockGroup,
  setAway: (change: (before: FarAway | null) => FarAway | null) => void,
): () => void {
  const show = (event: CustomEventInit<WantsRun> & Event) => {
    if (!event.detail?.(group)) return;
    event.preventDefault();
    flushSync(() => setAway(() => null));
  };
  run.addEventListener(SHOW_RUN, show);
  const stop = watchPlace(run, scrollerOf(run), ({ isIntersecting, boundingClientRect }) => {
    const { height } = boundingClientRect;
    // One that is away already knows its height by now, or takes only a guess.
    if (isIntersecting) setAway(() => null);
    else if (!holdsReader(run)) setAway((before) => before ?? { height });
  });
  return () => {
    stop();
    run.removeEventListener(SHOW_RUN, show);
  };
}
