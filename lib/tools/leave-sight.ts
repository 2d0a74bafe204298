import { browser } from 'wxt/browser';
import type { WebTab } from './find-tab.ts';
import { type Sight, windowPlace } from './sight.ts';

/** Runs in the page. */
function leave(sight: Sight): void {
  globalThis.sidelightSight = sight;
}

/**
 * Leaves a picture of what its window shows in a tab, for the reading that follows, which looks in it for
 * the ink of each text. The picture goes nowhere else. None can be had of a tab that is not in front.
 */
export async function leaveSight({ id }: WebTab): Promise<void> {
  try {
    const target = { tabId: id };
    const { active, windowId } = await browser.tabs.get(id);
    if (!active) return;
    // Else it would wait for a page that never finishes loading.
    const atOnce = { target, injectImmediately: true };
    const [place] = await browser.scripting.executeScript({ ...atOnce, func: windowPlace });
    const picture = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
    if (!place?.result) return;
    const args: [Sight] = [{ ...place.result, picture }];
    await browser.scripting.executeScript({ ...atOnce, func: leave, args });
  } catch {
    // A picture is allowed by a press or for all sites alone, and twice a second at most.
  }
}
