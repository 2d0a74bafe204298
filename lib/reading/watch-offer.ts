import { isPanelAddress } from '../browser/own-page.ts';
import { frontTab, watchTabs } from '../browser/watch-tabs.ts';
import { reportUnexpected } from '../errors/report.ts';
import { isSamePage } from '../text-fragments/text-fragment.ts';
import { sourceOf } from './first-passage.ts';

/** The page that is offered. */
interface OfferedPage {
  readonly tabId?: number;
  readonly url: string;
}

/** The page is still meant while the panel, opened as a tab, is in front of it. */
async function isInFront({ tabId, url }: OfferedPage): Promise<boolean> {
  const tab = await frontTab();
  const address = tab?.pendingUrl ?? tab?.url ?? '';
  // Its tab begins as an empty one: Chrome tells what is to come, Firefox does not.
  if (isPanelAddress(address) || address === 'about:blank') return true;
  if (tab?.id !== tabId || !tab?.url) return false;
  return isSamePage(sourceOf({ windowId: tab.windowId, url: tab.url }).url, url);
}

/** Tells when another page than the one offered is in front of this window, until the signal aborts. */
export function watchOffer(page: OfferedPage, signal: AbortSignal, onLeft: () => void): void {
  watchTabs(signal, () => {
    isInFront(page)
      .then((isThere) => {
        if (!isThere && !signal.aborted) onLeft();
      })
      .catch(reportUnexpected);
  });
}
