import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { accessibilityViolations } from '../../harness/accessibility.ts';
import { openWithServer } from '../../harness/ask-question.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import type { ExtensionBrowser } from '../../harness/extension-browser.ts';
import { focusedName, type Panel } from '../../harness/panel.ts';
import { overflow, saveScreen } from '../../harness/screens.ts';
import type { AiServer } from '../../harness/servers/ai-server.ts';
import { startHttpServer } from '../../harness/servers/http-server.ts';
import { emptyDatabase } from '../../harness/store-conversations.ts';

declare const chrome: ExtensionApi;

const LINE = '[data-part="composer-foot"] button[name="answers-on-page"]';
const MODEL = '[data-part="composer-foot"] button[name="choose-model"] > bdi';
const LIST = '[data-part="answers-on-page"]';
const QUOTATION = `${LIST} button[name="open-quotation"]`;
const CHIP = 'form [data-part="selection-chip"]';

const FILLER = '<p>Nothing of note was written on this day, as on most days.</p>'.repeat(60);
const NEAR = 'Rivers carry salt from the rocks into every sea.';
const FAR = 'The keeper counted forty-one waves before the lamp went out again.';

const ARTICLE = `<!doctype html><html lang="en"><head><title>Why the sea is salt</title></head><body>
<article><h1>Why the sea is salt</h1><p>${NEAR}</p>${FILLER}<p id="far">${FAR}</p>${FILLER}</article></body></html>`;

const CANONICAL = ARTICLE.replace('<head>', '<head><link rel="canonical" href="/article">');

const OTHER = `<!doctype html><html lang="en"><head><title>Why the sea is salt</title></head><body>
<article><h1>Another one</h1>${'<p>Sugar is made of beets and of canes in many a country of the world.</p>'.repeat(20)}</article></body></html>`;

const PAGES: Readonly<Record<string, string>> = {
  '/article': ARTICLE,
  '/print': CANONICAL,
  '/moved': ARTICLE.replace('<h1>', '<p>This page has moved here from elsewhere.</p><h1>'),
  '/other': OTHER,
};

async function startPages(): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[pathname] ?? '');
  });
  return `http://127.0.0.1:${port}`;
}

/** Asks the background for the page in front, as the panel's own button does. */
async function attachPage(panel: Panel): Promise<void> {
  await panel.page.evaluate(async () => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const asked = { kind: 'page' };
    await chrome.runtime.sendMessage({ type: 'attach', tabId: tab?.id, windowId, asked });
  });
  await eventually(() => panel.text(CHIP)).toMatch(/character/);
}

interface Asked {
  readonly panel: Panel;
  readonly server: AiServer;
  readonly page: Page;
}

function labelOf(panel: Panel): Promise<string | null> {
  return panel.attribute(LINE, 'aria-label');
}

/** Asks about the page in front, which gets this answer. */
async function ask({ panel, server }: Asked, question: string, answer: string): Promise<void> {
  await attachPage(panel);
  await panel.page.bringToFront();
  const number = server.calls.length + 1;
  await panel.ask(question);
  const call = await server.call(number);
  call.write(answer);
  call.finish();
  await panel.waitForOutcome('complete');
}

const SHORT = `It says so: “${FAR}” And: “${NEAR}” But never “the moon is made of cheese”.`;
const LONG = `${'One more line that is not looked for.\n\n'.repeat(120)}Here: “${FAR}”`;

/** A panel that has asked twice about the article, and shows a new conversation. */
async function askedTwice(browser: ExtensionBrowser, host: string): Promise<Asked> {
  const { panel, server } = await openWithServer(browser);
  // The same text under another address would be the same page.
  onTestFinished(() => browser.settings.evaluate(emptyDatabase));
  const page = await browser.openInFront(`${host}/article`);
  const asked = { panel, server, page };
  await ask(asked, 'How many waves were counted?', SHORT);
  await eventually(() => panel.has(LINE)).toBe(false);
  await panel.press('new-conversation');
  await eventually(() => labelOf(panel)).toBe('1 answer about this page');
  await page.bringToFront();
  await ask(asked, 'And who counted them?', LONG);
  await panel.press('new-conversation');
  await eventually(() => labelOf(panel)).toBe('2 answers about this page');
  return asked;
}

