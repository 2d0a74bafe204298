import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { Asked } from '@/lib/reading/capture-messages.ts';
import { estimateTokens } from '@/lib/tokens/estimate-tokens.ts';
import { USUAL_ROOM } from '@/lib/tokens/usual-room.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

declare const chrome: ExtensionApi;

const CHIP = 'form [data-part="selection-chip"]';
const SENT_CHIP = 'article [data-part="selection-chip"]';

const FILLER = '<p>Nothing of note was written on this day, as on most days.</p>'.repeat(80);

const ARTICLE = `<!doctype html><html lang="en"><head><title>Why the sea is salt</title></head><body>
<article><h1>Why the sea is salt</h1>
<div id="part"><p>Rivers <b>carry</b> it, see <a href="/cycle">the cycle</a>.</p>
<ul><li>Rain</li><li>Rivers</li></ul>
<table><thead><tr><th>Sea</th><th>g/kg</th></tr></thead><tbody><tr><td>Baltic</td><td>8</td></tr></tbody></table>
<pre class="language-js"><code>const salt = 35;</code></pre></div>
${FILLER}<p id="far">The keeper counted forty-one waves before the lamp went out again.</p>${FILLER}
</article></body></html>`;

const LONG_PARAGRAPH = `<p>${'Rain wears down rock, slowly and surely, everywhere. '.repeat(10)}</p>`;

const PAGES: Readonly<Record<string, string>> = {
  '/article': ARTICLE,
  '/long': `<!doctype html><title>Long</title><article>${LONG_PARAGRAPH.repeat(600)}</article>`,
  '/empty': '<!doctype html><title>Empty</title>',
};

async function startPages(): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[pathname] ?? '');
  });
  return `127.0.0.1:${port}`;
}

/** Asks the background for what the panel's own button asks it for, of the tab in front. */
function attach(panel: Panel, asked: Asked): Promise<void> {
  return panel.page.evaluate(async (what) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    await chrome.runtime.sendMessage({ type: 'attach', tabId: tab?.id, windowId, asked: what });
  }, asked);
}

function select(page: Page, selector: string): Promise<void> {
  return page.$eval(selector, (element) => getSelection()?.selectAllChildren(element));
}

/** A click of a page that is not in front. */
function click(panel: Panel, selector: string): Promise<void> {
  return panel.page.$eval(selector, (button) => (button as HTMLElement).click());
}

/** Attaches the page from the paperclip's menu. */
async function attachByMenu(panel: Panel): Promise<void> {
  await click(panel, 'button[name="attach"]');
  await eventually(() => panel.has('[data-choice="page"]')).toBe(true);
  await click(panel, '[data-choice="page"]');
}

function readyChip(panel: Panel): Promise<void> {
  return eventually(() => panel.text(CHIP)).toMatch(/character/);
}

/** Sends a question from a panel that has a back end. @returns what the model is told */
async function sentWith(browser: ExtensionBrowser, panel: Panel): Promise<string> {
  const server = await startAiServer();
  await browser.setBackEnd(server.address);
  await panel.page.bringToFront();
  await panel.ask('And so?');
  const call = await server.call();
  call.finish();
  return call.lastQuestion;
}

