import { resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { openWithServer } from '../../harness/ask-question.ts';
import { attachFrontPage } from '../../harness/attaching/attach-front-page.ts';
import { attachPdfTab } from '../../harness/attaching/attach-pdf-tab.ts';
import { chooseFiles } from '../../harness/attaching/choose-files.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Panel } from '../../harness/panel.ts';
import { pressUntilHeard } from '../../harness/press-button.ts';
import { saveScreen } from '../../harness/screens.ts';
import { startMedia } from '../../harness/servers/media-server.ts';

const CHIP = 'form [data-part="selection-chip"]';
const LINK = '[data-part="place-link"]';
/** It has three pages. */
const CONTRACT = resolve('tests/documents/pdf/tex-contract.pdf');

/** Chromium's viewer heeds a page only as it loads. */
function startOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
  });
}

/** The end of an answer moves what stands in it. */
function pressPlace({ page }: Panel): Promise<void> {
  return pressUntilHeard(() => page.$(LINK), 'place-link');
}

describeInBrowsers('A page that an answer names', (browser) => {
  const addresses = async () => (await browser.launched.browser.pages()).map((page) => page.url());

  test('is opened in the file that was given, for as long as that is kept', async () => {
    const { panel, server } = await openWithServer(browser);
    await chooseFiles(panel, [CONTRACT]);
    await eventually(() => panel.text(CHIP)).toMatch(/3 pages.*characters/s);
    await panel.ask('Where?');
    const call = await server.call();
    call.write('It is on page 2, and on page 900 of another. `page 2` is code. See page 1');
    await eventually(() => panel.count(LINK)).toBe(1);
    call.finish();
    await eventually(() => panel.count(LINK)).toBe(2);
    await saveScreen(panel.page, `answer-places-${browser.name}`);
    await pressPlace(panel);
    await eventually(addresses).toContainEqual(expect.stringMatching(/^blob:.*#page=2$/));
    const pages = await browser.launched.browser.pages();
    await Promise.all(pages.map((page) => page.url().startsWith('blob:') && page.close()));

    await panel.page.evaluate(async () => {
      const { promise, resolve: opened } = Promise.withResolvers<IDBDatabase>();
      const request = indexedDB.open('sidelight');
      request.onsuccess = () => opened(request.result);
      const database = await promise;
      database.transaction('files', 'readwrite').objectStore('files').clear();
      database.close();
    });
    await pressPlace(panel);
    await eventually(() => panel.text('[data-part="place-gone"]')).toContain('tex-contract.pdf');
  });

  test('is gone to in the tab that shows the document', async () => {
    const { panel, server } = await openWithServer(browser);
    const { page, address } = await attachPdfTab(browser, panel, CONTRACT);
    await panel.ask('Where?');
    const call = await server.call();
    call.write('See page 3.');
    call.finish();
    await eventually(() => panel.count(LINK)).toBe(1);
    await pressPlace(panel);
    await eventually(() => page.url()).toBe(`${address}#page=3`);
    if (browser.name === 'chromium') await eventually(() => startOf(page)).toBe('reload');
  });
});

describeInBrowsers('A time that an answer names', (browser) => {
  test('is gone to in the sound whose captions the question had', async () => {
    const origin = await startMedia({
      '/': `<!doctype html><title>Tides</title><h1>Tides</h1><audio controls src="/90.wav">
        <track kind="captions" src="/en.vtt" srclang="en"></audio>`,
      '/en.vtt': 'WEBVTT\n\n01:12.000 --> 01:14.000\nTwice a day.\n',
    });
    const { panel, server } = await openWithServer(browser);
    const page = await browser.openInFront(`${origin}/`);
    await attachFrontPage(panel);
    await panel.ask('When?');
    const call = await server.call();
    expect(call.lastQuestion).toContain('> **Captions (English)**\n>\n> [1:12] Twice a day.');
    call.write('It is said at [1:12], and not at [7:00].');
    call.finish();
    await eventually(() => panel.count(LINK)).toBe(1);
    await pressPlace(panel);
    await eventually(() => page.$eval('audio', ({ currentTime }) => currentTime)).toBe(72);
    expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
  });
});
