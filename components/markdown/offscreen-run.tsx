import { type ReactNode, type RefObject, use, useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BlockGroup } from '@/lib/markdown/block.ts';
import { blockText } from '@/lib/markdown/block-source.ts';
import { LongAnswer, LongConversation } from './contexts.ts';
import type { OffscreenRun } from './watch-offscreen-run.ts';

/**
 * Tells whether a run of blocks is so far from the view that it need not be elements: only ever in
 * a long answer, or at the top level of one in a long conversation. A run that was shown before it
 * became long stays until it is known to be far.
 * @param group the blocks; while they may change they are shown
 * @param isTop the run is in no other block
 * @returns `null` where the run is shown as it is
 */
export function useOffscreenRun(
  place: RefObject<Element | null>,
  group: BlockGroup,
  isTop: boolean,
): OffscreenRun | null {
  const isInLong = use(LongConversation) && isTop;
  const isPart = (use(LongAnswer) || isInLong) && group.settled;
  const [offscreen, setOffscreen] = useState<OffscreenRun | null>(isPart ? { height: null } : null);
  useEffect(() => {
    const run = place.current;
    if (!isPart || !run) return;
    const ended = new AbortController();
    import('./watch-offscreen-run.ts')
      .then(({ watchOffscreenRun }) => {
        if (ended.signal.aborted) return;
        ended.signal.addEventListener('abort', watchOffscreenRun(run, group, setOffscreen));
      })
      .catch(reportUnexpected);
    return () => ended.abort();
  }, [place, isPart, group]);
  return isPart ? offscreen : null;
}

/** The attributes of an element that holds an offscreen run as its text. */
export function offscreenAttributes({ height }: OffscreenRun): object {
  const style = height === null ? undefined : { containIntrinsicBlockSize: `${height}px` };
  return { 'data-far': '', style };
}

/** An offscreen run as its text: the browser can search and copy it, and lays out none of it. */
export function showOffscreen({ blocks }: BlockGroup, container: string | null): ReactNode {
  const text = blocks.map(blockText).join('\n');
  if (container !== 'tbody') return text;
  return (
    <tr>
      <td>{text}</td>
    </tr>
  );
}
