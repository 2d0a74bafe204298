import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { Selection } from '@/lib/chat/message.ts';

declare const chrome: ExtensionApi;

/**
 * Leaves a passage for the panel of the page's window, as the context menu does.
 * @param action that was chosen there, by its id
 */
export function leaveSelection(page: Page, selection: Selection, action?: string): Promise<void> {
  const left = { selection, ...(action && { actionId: action }) };
  return page.evaluate(async (item) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const id = crypto.randomUUID();
    await chrome.storage.session.set({ [`pendingItem:${id}`]: { ...item, id, windowId } });
  }, left);
}
