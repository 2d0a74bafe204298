import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { chromiumMemory, firefoxMemory } from '../browser/harness/page-memory.ts';
import { type BackgroundLevel, backgroundLevel } from './background-level.ts';
import type { ScopeCounts } from './count-scope.ts';

declare const chrome: ExtensionApi;

interface PagesLevel {
  /** Objects of JavaScript that are in use, in bytes. */
  readonly heap: number;
  /** Chromium: in documents and out of them, of all pages. Firefox: in the panel's document. */
  readonly nodes: number;
  /** Of the DOM. Chromium: of all pages. Firefox: of the panel. */
  readonly listeners: number;
  /** In Chromium alone, which counts them. */
  readonly documents: number;
  /** Nodes in no document and pages that have closed, in bytes; in Firefox alone, as above. */
  readonly leftBehind: number;
}

/** What the extension holds at one moment, after a collection. */
export interface Level extends PagesLevel {
  readonly panel: ScopeCounts;
  readonly background: BackgroundLevel;
  readonly sessionKeys: readonly string[];
}

/** @param panel the only one that is open, beside the page of the settings */
export async function levelOf(browser: ExtensionBrowser, panel: Page): Promise<Level> {
  const counts = await panel.evaluate(() => {
    if (!globalThis.soakCounts) throw new Error('This is no counted build.');
    return globalThis.soakCounts();
  });
  const background = await backgroundLevel(browser);
  const sessionKeys = await browser.settings.evaluate(async () =>
    Object.keys(await chrome.storage.session.get(null)).sort(),
  );
  const pages = await (browser.name === 'chromium'
    ? inChromium(browser)
    : inFirefox(browser, panel));
  return { ...pages, panel: counts, background, sessionKeys };
}

async function inChromium({ settings }: ExtensionBrowser): Promise<PagesLevel> {
  return { ...(await chromiumMemory(settings)), leftBehind: 0 };
}

async function inFirefox({ launched }: ExtensionBrowser, panel: Page): Promise<PagesLevel> {
  const address = launched.panelUrl('sidepanel.html');
  const { heap, listeners, orphans, detached } = await firefoxMemory(launched.browser, address);
  const nodes = await panel.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  return { heap, nodes, listeners, documents: 0, leftBehind: orphans + detached };
}
