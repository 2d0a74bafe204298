import { frontTab, watchTabs } from '../browser/watch-tabs.ts';
import { reportUnexpected } from '../errors/report.ts';

/**
 * Tells once when another tab comes to the front, or another page to the tab that is there now. It is
 * loaded with the composer's help alone.
 */
export function watchForAnotherPage(signal: AbortSignal, onLeft: () => void): void {
  const began = frontTab();
  const look = async (leaving: number | null) => {
    const [first, now] = await Promise.all([began, frontTab()]);
    const isLeft = now?.id !== first?.id || (leaving !== null && leaving === first?.id);
    if (isLeft && !signal.aborted) onLeft();
  };
  watchTabs(signal, (leaving) => void look(leaving).catch(reportUnexpected));
}
