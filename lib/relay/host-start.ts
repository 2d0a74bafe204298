import { type Browser, browser } from 'wxt/browser';
import { isOwnContext } from '../browser/own-page.ts';
import { HOST_STARTED } from './messages.ts';

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

/** Tells every open panel that the background has started. */
export function announceHostStart(): void {
  // It rejects where no panel is open to hear it.
  browser.runtime.sendMessage(HOST_STARTED).catch(() => undefined);
}

/** Calls the listener whenever the background starts. @returns what ends that */
export function onHostStart(listener: () => void): () => void {
  const hear = (message: unknown, sender: Browser.runtime.MessageSender): undefined => {
    if (message === HOST_STARTED && isOwnContext(sender)) listener();
  };
  browser.runtime.onMessage.addListener(hear);
  return () => browser.runtime.onMessage.removeListener(hear);
}
