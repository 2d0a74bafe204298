import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { forgetCapturesOf } from './captures.ts';
import { forgetItemsOf } from './pending-item.ts';
import { forgetWantedIn } from './wanted-conversation.ts';

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
