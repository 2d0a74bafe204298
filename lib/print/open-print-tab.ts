import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { isPrivateWindow } from '../browser/is-private-window.ts';
import { untilAborted } from '../until-aborted.ts';

/** Between whoever has pages to print and the tab that prints them. Both are pages of ours. */
export const PRINT_CHANNEL = 'sidelight-print';

/** The tab is there, and asks for the pages of this id. */
const ready = z.object({ type: z.literal('ready'), id: z.string() });

const pages = z.object({
  type: z.literal('pages'),
  id: z.string(),
  /** A file, as an export writes it. */
  html: z.instanceof(Blob),
  /** They come from a private window. */
  isPrivate: z.boolean(),
});

export type PrintMessage = z.infer<typeof ready> | z.infer<typeof pages>;

/** The pages of this id; `null` where the message is another. */
export function readPages(received: unknown, id: string): z.infer<typeof pages> | null {
  const message = z.safeParse(pages, received).data;
  return message?.id === id ? message : null;
}

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
    const asked = new Promise<void>((resolve) => {
      channel.addEventListener('message', ({ data }) => {
        if (z.safeParse(ready, data).data?.id !== id) return;
        channel.postMessage({ type: 'pages', id, html, isPrivate } satisfies PrintMessage);
        resolve();
      });
    });
    await browser.tabs.create({ url: browser.runtime.getURL(`/print.html?id=${id}`) });
    await untilAborted(asked, limit);
  } finally {
    channel.close();
  }
}
