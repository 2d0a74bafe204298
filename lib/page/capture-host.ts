import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { reportUnexpected } from '../errors/report.ts';
import { leaveAsked } from './ask-about.ts';
import { type AskedTab, askedTab } from './asked.ts';
import type { CaptureRequest } from './capture-messages.ts';
import { beginCapture, endAbandonedCaptures, endCapture } from './captures.ts';
import { isOwnPage } from './own-page.ts';
import { readForCapture } from './read-asked.ts';
import { isSamePage } from './text-fragment.ts';

const frameId = z.optional(z.int());

const requestSchema: z.ZodMiniType<CaptureRequest> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('attach'),
    tabId: z.int(),
    windowId: z.int(),
    asked: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('selection'), text: z.optional(z.string()), frameId }),
      z.object({ kind: z.literal('page') }),
      z.object({
        kind: z.literal('link'),
        address: z.string(),
        text: z.optional(z.string()),
        frameId,
      }),
      z.object({ kind: z.literal('image'), address: z.string(), frameId }),
    ]),
    actionId: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('read-again'),
    id: z.string(),
    tabId: z.int(),
    windowId: z.int(),
    url: z.string(),
  }),
]);

async function tabOf(tabId: number, windowId: number): Promise<AskedTab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab) return null;
  // The panel that asked is in this window, wherever the tab has been moved to.
  return askedTab({ ...tab, windowId });
}

async function readAgain(request: Extract<CaptureRequest, { type: 'read-again' }>): Promise<void> {
  const tab = await tabOf(request.tabId, request.windowId);
  const isThere = tab && (tab.url === undefined || isSamePage(tab.url, request.url));
  if (isThere) await readForCapture(request, tab, { kind: 'page' });
  else await endCapture(request, { state: 'failed', failure: 'gone' });
}

/** @returns once it has begun: the panel then watches for its end */
async function serve(request: CaptureRequest): Promise<void> {
  if (request.type === 'read-again') {
    await beginCapture(request);
    readAgain(request).catch(reportUnexpected);
    return;
  }
  const tab = await tabOf(request.tabId, request.windowId);
  if (tab) await leaveAsked(tab, request.asked, request.actionId);
}

/** The background's end of what panels attach. */
export function serveCaptures(): void {
  endAbandonedCaptures().catch(reportUnexpected);
  browser.runtime.onMessage.addListener(
    (message: unknown, sender: Browser.runtime.MessageSender) => {
      const request = requestSchema.safeParse(message);
      if (request.success && isOwnPage(sender)) return serve(request.data);
    },
  );
}
