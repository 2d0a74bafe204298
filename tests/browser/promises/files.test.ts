import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { ExportedConversation } from '@/lib/export/conversations/exported-conversation.ts';
import { jsonConversation, jsonFoot, jsonHead } from '@/lib/export/conversations/json-format.ts';
import { DEFAULT_READING } from '@/lib/settings/reading.ts';
import { ROOT } from '@/scripts/project.ts';
import { richAnswer, richConversation } from '@/tests/unit/export/rich-conversation.ts';
import { accessibilityViolations, expectAccessible } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { saveScreen, screenPath } from '../harness/screens.ts';
import { startImageServer } from '../harness/servers/image-server.ts';

declare const chrome: ExtensionApi;

const PICTURE = '/map.png';

/** The rich conversation under ids of a test's own: the database outlives the tests of a browser. */
function rich(id: string, pictureAddress?: string): ExportedConversation {
  const conversation = richConversation(pictureAddress);
  const idOf = (old: string) => `${id}-${old}`;
  return {
    ...conversation,
    id,
    head: idOf('a-1'),
    // As the index would add it, sooner or later than it is exported again.
    sites: ['example.com'],
    messages: conversation.messages.map((message) => ({
      ...message,
      id: idOf(message.id),
      ...(message.parentId !== undefined && { parentId: idOf(message.parentId) }),
    })),
  };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function asFile(conversations: readonly ExportedConversation[]): string {
  const pieces = conversations.map((one, index) => jsonConversation(one, index === 0));
  return jsonHead('2026-03-09T08:32:00.000Z') + pieces.join('') + jsonFoot([]);
}

/** Has the settings' form read a file of this text. */
async function importText({ settings }: ExtensionBrowser, text: string): Promise<void> {
  const path = join(await newFolder(), 'conversations.json');
  await writeFile(path, text);
  await settings.bringToFront();
  const field = await settings.waitForSelector('input[name="import-file"]');
  await field?.uploadFile(path);
}

function importStatus({ settings }: ExtensionBrowser): Promise<string> {
  return settings.$eval('[data-part="import-status"]', (status) => status.textContent);
}

/** A panel that shows a conversation of this file. */
async function openImported(
  browser: ExtensionBrowser,
  conversation: ExportedConversation,
): Promise<Panel> {
  await importText(browser, asFile([conversation]));
  await eventually(() => importStatus(browser)).toContain('1 conversation imported');
  await browser.set({ lastConversation: conversation.id });
  const panel = await browser.openPanel();
  await eventually(() => panel.has('button[name="more"]')).toBe(true);
  return panel;
}

async function choose(panel: Panel, choice: string): Promise<void> {
  await panel.press('more');
  await panel.page.locator(`[data-choice="${choice}"]`).click();
}

/** An exported page as its reader has it. */
function lookAt(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    await Promise.allSettled(images.map((image) => image.decode()));
    const colours = [...document.querySelectorAll('pre span[class]')].map(
      (span) => getComputedStyle(span).color,
    );
    const fonts = [...document.fonts].filter(({ status }) => status === 'loaded');
    const table = document.querySelector('table');
    return {
      title: document.title,
      scripts: document.scripts.length,
      colours: new Set(colours).size,
      surface: getComputedStyle(document.documentElement).backgroundColor,
      fonts: fonts.map(({ family }) => family.replaceAll('"', '')),
      formulas: document.querySelectorAll('.katex-html').length,
      images: images.map(({ naturalWidth }) => naturalWidth > 0),
      isWide: document.documentElement.scrollWidth > innerWidth,
      cells: table?.querySelectorAll('td').length,
      notes: document.querySelectorAll('.footnote-item').length,
    };
  });
}

/** The text of the tab that prints, once it is there; read by another page of the extension. */
function lookAtPrintTab() {
  const view = chrome.extension
    .getViews({ type: 'tab' })
    .find(({ location }) => location.pathname === '/print.html');
  const page = view?.document;
  if (page?.documentElement.dataset.state !== 'shown') return null;
  return {
    title: page.title,
    formulas: page.querySelectorAll('.katex-html').length,
    pictures: [...page.images].filter(({ naturalWidth }) => naturalWidth > 0).length,
    scripts: page.scripts.length,
    hasFonts: [...page.fonts].every(({ status }) => status === 'loaded') && page.fonts.size > 0,
  };
}

