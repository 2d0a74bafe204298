import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { PendingItem } from '../lib/page/pending-item.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/**
 * Selects an element's text in a page and leaves it for a panel, as the context menu does, which
 * no program can open without a display.
 */
export async function leaveSelection(page: Page, selector: string, panel: Page): Promise<void> {
  const passage = await page.$eval(selector, (element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    return { text: String(selection).trim(), title: document.title, url: location.href };
  });
  await panel.evaluate(async (selection) => {
    const { id: windowId = 0 } = await chrome.windows.getCurrent();
    const pending: PendingItem = { id: crypto.randomUUID(), windowId, selection };
    await chrome.storage.session.set({ [`pendingItem:${pending.id}`]: pending });
  }, passage);
  await panel.waitForSelector('[data-part="selection-chip"]');
}
