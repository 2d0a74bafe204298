import { type Browser, browser } from 'wxt/browser';
import { isOwnContext } from '../browser/own-page.ts';
import { ownField } from '../schema.ts';

const TYPE = 'panel-key';

/**
 * Tells the panel of a window, if it is open, that the reader pressed the key that opens it.
 * @returns whether it closes for that
 */
export async function tellPanelOfKey(windowId: number): Promise<boolean> {
  // Without a panel nobody listens, which is an error.
  const answer: unknown = await browser.runtime
    .sendMessage({ type: TYPE, windowId })
    .catch(() => false);
  return answer === true;
}

/**
 * The panel's end: it closes at the key that opened it, until the signal aborts.
 * @param mayClose false while the key has something else to do, such as to let a page be read
 */
export function closeAtKey(windowId: number, signal: AbortSignal, mayClose: () => boolean): void {
  const listen = (
    message: unknown,
    sender: Browser.runtime.MessageSender,
    answer: (isClosing: boolean) => void,
  ) => {
    const isMeant =
      ownField(message, 'type') === TYPE && ownField(message, 'windowId') === windowId;
    if (!isMeant || !isOwnContext(sender)) return;
    answer(mayClose());
    if (mayClose()) window.close();
  };
  browser.runtime.onMessage.addListener(listen);
  signal.addEventListener('abort', () => browser.runtime.onMessage.removeListener(listen));
}