async function closePrintTab(): Promise<void> {
  const tabs = await chrome.tabs.query({});
  const views = chrome.extension.getViews({ type: 'tab' });
  const view = views.find(({ location }) => location.pathname === '/print.html');
  const ids = tabs.flatMap(({ id, title }) => (title === view?.document.title && id ? id : []));
  await chrome.tabs.remove(ids);
}

describeInBrowsers('Export and import', (browser) => {
  test('a web page shows all that was said, and loads and runs nothing', async () => {
    const server = await startImageServer();
    const downloads = await collectDownloads(browser);
    await browser.set({ reading: { ...DEFAULT_READING, allowDataImages: true } });
    const conversation = rich('page', server.address(PICTURE));
    const panel = await openImported(browser, conversation);
    await choose(panel, 'export-html');
    const { name, bytes } = await downloads.only();
    expect(name).toMatch(/^2026-03-09 What does the keeper see- .*\.html$/);
    await panel.page.close();
    const before = server.requests(PICTURE).length;

    const path = join(await newFolder(), 'page.html');
    await writeFile(path, bytes);
    const page = await browser.openWebPage(pathToFileURL(path).href);
    await page.setViewport({ width: 800, height: 1400 });
    const surfaces: string[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      await browser.setColourScheme(page, scheme);
      const look = await lookAt(page);
      expect(look).toMatchObject({
        title: conversation.title,
        scripts: 0,
        formulas: 2,
        images: [true, true],
        isWide: false,
        cells: 6,
        notes: 1,
      });
      expect(look.colours).toBeGreaterThan(3);
      expect(look.fonts).toContain('KaTeX_Main');
      surfaces.push(look.surface);
      await page.screenshot({
        path: await screenPath(`${browser.name}-exported-page-${scheme}`),
        fullPage: true,
      });
    }
    expect(new Set(surfaces).size).toBe(2);
    await browser.setColourScheme(page, 'light');
    await page.setViewport({ width: 320, height: 700 });
    expect((await lookAt(page)).isWide).toBe(false);
    await saveScreen(page, `${browser.name}-exported-page-320`);
    const pages = await page.pdf({
      path: `test-results/screens/${browser.name}-exported-page.pdf`,
      printBackground: true,
      format: 'A4',
    });
    expect(pages.length).toBeGreaterThan(10_000);
    expect(server.requests(PICTURE)).toHaveLength(before);
  });

  test('Print opens a tab with all of it, ready to be printed', async () => {
    const conversation = rich('print');
    const panel = await openImported(browser, conversation);
    await choose(panel, 'print');
    const printed = () => browser.settings.evaluate(lookAtPrintTab);
    await eventually(printed).toEqual({
      title: conversation.title,
      formulas: 2,
      pictures: 1,
      scripts: 1,
      hasFonts: true,
    });
    await browser.settings.evaluate(closePrintTab);
  });

  test('a broken file is refused with a reason, in both themes to be read by all', async () => {
    await importText(browser, asFile([rich('cut')]).slice(0, 300));
    await eventually(() => importStatus(browser)).toContain('line 2');
    await expectAccessible(browser, browser.settings, 'import-refused');
    await importText(browser, '{"conversations": []}');
    await eventually(() => importStatus(browser)).toContain('wasn’t exported from Sidelight');
  });

  test('chats of another product come in, and what could not come is told', async () => {
    const file = await readFile(join(ROOT, 'tests/fixtures/import/chatgpt.json'), 'utf8');
    await importText(browser, file);
    await eventually(() => importStatus(browser)).toContain('2 conversations imported');
    const status = await importStatus(browser);
    expect(status).toContain('The file is from ChatGPT.');
    expect(status).toContain('2 images');
    expect(status).toContain('Corrupted entry – damaged');
    expect(status).toContain('A picture alone – nothing');
    await expectAccessible(browser, browser.settings, 'import-foreign');
    await browser.set({ lastConversation: 'tides' });
    const panel = await browser.openPanel();
    const mark = '[data-role="user"] [data-part="not-imported"]';
    await eventually(() => panel.has(mark)).toBe(true);
    expect(await panel.page.$eval(mark, ({ textContent }) => textContent)).toBe(
      'Not imported: 1 image and 1 file',
    );
    await panel.page.close();
    await browser.settings.locator('button[name="undo-import"]').click();
    await eventually(() => importStatus(browser)).toContain('undone');
  });

  test('an export is called off, which writes nothing and leaves the focus where it began', async () => {
    const downloads = await collectDownloads(browser);
    const { settings } = browser;
    // Formulas and code that take far longer than it takes to press Cancel.
    const many = Array.from({ length: 40 }, (_, index) => rich(`many-${index}`));
    await importText(browser, asFile(many));
    await eventually(() => importStatus(browser)).toContain('40 conversations imported');
    // Not below the sections' list, which stays at the top.
    await settings.$eval('[data-part="export-form"]', (form) => form.scrollIntoView());
    await settings.locator('input[name="export-format"][value="html"]').click();
    await settings.locator('button[name="export-all"]').click();
    await settings.locator('[data-part="export-form"] button[name="cancel-work"]').click();
    const status = () =>
      settings.$eval('[data-part="export-status"]', (element) => element.textContent);
    await eventually(status).toBe('Cancelled. No file was saved.');
    await eventually(() => focusedName(settings)).toBe('export-all');
    expect(await downloads.names()).toEqual([]);
    await settings.locator('button[name="undo-import"]').click();
    await eventually(() => importStatus(browser)).toContain('undone');
  });

  test('what was imported is found at once in an open list, saved from its row, and goes with Undo', async () => {
    const downloads = await collectDownloads(browser);
    const conversation = { ...rich('listed'), title: 'Listed at once' };
    const panel = await browser.openPanel('window');
    const { page } = panel;
    await panel.press('history');
    await page.waitForSelector('input[name="search-conversations"]');
    await page.type('input[name="search-conversations"]', 'listed onc');
    const marks = () =>
      page.$$eval('[data-part="history"] li mark', (all) =>
        all.map(({ textContent }) => textContent).join(' '),
      );
    await importText(browser, asFile([conversation]));
    await eventually(() => importStatus(browser)).toContain('1 conversation imported');
    await page.bringToFront();
    await page.$eval('input[name="search-conversations"]', (field) => {
      if (field instanceof HTMLInputElement) field.select();
    });
    await page.type('input[name="search-conversations"]', 'Listed once');
    await eventually(marks).toBe('Listed once');
    const said = () => panel.text('dialog [data-part="announcer"]');
    await eventually(said).toContain('1 conversation found');
    await page.locator('[data-conversation="listed"] button[name="change-conversation"]').click();
    await eventually(() => panel.has('[data-choice="export-json"]')).toBe(true);
    await expectAccessible(browser, page, 'row-menu');
    await page.locator('[data-choice="export-json"]').click();
    const { name, bytes } = await downloads.only();
    expect(name).toContain('Listed at once');
    expect(JSON.parse(String(bytes)).conversations).toEqual([conversation]);
    await eventually(said).toContain('The file is ready.');

    await browser.settings.bringToFront();
    await browser.settings.locator('button[name="undo-import"]').click();
    await eventually(() => importStatus(browser)).toContain('undone');
    await page.bringToFront();
    await eventually(() => panel.has('[data-conversation="listed"]')).toBe(false);
  });

  test('Markdown has the answer as it was written, also where the panel cannot read the database', async () => {
    const downloads = await collectDownloads(browser);
    const conversation = rich('markdown');
    const panel = await openImported(browser, conversation);
    await panel.page.setViewport({ width: 320, height: 600 });
    await saveScreen(panel.page, `${browser.name}-header-320`);
    await panel.press('more');
    await eventually(() => panel.has('[data-choice="export-markdown"]')).toBe(true);
    await saveScreen(panel.page, `${browser.name}-more-menu-320`);
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await panel.page.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await panel.page.locator('[data-choice="export-markdown"]').click();
    const { bytes } = await downloads.only();
    expect(String(bytes)).toContain(richAnswer('https://example.com/map.png'));
    await browser.settings.bringToFront();
    await saveScreen(browser.settings, `${browser.name}-files-section`);
  });
});
