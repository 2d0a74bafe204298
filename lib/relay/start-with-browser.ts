import { browser } from 'wxt/browser';

/**
 * Has the browser start the background with itself, and after the extension was updated: answers
 * that were under way are taken up then, and not when a panel is opened. A background without a
 * listener to an event is not started for it.
 */
export function startWithBrowser(): void {
  const nothing = () => undefined;
  browser.runtime.onStartup.addListener(nothing);
  browser.runtime.onInstalled.addListener(nothing);
}
