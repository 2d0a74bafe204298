import { type Browser, browser } from 'wxt/browser';
import { forgetWantedIn } from '../activity/wanted-conversation.ts';
import { isOwnPage } from '../browser/own-page.ts';
import { reportUnexpected } from '../errors/report.ts';
import { isSameView } from '../text-fragments/text-fragment.ts';
import { leaveAsked, mayAttach } from './ask-about.ts';
import {
  type AskedTab,
  askedTab,
  type CaptureRequest,
  captureRequestSchema,
} from './capture-messages.ts';
import { beginCapture, endAbandonedCaptures, endCapture, forgetCapturesOf } from './captures.ts';
import { leaveTabs } from './leave-tabs.ts';
import { forgetItemsOf } from './pending-item.ts';
import { readForCapture } from './read-asked.ts';
import { untilSettled } from './until-settled.ts';
import { wakeTab } from './wake-tab.ts';

async function tabOf(tabId: number, windowId: number): Promise<AskedTab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab) return null;
  // The panel that asked is in this window, wherever the tab has been moved to.
  return askedTab({ ...tab, windowId });
}

/** The tab, whose page is loaded for it where the browser has put that to sleep. */
async function wokenTab(tabId: number, windowId: number): Promise<AskedTab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (tab?.discarded) await wakeTab(tabId);
  return tabOf(tabId, windowId);
}

async function readAgain(request: Extract<CaptureRequest, { type: 'read-again' }>): Promise<void> {
  const tab = await wokenTab(request.tabId, request.windowId);
  const isThere = tab && (tab.url === undefined || isSameView(tab.url, request.url));
  if (isThere) {
    if (request.isOffer) await untilSettled(request.tabId);
    // By now it may have a title.
    const settled = (await tabOf(request.tabId, request.windowId)) ?? tab;
    await readForCapture(request, settled, { kind: 'page' });
  } else await endCapture(request, { state: 'failed', failure: 'gone' });
}

/** @returns once it has begun: the panel then watches for its end */
async function serve(request: CaptureRequest): Promise<void> {
  if (!(await mayAttach())) return;
  if (request.type === 'read-again') {
    await beginCapture(request);
    readAgain(request).catch(reportUnexpected);
    return;
  }
  if (request.type === 'attach-tabs') {
    await leaveTabs(request.tabIds, request.windowId);
    return;
  }
  const tab = await tabOf(request.tabId, request.windowId);
  if (tab) await leaveAsked(tab, request.asked, request.actionId);
}

/** The background's end of what panels attach. */
export function serveCaptures(): void {
  endAbandonedCaptures().catch(reportUnexpected);
  browser.runtime.onMessage.addListener(
    (message: unknown, sender: Browser.runtime.MessageSender, answer: () => void) => {
      const request = captureRequestSchema.safeParse(message);
      const isAsked = request.success && isOwnPage(sender);
      if (isAsked) serve(request.data).catch(reportUnexpected).finally(answer);
      // The browser waits for the answer of who says true.
      return isAsked;
    },
  );
}

/** Forgets, with each window that closes, what its panel was to have and never took. */
export function forgetClosedWindows(): void {
  browser.windows.onRemoved.addListener((windowId) => {
    Promise.all([
      forgetItemsOf(windowId),
      forgetCapturesOf(windowId),
      forgetWantedIn(windowId),
    ]).catch(reportUnexpected);
  });
}
