import { type Browser, browser } from 'wxt/browser';
import { isOwnContext } from '../page/own-page.ts';
import { HOST_STARTED } from './messages.ts';

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
