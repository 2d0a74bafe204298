import { useEffect, useReducer } from 'react';

/** Has the component render again in the next frame, for as long as it wants that. */
export function useNextFrame(isWanted: boolean): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(renderAgain);
    return () => cancelAnimationFrame(frame);
  });
}
