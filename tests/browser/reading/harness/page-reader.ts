import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { PageReading } from '@/lib/tools/run-in-tab.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import type { ExtensionBrowser } from '../../harness/extension-browser.ts';
import type { PageServer } from './page-server.ts';

declare const chrome: ExtensionApi;

export type ReadingScript = 'read-page.js' | 'read-selection.js';

/** A selector of the element whose contents are selected, or a function that selects in the page. */
export type Selecting = string | (() => void);

const VIEWPORT = { width: 1280, height: 900 };

/** Reads pages with the built scripts, one after the other in one tab of a real browser. */
export class PageReader {
  readonly browser: ExtensionBrowser;
  readonly server: PageServer;
  readonly #sources = new Map<ReadingScript, string>();
  #page: Page | undefined;

  constructor(browser: ExtensionBrowser, server: PageServer) {
    this.browser = browser;
    this.server = server;
  }

  /** The tab; it holds the page that was opened last. */
  get page(): Page {
    if (!this.#page) throw new Error('No page has been opened yet.');
    return this.#page;
  }

  /** @param page an address, a path on the server, or HTML */
  async open(page: string): Promise<string> {
    const address = this.#addressOf(page);
    if (!this.#page) {
      this.#page = await this.browser.launched.browser.newPage();
      await this.#page.setViewport(VIEWPORT);
    }
    await this.#page.goto(address, { waitUntil: 'load' });
    return address;
  }

  /** Opens a page and gives the value of `read-page.js` in it. */
  async readPage(page: string): Promise<PageReading> {
    await this.open(page);
    return this.run('read-page.js');
  }

  /** Opens a page, selects in it, and gives the value of `read-selection.js`. */
  async readSelection(page: string, selecting: Selecting): Promise<PageReading> {
    await this.open(page);
    if (typeof selecting === 'string') await this.page.evaluate(selectContents, selecting);
    else await this.page.evaluate(selecting);
    return this.run('read-selection.js');
  }

  /** Runs a script in the page as it is. Closed shadow roots are closed to it. */
  async run(script: ReadingScript): Promise<PageReading> {
    const source = await this.#sourceOf(script);
    // The value of the script's last expression, as the browser hands it to an extension.
    return (await this.page.evaluate(source)) as PageReading;
  }

  /**
   * Opens a page and has the extension itself run a script in it.
   * @returns the values in each frame that it may read, the page's first
   */
  async readByExtension(
    page: string,
    script: ReadingScript = 'read-page.js',
    allFrames = script === 'read-selection.js',
  ): Promise<PageReading[]> {
    const address = await this.open(page);
    await this.page.bringToFront();
    const { settings } = this.browser;
    return settings.evaluate(executeInTab, address, `/${script}`, allFrames);
  }

  #addressOf(page: string): string {
    if (page.startsWith('/')) return this.server.origin + page;
    return URL.canParse(page) ? page : this.server.serve(page);
  }

  async #sourceOf(script: ReadingScript): Promise<string> {
    const known = this.#sources.get(script);
    if (known !== undefined) return known;
    const source = await readFile(`${EXTENSION_DIRECTORY[this.browser.name]}/${script}`, 'utf8');
    this.#sources.set(script, source);
    return source;
  }
}

/** Runs in the page. */
function selectContents(selector: string): void {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  getSelection()?.selectAllChildren(element);
}

/** Runs in the extension's settings, which may do what its background does. */
async function executeInTab(
  address: string,
  file: string,
  allFrames: boolean,
): Promise<PageReading[]> {
  const tabs = await chrome.tabs.query({});
  const id = tabs.find(({ url }) => url === address)?.id;
  if (id === undefined) throw new Error(`There is no tab with ${address}.`);
  const target = { tabId: id, allFrames };
  const frames = await chrome.scripting.executeScript({ target, files: [file] });
  return frames.map(({ result }) => result as PageReading);
}
