import { isPanelAddress } from '../browser/own-page.ts';
import { frontTab, watchTabs } from '../browser/watch-tabs.ts';
import { reportUnexpected } from '../errors/report.ts';

/**
 * Tells once when another tab comes to the front, or another page to the tab. The panel, opened as a
 * tab, counts for nothing. It is loaded with what is said of a page alone.
 * @param tabId without it, the tab that is in front now
 */
export function watchForAnotherPage(signal: AbortSignal, onLeft: () => void, tabId?: number): void {
  const began = frontTab();
  const look = async (leaving: number | null) => {
    const [first, now] = await Promise.all([began, frontTab()]);
    const id = tabId ?? first?.id;
    const isPanel = now?.url !== undefined && isPanelAddress(now.url);
    const isLeft = (now?.id !== id && !isPanel) || (leaving !== null && leaving === id);
    if (isLeft && !signal.aborted) onLeft();
  };
  watchTabs(signal, (load) => {
    const leaving = load?.state === 'loading' ? load.tabId : null;
    look(leaving).catch(reportUnexpected);
  });
}
