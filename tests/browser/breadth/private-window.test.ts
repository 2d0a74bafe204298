import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { leavePicture, leaveSelection } from '../harness/pending-item.ts';
import { encodePng } from '../harness/png.ts';
import { readStores } from '../harness/read-stores.ts';
import { readRequests } from '../harness/requests/read-requests.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { fillDatabase } from '../harness/store-turns.ts';
import {
  allowPrivateWindows,
  closePrivateWindows,
  openPrivatePanel,
} from '../harness/windows/private-window.ts';

declare const chrome: ExtensionApi;

const PASSAGE = { text: 'A passage for nobody', title: 'Page', url: 'https://example.org/' };

/** One grey pixel. */
const PICTURE = encodePng(1, 1, 'grey', Buffer.from([0, 128]));

function keysInSession(page: Page): Promise<string[]> {
  return page.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
}

/** All that extension storage has on disk. */
function storedOnDisk(page: Page): Promise<string> {
  return page.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
}

/** Runs in the page: of each tab that prints its title, and whether it is private. */
async function printTabs(): Promise<unknown[]> {
  const tabs = await chrome.tabs.query({});
  return tabs
    .filter(({ url }) => url?.includes('/print.html'))
    .map(({ title, incognito }) => [title, incognito]);
}

/** Runs in the page, which does not see those of private windows: whether a tab shows what is printed. */
function isPrintShown(): boolean {
  const views = chrome.extension.getViews({ type: 'tab' });
  return views.some(({ document }) => document.documentElement.dataset.state === 'shown');
}

test.each(BROWSERS)(
  'what is done in a private window of %s is kept in memory, and gone with it',
  async (name) => {
    const browser = new ExtensionBrowser(name);
    onTestFinished(() => browser.close());
    await browser.launch();
    await browser.openPanel();
    await fillDatabase(browser.settings, { conversations: 1, messagesEach: 2, answerLength: 50 });
    await browser.forgetSettings();

    const page = await allowPrivateWindows(browser);
    const server = await startAiServer();
    const backEnd = { ...DEFAULT_BACK_END, address: server.address };
    await page.evaluate((stored) => chrome.storage.local.set({ backEnds: [stored] }), backEnd);
    const panel = await openPrivatePanel(browser, page);
    const id = await panel.conversationId();
    await panel.press('history');
    await eventually(() => panel.text('[data-part="history"]')).toBe('No conversations yet');
    await panel.press('close');

    // What is chosen in a menu of this window.
    await leaveSelection(panel.page, PASSAGE);
    await eventually(() => panel.text('[data-part="selection-chip"]')).toContain(PASSAGE.text);
    await leavePicture(panel.page, PICTURE, 'image/png');
    await eventually(() => panel.has('[data-part="draft-pictures"] img')).toBe(true);
    await panel.ask('Who will know?');
    const call = await server.call();
    expect(JSON.stringify(call.body)).toContain(PASSAGE.text);
    expect(JSON.stringify(call.body)).toContain('data:image/');
    await eventually(() => panel.has('[data-part="question-pictures"] img')).toBe(true);
    call.write('Nobody.');
    call.finish();
    await panel.waitForOutcome('complete');
    await panel.type('Not asked yet');
    await eventually(() => keysInSession(page)).toContain(`draft:${id}`);
    expect(await keysInSession(page)).toContain(`private:row:${id}`);
    await panel.press('history');
    await eventually(() => panel.text('[data-part="history"] li span')).toBe('Who will know?');

    await panel.page.type('input[name="search-conversations"]', 'nobo');
    await eventually(() => panel.text('[data-part="history"] mark')).toBe('nobo');
    await eventually(() => panel.count('[data-part="history"] li')).toBe(1);
    const downloads = await collectDownloads(browser);
    await panel.press('change-conversation');
    await panel.page.locator('[data-choice="export-markdown"]').click();
    const saved = async () => (await downloads.names()).map((file) => file.slice(11));
    await eventually(saved).toEqual(['Who will know-.md']);
    await panel.press('close');
    await panel.press('more');
    await panel.page.locator('[data-choice="print"]').click();
    // Chromium opens it in the other window, whose history is not to name the conversation.
    if (name === 'chromium') await eventually(() => page.evaluate(isPrintShown)).toBe(true);
    const printed = name === 'chromium' ? ['Sidelight', false] : ['Who will know?', true];
    await eventually(() => page.evaluate(printTabs)).toEqual([printed]);

    const { rows, counts } = await readStores(page, ['conversations'], ['files']);
    expect(counts.files).toBe(0);
    expect(rows.conversations).toEqual([expect.objectContaining({ id: 'filled-0' })]);
    expect(await storedOnDisk(page)).not.toContain(id);
    expect(await storedOnDisk(page)).not.toContain(PASSAGE.text);
    expect(await storedOnDisk(page)).not.toContain('spending');
    const noted = Object.entries(await readRequests(page));
    const inMemory = noted.filter(([key]) => key.startsWith('private:'));
    expect(inMemory.map(([, { reason }]) => reason)).toEqual(['question']);
    // The usual window's panel has looked for models.
    const onDisk = noted.filter((one) => !inMemory.includes(one));
    expect(new Set(onDisk.map(([, { reason }]) => reason))).toEqual(new Set(['discovery']));

    await closePrivateWindows(page);
    await eventually(() => keysInSession(page)).toEqual([]);
  },
  90_000,
);
