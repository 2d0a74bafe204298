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
 * The text as it was when the first formula came, until that can be drawn: words that came after it
 * would be moved by its drawing.
 */
export function useStillText(text: string): string {
  const isLoading = useIsKatexLoading();
  const last = useRef(text);
  const shown = isLoading && text.startsWith(last.current) ? last.current : text;
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}
