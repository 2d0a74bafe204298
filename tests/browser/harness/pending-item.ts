import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { Selection } from '@/lib/chat/message.ts';

declare const chrome: ExtensionApi;

/** Leaves a passage for the panel of the page's window, as the context menu does. */
export function leaveSelection(page: Page, selection: Selection): Promise<void> {
  return page.evaluate(async (selection) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const id = crypto.randomUUID();
    await chrome.storage.session.set({ [`pendingItem:${id}`]: { id, windowId, selection } });
  }, selection);
}
