import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { fillDatabase, filledConversation } from '@/bench/load/fill-database.ts';
import { databaseReads, watchDatabaseReads } from './harness/database-reads.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { evaluateInBackground } from './harness/evaluate-in-background.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';

declare const chrome: ExtensionApi;

const MESSAGES_EACH = 6;
const FILLING = { conversations: 200, messages: 200 * MESSAGES_EACH };

/** How many there are must not matter: bench/README.md has what it costs in time. */
describeInBrowsers('With many conversations stored', (browser) => {
  test('opening one reads its messages and no other', async () => {
    await fill(browser);
    const shown = filledConversation(120);
    await inBackground(browser, watchDatabaseReads);
    await browser.settings.evaluate(
      (lastConversation) => chrome.storage.local.set({ lastConversation }),
      shown,
    );

    const panel = await browser.openPanel();
    await eventually(() => panel.questions()).toHaveLength(MESSAGES_EACH / 2);
    const reads = await inBackground(browser, databaseReads);
    const own = Array.from({ length: MESSAGES_EACH }, (_, index) => `${shown}-${index}`);
    expect([...new Set(reads.messages)].toSorted()).toEqual(own);
    expect([...new Set(reads.conversations)]).toEqual([shown]);
  });

  test('a new one reads none', async () => {
    await fill(browser);
    await inBackground(browser, watchDatabaseReads);
    await browser.settings.evaluate(() =>
      chrome.storage.local.set({ lastConversation: crypto.randomUUID() }),
    );
    await browser.openPanel();
    expect(await inBackground(browser, databaseReads)).toEqual({ conversations: [], messages: [] });
  });

  test('the list of them reads no messages', async () => {
    await fill(browser);
    const panel = await browser.openPanel();
    await inPage(panel.page, watchDatabaseReads);
    await panel.press('history');
    await eventually(() => panel.has('[data-part="history"] li')).toBe(true);
    const reads = await inPage(panel.page, databaseReads);
    expect(reads.conversations.length).toBeGreaterThan(0);
    expect(reads.messages).toEqual([]);
  });
});

/** Once a panel was open there is a database; filling it again changes nothing. */
async function fill(browser: ExtensionBrowser): Promise<void> {
  const panel = await browser.openPanel();
  await panel.page.close();
  await fillDatabase(browser.settings, FILLING);
}

function inBackground<Result>(
  { name, launched, settings }: ExtensionBrowser,
  task: (scope: typeof globalThis) => Result,
): Promise<Result> {
  return evaluateInBackground(name, launched, settings, task);
}

function inPage<Result>(page: Page, task: (scope: typeof globalThis) => Result): Promise<Result> {
  // As text, so that it gets the page's scope; what it returns comes back as JSON.
  return page.evaluate(`(${task})(globalThis)`) as Promise<Result>;
}
