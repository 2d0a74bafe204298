import { type RefObject, use, useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BlockGroup } from '@/lib/markdown/index.ts';
import { LongAnswer } from './long-answer.ts';

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
    const ended = new AbortController();
    import('./watch-run.ts')
      .then(({ watchRun }) => {
        if (ended.signal.aborted) return;
        ended.signal.addEventListener('abort', watchRun(run, group, setAway));
      })
      .catch(reportUnexpected);
    return () => ended.abort();
  }, [place, isPart, group]);
  return isPart ? away : null;
}
