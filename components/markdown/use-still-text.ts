import { useLayoutEffect, useRef, useState } from 'react';
import { isKatexLoading, onKatexLoading } from '@/lib/math/load-katex.ts';

/** A state of React's own, which changes in the same frame as the formulas that have waited. */
function useIsKatexLoading(): boolean {
  const [isLoading, setLoading] = useState(isKatexLoading);
  useLayoutEffect(() => {
    const update = () => setLoading(isKatexLoading());
    update();
    return onKatexLoading(update);
  }, []);
  return isLoading;
}

/**
 * The text as it was before the first formula came, until that can be drawn: words around it would be
 * moved by its drawing. What is there when it opens is shown at once.
 */
export function useStillText(text: string, isStreaming: boolean): string {
  const isLoading = useIsKatexLoading();
  const painted = useRef(isStreaming ? '' : text);
  const shown = isLoading && text.startsWith(painted.current) ? painted.current : text;
  useLayoutEffect(() => {
    // A formula in it has begun the load by now, and what is shown is taken back before it is seen.
    if (!isKatexLoading()) painted.current = shown;
  });
  return shown;
}
