import { type RefObject, useEffect, useState } from 'react';
import { CODE_GROUP_LINES } from '@/lib/markdown/line-groups.ts';

/** Code of more lines than this fills the panel; it is folded to its first group of lines. */
const MOST_LINES = 2 * CODE_GROUP_LINES;

interface Fold {
  /** Whether the code is so long that it can be folded. */
  readonly canFold: boolean;
  readonly isFolded: boolean;
  toggle(): void;
}

/**
 * Whether long code is folded. Only code that was complete when it was first shown is, as in a
 * conversation that is opened again: what the reader has seen stream stays as it is until they
 * fold it themselves. The browser's search unfolds it when it finds something inside.
 */
export function useFold(
  place: RefObject<HTMLElement | null>,
  lines: number,
  isComplete: boolean,
): Fold {
  const [isFolded, setFolded] = useState(isComplete && lines > MOST_LINES);
  useEffect(() => {
    const element = place.current;
    const unfold = () => setFolded(false);
    element?.addEventListener('beforematch', unfold);
    return () => element?.removeEventListener('beforematch', unfold);
  }, [place]);
  return {
    canFold: isComplete && lines > MOST_LINES,
    isFolded: isFolded && lines > MOST_LINES,
    toggle: () => setFolded(!isFolded),
  };
}
