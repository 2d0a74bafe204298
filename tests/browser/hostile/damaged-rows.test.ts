import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import { emptyDatabase, storeConversations } from '../harness/store-conversations.ts';

declare const chrome: ExtensionApi;

const HISTORY = '[data-part="history"]';

/** Writes rows past all code of ours: by hand, or as a disk might have them. Runs in the page. */
async function damage(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sidelight');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['conversations', 'messages'], 'readwrite');
  const conversations = transaction.objectStore('conversations');
  const messages = transaction.objectStore('messages');
  const at = new Date().toISOString();
  const html = '<img src=x onerror="document.title=1">';
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  conversations.put({ id: 'html', title: html, createdAt: at, updatedAt: at, head: 'html-1' });
  conversations.put({ id: 'time', title: 'No time', createdAt: 'x', updatedAt: 'yesterday' });
  conversations.put({
    id: 'types',
    title: { a: 1 },
    createdAt: 5,
    updatedAt: at,
    sites: 7,
    queue: {},
  });
  conversations.put({ id: 'x'.repeat(1e6), title: 'Long', createdAt: at, updatedAt: at });
  conversations.put({ id: 7, title: 'Seven', createdAt: at, updatedAt: at });
  const common = { conversationId: 'html', createdAt: at };
  messages.put({
    ...common,
    id: 'html-0',
    parentId: 'html-1',
    role: 'user',
    content: 'Still asked.',
    parts: [{ type: 'hologram' }, circle, { type: 'text', text: 'Still asked.' }],
    position: 0,
  });
  messages.put({
    ...common,
    id: 'html-1',
    parentId: 'html-0',
    role: 'assistant',
    content: 'Still answered.',
    parts: 'none',
    createdAt: Number.NaN,
    outcome: 'won',
    position: 1,
  });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

function namesIn(page: Page): Promise<string[]> {
  return page.$$eval('[data-part="history"] button[name="open-conversation"] > span', (names) =>
    names.map((name) => name.textContent),
  );
}

describeInBrowsers('A damaged database', (browser) => {
  test('is shown, searched and exported for what can be used of it, and says so', async () => {
    const first = await browser.openPanel();
    await first.page.close();
    await browser.settings.evaluate(emptyDatabase);
    await storeConversations(browser.settings, [
      { id: 'whole', question: 'Is anything lost?', answer: 'Nothing is.' },
    ]);
    await browser.settings.evaluate(damage);
    await browser.settings.evaluate(() =>
      chrome.storage.local.set({ lastConversation: 'html', look: 5, reading: [], actions: 'x' }),
    );

    const panel = await browser.openPanel();
    const title = await panel.page.title();
    await eventually(() => panel.text('[data-role="user"]')).toContain('Still asked.');
    await eventually(() => panel.answerText()).toContain('Still answered.');
    await eventually(() => panel.attribute('[data-part="failure"]', 'data-kind')).toBe(
      'damaged-data',
    );

    await panel.press('history');
    await eventually(() => namesIn(panel.page)).toContain('Is anything lost?');
    const names = await namesIn(panel.page);
    expect(names).toContain('<img src=x onerror="document.title=1">');
    expect(names).toContain('No time');
    expect(names).not.toContain('Seven');
    await eventually(() => panel.count(`${HISTORY} [data-kind="damaged-data"]`)).toBe(1);
    await panel.page.locator('input[name="search-conversations"]').fill('lost');
    await eventually(() =>
      panel.page.$$eval('[data-part="history"] mark', (all) => all.map((mark) => mark.textContent)),
    ).toEqual(['lost']);
    expect(await panel.page.title()).toBe(title);

    const downloads = await collectDownloads(browser);
    await browser.settings.bringToFront();
    await browser.settings.locator('input[name="export-format"][value="json"]').click();
    await browser.settings.locator('button[name="export-all"]').click();
    const { bytes } = await downloads.only();
    const { conversations } = JSON.parse(bytes.toString('utf8'));
    const exported = new Map<string, string[]>(
      conversations.map((one: { id: string; messages: { content: string }[] }) => [
        one.id,
        one.messages.map(({ content }) => content),
      ]),
    );
    expect(exported.get('whole')).toEqual(['Is anything lost?', 'Nothing is.']);
    expect(exported.get('html')).toEqual(['Still asked.', 'Still answered.']);
    await browser.settings.evaluate(emptyDatabase);
  });
});
