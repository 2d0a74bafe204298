import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { eventually } from './harness/eventually.ts';
import { ExtensionBrowser } from './harness/extension-browser.ts';
import { fillDatabase } from './harness/fill-database.ts';
import {
  allowPrivateWindows,
  closePrivateWindows,
  openPrivatePanel,
} from './harness/private-window.ts';

declare const chrome: ExtensionApi;

function keysInSession(page: Page): Promise<string[]> {
  return page.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
}

/** All that extension storage has on disk. */
function storedOnDisk(page: Page): Promise<string> {
  return page.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
}

test.each(['chromium', 'firefox'] as const)(
  'what is done in a private window of %s is kept in memory, and gone with it',
  async (name) => {
    const browser = new ExtensionBrowser(name);
    onTestFinished(() => browser.close());
    await browser.launch();
    await browser.openPanel();
    await fillDatabase(browser.settings, { conversations: 1, messagesEach: 2, answerLength: 50 });
    await browser.forgetSettings();

    const page = await allowPrivateWindows(browser);
    const panel = await openPrivatePanel(browser, page);
    await panel.type('Not asked yet');
    const id = await panel.conversationId();
    await eventually(() => keysInSession(page)).toContain(`draft:${id}`);
    expect(await keysInSession(page)).toContain(`private:shown:${id}`);

    await panel.press('history');
    await eventually(() => panel.text('[data-part="history"]')).toBe('No conversations yet');
    expect(await storedOnDisk(page)).not.toContain(id);

    await closePrivateWindows(page);
    await eventually(() => keysInSession(page)).toEqual([]);
  },
  90_000,
);
