import type { CDPSession, Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { evaluateInBackground } from '../browser/harness/evaluate-in-background.ts';
import { eventually } from '../browser/harness/eventually.ts';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { chromiumMemory, firefoxMemory } from '../browser/harness/page-memory.ts';
import type { ScopeCounts } from './count-scope.ts';

declare const chrome: ExtensionApi;

interface PagesLevel {
  /** Objects of JavaScript that are in use, in bytes. */
  readonly heap: number;
  /** Chromium: in documents and out of them, of all pages. Firefox: in the panel's document. */
  readonly nodes: number;
  /** DOM listeners. Chromium: of all pages. Firefox: of the panel. */
  readonly listeners: number;
  /** In Chromium alone, which counts them. */
  readonly documents: number;
  /** Nodes in no document and pages that have closed, in bytes; in Firefox alone, as above. */
  readonly leftBehind: number;
}

/** Levels of the extension at one moment, after a collection. */
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

export interface BackgroundLevel {
  readonly counts: ScopeCounts;
  /** Objects of JavaScript that are in use, in bytes. */
  readonly heap: number;
}

/** The background's level after a collection; it is started if it rests. */
export function backgroundLevel(browser: ExtensionBrowser): Promise<BackgroundLevel> {
  return browser.name === 'chromium' ? inWorker(browser) : inEventPage(browser);
}

async function inEventPage({ name, launched, settings }: ExtensionBrowser) {
  const counts = await evaluateInBackground(name, launched, settings, (scope) => {
    if (!scope.soakCounts) throw new Error('This is no counted build.');
    return scope.soakCounts();
  });
  const { heap } = await firefoxMemory(launched.browser, '_generated_background_page.html');
  return { counts, heap };
}

/**
 * Lets go of the worker afterwards: of one that is ended while something is attached to it, Chromium
 * tells no new target when it starts again, and puppeteer would not find it any more.
 */
async function inWorker({ launched, settings }: ExtensionBrowser): Promise<BackgroundLevel> {
  await settings.evaluate('chrome.runtime.sendMessage("wake").catch(() => undefined)');
  const root = await launched.browser.target().createCDPSession();
  try {
    const targetId = await workerOf(root, launched.extensionId);
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
    const session = root.connection()?.session(sessionId);
    if (!session) throw new Error('The background cannot be reached.');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'soakCounts()',
      returnByValue: true,
    });
    await root.send('Target.detachFromTarget', { sessionId });
    return { counts: result.value, heap: usedSize };
  } finally {
    await root.detach();
  }
}

async function workerOf(root: CDPSession, extensionId: string): Promise<string> {
  const find = async () => {
    const { targetInfos } = await root.send('Target.getTargets');
    const isWanted = ({ type, url }: { type: string; url: string }) =>
      type === 'service_worker' && url.includes(extensionId);
    return targetInfos.find(isWanted)?.targetId ?? '';
  };
  await eventually(find).not.toBe('');
  return find();
}
