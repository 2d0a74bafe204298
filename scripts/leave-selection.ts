import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { PendingSelection } from '../lib/page/pending-selection.ts';

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
  await panel.evaluate(async ({ text, title, url }) => {
    const { id: windowId = 0 } = await chrome.windows.getCurrent();
    const pending: PendingSelection = { id: crypto.randomUUID(), text, title, url, windowId };
    await chrome.storage.session.set({ [`pendingSelection:${pending.id}`]: pending });
  }, passage);
  await panel.waitForSelector('[data-part="selection-chip"]');
}