/** Of the answers that are listed their titles and quotations. */
function listed({ page }: Panel): Promise<string[][]> {
  return page.$$eval('[data-part="answers-on-page"] > li', (items) =>
    items.map((item) =>
      Array.from(item.querySelectorAll('button > span, q'), (part) => part.textContent),
    ),
  );
}

/** The page's far paragraph is in its view, and the page was not loaded anew. */
function isSeen(page: Page, selector: string): Promise<boolean> {
  return page.$eval(selector, (element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight && document.body.dataset.before === 'yes';
  });
}

async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.before = 'yes';
    scrollTo(0, 0);
  });
}

/** The quotation of the answer that is in view in the panel. */
function quotedInView({ page }: Panel): Promise<string> {
  return page.evaluate(() => {
    const quotes = [...document.querySelectorAll('[data-part="quote-words"]')];
    const seen = quotes.find((quote) => {
      const { top, bottom } = quote.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    return seen?.textContent ?? '';
  });
}

function focusedPart({ page }: Panel): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? null);
}

describeInBrowsers('The answers about the page in front', (browser) => {
  test('are told of, and lead to their place in the panel and in the page', async () => {
    const host = await startPages();
    const { panel, page } = await askedTwice(browser, host);
    await toTop(page);
    for (const scheme of ['light', 'dark'] as const) {
      await browser.setColourScheme(panel.page, scheme);
      for (const width of [320, 400]) {
        await panel.page.setViewport({ width, height: 700 });
        await saveScreen(panel.page, `${browser.name}-on-page-${width}-${scheme}`);
      }
    }
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await panel.press('answers-on-page');
    await eventually(() => listed(panel)).toEqual([
      ['And who counted them?', FAR],
      ['How many waves were counted?', NEAR, FAR],
    ]);
    await eventually(() => panel.attribute(LIST, 'aria-busy')).toBe('false');
    const excerpts = await panel.page.$$eval('[data-part="answer-excerpt"]', (lines) =>
      lines.map((line) => line.textContent),
    );
    expect(excerpts).toEqual([
      expect.stringMatching(/^One more line that is not looked for\. One more/),
      expect.stringMatching(/^It says so: “The keeper/),
    ]);
    expect(await panel.attribute('dialog', 'aria-label')).toBe('2 answers about this page');
    for (const scheme of ['dark', 'light'] as const) {
      await browser.setColourScheme(panel.page, scheme);
      for (const width of [400, 320]) {
        await panel.page.setViewport({ width, height: 700 });
        await saveScreen(panel.page, `${browser.name}-on-page-list-${width}-${scheme}`);
      }
    }
    expect(await accessibilityViolations(panel.page)).toEqual([]);

    await panel.press('open-quotation');
    await eventually(() => panel.count(LIST)).toBe(0);
    await eventually(() => isSeen(page, '#far')).toBe(true);
    await panel.page.bringToFront();
    await eventually(() => quotedInView(panel)).toBe(FAR);
    await saveScreen(panel.page, `${browser.name}-on-page-led`);
    expect(await panel.questions()).toEqual([expect.stringContaining('And who counted them?')]);
    // The other conversation is still news.
    await eventually(() => labelOf(panel)).toBe('1 answer about this page');
  });

  test('leave the name of the model whole, down to the width of a sidebar', async () => {
    const host = await startPages();
    const { panel } = await askedTwice(browser, host);
    const name = 'qwen3:8b-thinking';
    const [backEnd] = await browser.settings.evaluate(async () => {
      const { backEnds } = await chrome.storage.local.get('backEnds');
      return backEnds as object[];
    });
    await browser.set({ backEnds: [{ ...backEnd, model: name }] });
    await eventually(() => panel.text(MODEL)).toBe(name);
    for (const [width, shown] of [
      [600, '2 answers about this page'],
      [400, '2'],
      [320, '2'],
      [240, '2'],
    ] as const) {
      await panel.page.setViewport({ width, height: 700 });
      await eventually(() => panel.page.$eval(LINE, (line) => line.innerText.trim())).toBe(shown);
      const isWhole = await panel.page.$eval(
        MODEL,
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
      );
      expect(isWhole, `${width} px`).toBe(true);
      expect(await overflow(panel.page), `${width} px`).toBe(0);
    }
  });

  test('are reached and left by keys alone', async () => {
    const host = await startPages();
    const { panel, page } = await askedTwice(browser, host);
    const { keyboard } = panel.page;
    await toTop(page);
    await panel.page.focus(LINE);
    await keyboard.press('Enter');
    await eventually(() => listed(panel)).toHaveLength(2);
    await eventually(() => focusedName(panel.page)).toBe('open-answer');
    await keyboard.press('Escape');
    await eventually(() => panel.count(LIST)).toBe(0);
    await eventually(() => focusedName(panel.page)).toBe('answers-on-page');
    await keyboard.press('Enter');
    await eventually(() => listed(panel)).toHaveLength(2);
    await eventually(() => focusedName(panel.page)).toBe('open-answer');
    await keyboard.press('End');
    expect(await focusedName(panel.page)).toBe('open-quotation');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    expect(await focusedName(panel.page)).toBe('open-answer');
    await keyboard.press('Enter');
    await eventually(() => panel.count(LIST)).toBe(0);
    await eventually(() => panel.answerText()).toContain('It says so');
    await eventually(() => focusedPart(panel)).toBe('transcript');
    expect(await isSeen(page, '#far')).toBe(false);
  });

  test('are the same however the reader came, and of no other page', async () => {
    const host = await startPages();
    const { panel, page } = await askedTwice(browser, host);
    await page.bringToFront();
    await page.goto(`${host}/other`);
    await eventually(() => panel.has(LINE)).toBe(false);
    await page.goto(`${host}/article?utm_source=mail&fbclid=1#far`);
    await eventually(() => labelOf(panel)).toBe('2 answers about this page');
    await page.goto(`${host}/article?page=2`);
    await eventually(() => panel.has(LINE)).toBe(false);
    await page.goto(`${host}/article`);
    await eventually(() => panel.has(LINE)).toBe(true);
    const other = await browser.openInFront('about:blank');
    await eventually(() => panel.has(LINE)).toBe(false);
    await page.bringToFront();
    await eventually(() => panel.has(LINE)).toBe(true);
    // No page is in front while the settings are.
    await browser.settings.bringToFront();
    await eventually(() => panel.has(LINE)).toBe(false);
    await page.bringToFront();
    await eventually(() => panel.has(LINE)).toBe(true);
    await other.bringToFront();
    await eventually(() => panel.has(LINE)).toBe(false);
  });

  test('are found under another address by the one that the page calls its own', async () => {
    const host = await startPages();
    const { panel, page } = await askedTwice(browser, host);
    await page.bringToFront();
    await page.goto(`${host}/print`);
    await attachPage(panel);
    await eventually(() => labelOf(panel)).toBe('2 answers about this page');
  });

  test('are found by their words where the page has moved, and not by its title', async () => {
    const host = await startPages();
    const { panel, page } = await askedTwice(browser, host);
    await page.bringToFront();
    await page.goto(`${host}/other`);
    await attachPage(panel);
    await eventually(() => panel.has(LINE)).toBe(false);
    await page.goto(`${host}/moved`);
    await attachPage(panel);
    await eventually(() => labelOf(panel)).toBe('2 answers about this page');
    await toTop(page);
    await panel.page.bringToFront();
    await panel.press('answers-on-page');
    await eventually(() => panel.count(QUOTATION)).toBe(3);
    expect(await panel.text('[data-part="asked-elsewhere"]')).toBe(`${new URL(host).host}/article`);
    await panel.press('open-quotation');
    await eventually(() => isSeen(page, '#far')).toBe(true);
  });
});
