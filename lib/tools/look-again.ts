import { browser } from 'wxt/browser';
import type { WebTab } from './find-tab.ts';
import { type Sight, windowPlace } from './sight.ts';

/** Runs in the page. */
function leave(sight: Sight): void {
  globalThis.sidelightSight = sight;
}

/**
 * Leaves a picture of what its window shows in a tab, for the reading that follows: by it a text is
 * judged of which nothing can be computed. The picture goes nowhere else.
 * @returns `false` where none can be had: the tab is not in front, or the browser allows no picture
 */
export async function leaveSight({ id }: WebTab): Promise<boolean> {
  try {
    const target = { tabId: id };
    const { active, windowId } = await browser.tabs.get(id);
    if (!active) return false;
    const [place] = await browser.scripting.executeScript({ target, func: windowPlace });
    const picture = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
    if (!place?.result) return false;
    const args: [Sight] = [{ ...place.result, picture }];
    await browser.scripting.executeScript({ target, func: leave, args });
    return true;
  } catch {
    // A picture is allowed by a press or for all sites alone, and twice a second at most.
    return false;
  }
}
