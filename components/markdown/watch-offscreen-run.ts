import { flushSync } from 'react-dom';
import type { BlockGroup } from '@/lib/markdown/block.ts';
import { idsIn } from '@/lib/markdown/ids-in.ts';
import { findScroller, watchPlace } from './near-view.ts';
import { selectionEnds } from './selection.ts';
import { askForRun, SHOW_RUN, type WantsRun } from './show-run.ts';

/** A run of blocks that is not held in elements. */
export interface OffscreenRun {
  /** The height that it takes, in CSS pixels; `null` if it was never near. */
  readonly height: number | null;
}

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

/** Tells whether the run holds the focus or an end of the selection. */
function holdsReader(run: Element): boolean {
  const ends = selectionEnds();
  const nodes = [document.activeElement, ends?.anchor.node ?? null, ends?.focus.node ?? null];
  return nodes.some((node) => run.contains(node));
}

/**
 * Tells whether a run is far from the view, at each change. One that the reader has pressed something
 * in stays: its table may be sorted, its code unfolded.
 * @returns what ends it
 */
export function watchOffscreenRun(
  run: Element,
  group: BlockGroup,
  setOffscreen: (change: (before: OffscreenRun | null) => OffscreenRun | null) => void,
): () => void {
  const show = (event: CustomEventInit<WantsRun> & Event) => {
    if (!event.detail?.(group)) return;
    event.preventDefault();
    flushSync(() => setOffscreen(() => null));
  };
  let isUsed = false;
  const keep = () => {
    isUsed = true;
  };
  run.addEventListener(SHOW_RUN, show);
  run.addEventListener('click', keep);
  const stop = watchPlace(run, scrollerOf(run), ({ isIntersecting, boundingClientRect }) => {
    const { height } = boundingClientRect;
    // One that is away already knows its height by now, or takes only a guess.
    if (isIntersecting) setOffscreen(() => null);
    else if (!isUsed && !holdsReader(run)) setOffscreen((before) => before ?? { height });
  });
  return () => {
    stop();
    run.removeEventListener(SHOW_RUN, show);
    run.removeEventListener('click', keep);
  };
}

/** Runs stand within runs as deep as blocks do. */
const MAX_NESTING = 100;

/** Has the run that holds a note, a mark or a heading be shown, wherever in the document it is. */
export function showRunOf(document: Element, id: string): void {
  const wanted: WantsRun = ({ blocks }) => idsIn(blocks).some((own) => id.endsWith(own));
  for (let count = 0; count < MAX_NESTING; count++) {
    const runs = [...document.querySelectorAll('[data-far]')];
    // The run that takes it says so, and what stands within it may be far, too.
    if (runs.every((run) => askForRun(run, wanted))) return;
  }
}