describeInBrowsers('What is asked about', (browser) => {
  test('keeps the structure of a selection on its way to the server', async () => {
    const host = await startPages();
    const panel = await browser.openPanel();
    const page = await browser.openInFront(`http://${host}/article`);
    await select(page, '#part');
    await attach(panel, { kind: 'selection', text: 'Rivers carry it', frameId: 0 });
    // The chip has plain words, what it opens to is what is sent.
    await eventually(() => panel.text(CHIP)).toContain(
      'Rivers carry it, see the cycle. Rain Rivers Sea g/kg Baltic 8',
    );
    const sent = await sentWith(browser, panel);
    expect(sent).toContain(`> Rivers **carry** it, see [the cycle](http://${host}/cycle).`);
    expect(sent).toMatch(/^> -\s+Rain$/m);
    expect(sent).toContain('> | Sea | g/kg |\n> | --- | --- |\n> | Baltic | 8 |');
    expect(sent).toContain('> ```js\n> const salt = 35;\n> ```');
    expect(sent).toContain(`> — [Why the sea is salt](http://${host}/article)`);
  });

  test('is a page with its size, which can be read and changed before it is sent', async () => {
    const host = await startPages();
    const panel = await browser.openPanel();
    await browser.openInFront(`http://${host}/article`);
    await attach(panel, { kind: 'page' });
    await readyChip(panel);
    await eventually(() => panel.attribute(CHIP, 'data-kind')).toBe('page');
    await eventually(() => panel.text(CHIP)).toContain(host);
    await panel.page.bringToFront();
    await panel.press('read-passage');
    await eventually(() => panel.text('[data-part="passage-text"] p')).toContain('forty-one waves');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('[data-part="passage-text"]')).toBe(false);
    await panel.page.waitForSelector('button[name="read-passage"]:focus');
    await panel.press('read-passage');
    await panel.press('edit-passage');
    await panel.page.waitForSelector('textarea[name="passage"]:focus');
    await panel.page.$eval('textarea[name="passage"]', (field) => field.select());
    await panel.page.keyboard.type('Only this.');
    await eventually(() => panel.text(CHIP)).toContain('10 characters');
    await panel.page.keyboard.press('Escape');
    await panel.page.waitForSelector('button[name="edit-passage"]:focus');
    await eventually(() => panel.text('[data-part="passage-text"] p')).toContain('forty-one waves');
    expect(await panel.text('[data-part="announcer"]')).toBe('Your changes were discarded.');
    await panel.press('edit-passage');
    await panel.page.waitForSelector('textarea[name="passage"]:focus');
    await panel.page.keyboard.type('Not this.');
    await panel.press('cancel-editing-passage');
    await eventually(() => panel.text('[data-part="passage-text"] p')).not.toContain('Not this.');
    await panel.press('edit-passage');
    await panel.page.waitForSelector('textarea[name="passage"]:focus');
    await panel.page.$eval('textarea[name="passage"]', (field) => field.select());
    await panel.page.keyboard.type('Only this.');
    await panel.press('done-editing-passage');
    await eventually(() => panel.text(CHIP)).toContain('10 characters');
    const sent = await sentWith(browser, panel);
    expect(sent).toContain('> Only this.\n> — [Why the sea is salt]');
    expect(sent).not.toContain('forty-one');
    await eventually(() =>
      panel.count('article textarea, article button[name="remove-passage"]'),
    ).toBe(0);
  });

  test('is a long page in sections that fit, which reader and model are told of', async () => {
    const host = await startPages();
    const panel = await browser.openPanel();
    await browser.openInFront(`http://${host}/long`);
    await attach(panel, { kind: 'page' });
    await eventually(() => panel.text('[data-part="passage-parts"]')).toMatch(
      /^\d+ of \d+ sections$/,
    );
    const sent = await sentWith(browser, panel);
    expect(sent).toMatch(
      /> \[Parts: \d+ of \d+ sections; \[…\] stands where some are left out\.\]/,
    );
    expect(estimateTokens(sent)).toBeLessThan(USUAL_ROOM * 1.1);
  });

  test('says what could not be read, sends nothing of it, and goes with its page', async () => {
    const host = (await startPages()).replace('127.0.0.1', 'localhost');
    const panel = await browser.openPanel();
    const page = await browser.openInFront(`http://${host}/article`);
    await attach(panel, { kind: 'page' });
    await eventually(() => panel.attribute('[data-part="capture-state"]', 'data-failure')).toBe(
      'not-permitted',
    );
    await eventually(() => panel.has('button[name="read-again"]')).toBe(true);
    await eventually(() => panel.text('[data-part="capture-state"]')).toContain(
      'Nothing of it will be sent.',
    );
    expect(await sentWith(browser, panel)).toBe('And so?');
    await eventually(() => panel.count(CHIP)).toBe(0);

    await page.bringToFront();
    await attach(panel, { kind: 'page' });
    await eventually(() => panel.count(CHIP)).toBe(1);
    await browser.openInFront(`http://${host}/long`);
    await eventually(() => panel.count(CHIP)).toBe(0);
  });

  test('is the page in front or its selection, from the panel’s own button, once each', async () => {
    const host = await startPages();
    const panel = await browser.openPanel();
    const page = await browser.openInFront(`http://${host}/article`);
    await attachByMenu(panel);
    await readyChip(panel);
    await eventually(() => panel.attribute(CHIP, 'data-kind')).toBe('page');
    await attach(panel, { kind: 'page' });
    await select(page, '#far');
    await attachByMenu(panel);
    await eventually(() => panel.text('[data-choice="selection"]')).toContain('The keeper counted');
    await click(panel, '[data-choice="selection"]');
    await eventually(() => panel.count(CHIP)).toBe(2);
    await eventually(() => panel.text(CHIP)).toContain('forty-one');
  });
});

/** The place of the page's far paragraph in its window, and a mark of the page from before. */
function place(page: Page): Promise<{ isSeen: boolean; isSame: boolean }> {
  return page.evaluate(() => {
    const { top = -1 } = document.querySelector('#far')?.getBoundingClientRect() ?? {};
    return {
      isSeen: top >= 0 && top < innerHeight,
      isSame: document.body.dataset.before === 'yes',
    };
  });
}

async function pageOf({ launched }: ExtensionBrowser, host: string): Promise<Page | undefined> {
  const pages = await launched.browser.pages();
  return pages.find((page) => page.url().includes(host));
}

describeInBrowsers('The way back to a passage', (browser) => {
  test('scrolls its tab to it without loading it anew, as often as wanted, or opens one', async () => {
    const host = await startPages();
    const panel = await browser.openPanel();
    const page = await browser.openInFront(`http://${host}/article`);
    await select(page, '#far');
    await attach(panel, { kind: 'selection', text: 'x' });
    await eventually(() => panel.text(CHIP)).toContain('forty-one');
    await sentWith(browser, panel);
    await eventually(() => panel.count(SENT_CHIP)).toBe(1);
    await page.evaluate(() => {
      document.body.dataset.before = 'yes';
      scrollTo(0, 0);
    });
    await panel.press('back-to-passage');
    await eventually(() => place(page)).toEqual({ isSeen: true, isSame: true });
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => place(page)).toEqual({ isSeen: false, isSame: true });
    await panel.page.bringToFront();
    await panel.press('back-to-passage');
    await eventually(() => place(page)).toEqual({ isSeen: true, isSame: true });

    await page.close();
    await panel.page.bringToFront();
    await panel.press('back-to-passage');
    await eventually(() => pageOf(browser, host)).toBeDefined();
    const reopened = await pageOf(browser, host);
    if (!reopened) throw new Error('The tab is gone.');
    await eventually(() => place(reopened)).toEqual({ isSeen: true, isSame: false });
    await reopened.close();
  });
});
