import { browser } from 'wxt/browser';
import { isPrivateWindow } from '../page/is-private-window.ts';
import { PRINT_CHANNEL, type PrintMessage, readPrintMessage } from './messages.ts';

/** A new tab of a browser that has just woken up. */
const LIMIT_MS = 30_000;

/**
 * Opens a tab that shows an HTML file and prints it. A side panel cannot: `window.print` does nothing
 * in Chrome's, and the browsers' own shortcut prints the page beside it.
 * @throws when the tab does not ask for its pages in time, the signal's reason
 */
export async function openPrintTab(html: Blob, signal: AbortSignal): Promise<void> {
  const isPrivate = await isPrivateWindow();
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(PRINT_CHANNEL);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const asked = new Promise<void>((resolve, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason), { once: true });
      channel.addEventListener('message', ({ data }) => {
        if (!readPrintMessage(data, 'ready', id)) return;
        channel.postMessage({ type: 'pages', id, html, isPrivate } satisfies PrintMessage);
        resolve();
      });
    });
    await browser.tabs.create({ url: browser.runtime.getURL(`/print.html?id=${id}`) });
    await asked;
  } finally {
    channel.close();
  }
}
