import type { Page } from 'puppeteer-core';
import type { BrowserName } from '../../scripts/browsers.ts';
import { runInFirefoxWindow } from '../../scripts/firefox-window.ts';
import { spread, table } from './figures.ts';
import { type Filling, fillDatabase, filledConversation } from './fill-database.ts';
import { LoadBrowser } from './load-browser.ts';
import { processMemory } from './processes.ts';
import { openPanelOnStage, readThroughOnStage } from './stage-panel.ts';

/** What a panel takes, in megabytes but for the nodes. */
interface Memory {
  /** Objects of JavaScript that are in use, of the panel and the page that it is opened in. */
  readonly heap: number;
  /** What the browser counts for the page with the panel: Firefox's own report. */
  readonly page?: number;
  readonly nodes: number;
  /** The process of all of the extension's pages and its background. */
  readonly process?: number;
}

const MEGABYTE = 1e6;
const STATES = ['no panel', 'new conversation', 'opened at its end', 'read from its beginning'];
type State = (typeof STATES)[number];

/** What a panel takes with a new conversation, and with a long one before and after it was read. */
export async function measureMemory(
  name: BrowserName,
  rounds: number,
  filling: Filling,
): Promise<string> {
  const found = new Map<State, Memory[]>();
  let characters = 0;
  for (let round = 1; round <= rounds; round++) {
    const browser = await LoadBrowser.launch(name);
    try {
      // The first panel makes the database.
      await browser.stage.evaluate(openPanelOnStage, false);
      characters = await fillDatabase(browser.stage, filling);
      await browser.store({ lastConversation: crypto.randomUUID() });
      for (const state of STATES) {
        await enter(browser, state);
        found.set(state, [...(found.get(state) ?? []), await memoryOf(browser)]);
      }
    } finally {
      await browser.close();
    }
  }
  const rows = STATES.map((state) => [state, ...cells(found.get(state) ?? [])]);
  const head = [`${name}, ${(characters / 1000).toFixed(0)} kB`, 'objects, MB', 'page, MB'];
  return table([...head, 'nodes', 'process, MB'], rows);
}

async function enter(browser: LoadBrowser, state: State): Promise<void> {
  const { stage } = browser;
  if (state === 'no panel') {
    await stage.evaluate(() => document.querySelector('iframe')?.remove());
  } else if (state === 'new conversation') {
    await stage.evaluate(openPanelOnStage, false);
  } else if (state === 'opened at its end') {
    await browser.store({ lastConversation: filledConversation(0) });
    await stage.evaluate(openPanelOnStage, true);
  } else {
    await stage.evaluate(readThroughOnStage);
  }
}

function cells(found: readonly Memory[]): string[] {
  const cell = (values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? '–' : spread(known);
  };
  return [
    cell(found.map(({ heap }) => heap)),
    cell(found.map(({ page }) => page)),
    cell(found.map(({ nodes }) => nodes)),
    cell(found.map(({ process }) => process)),
  ];
}

async function memoryOf(browser: LoadBrowser): Promise<Memory> {
  const { name, launched, stage } = browser;
  const page = name === 'chromium' ? await inChromium(stage) : await inFirefox(browser);
  const process = await processMemory(name, launched.browser.process()?.pid);
  return { ...page, ...(process !== undefined && { process: process / MEGABYTE }) };
}

/** After a collection, so that it is what is in use. */
async function inChromium(stage: Page): Promise<Memory> {
  const session = await stage.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap: usedSize / MEGABYTE, nodes };
}

async function inFirefox({ launched, stage }: LoadBrowser): Promise<Memory> {
  const address = launched.panelUrl('options.html').replaceAll('/', '\\');
  const report = await runInFirefoxWindow(launched.browser, reportInFirefox, address);
  const { heap, page } = report as Awaited<ReturnType<typeof reportInFirefox>>;
  const nodes = await stage.evaluate(countNodes);
  return { heap: heap / MEGABYTE, page: page / MEGABYTE, nodes };
}

function countNodes(): number {
  const pages = [document, document.querySelector('iframe')?.contentDocument];
  return pages.reduce((sum, page) => {
    const walker = page?.createTreeWalker(page);
    let count = walker ? 1 : 0;
    while (walker?.nextNode()) count += 1;
    return sum + count;
  }, 0);
}

interface MemoryManager {
  getReports(
    each: (process: string, path: string, kind: number, unit: number, amount: number) => void,
    data: null,
    end: () => void,
    endData: null,
    anonymise: boolean,
  ): void;
  minimizeMemoryUsage(end: () => void): void;
}

declare const Cc: Record<string, { getService(type: unknown): MemoryManager }>;
declare const Ci: Record<string, unknown>;
declare const Services: {
  obs: { notifyObservers(subject: null, topic: string): void };
};

/** What about:memory shows of the page with this address; its slashes are written backwards there. */
async function reportInFirefox(address: string): Promise<{ heap: number; page: number }> {
  const manager = Cc['@mozilla.org/memory-reporter-manager;1']?.getService(
    Ci.nsIMemoryReporterManager,
  );
  if (!manager) throw new Error('Firefox reports no memory.');
  // Asks the other processes to collect as well.
  Services.obs.notifyObservers(null, 'child-mmu-request');
  await new Promise<void>((resolve) => manager.minimizeMemoryUsage(resolve));
  const sum = { heap: 0, page: 0 };
  await new Promise<void>((resolve) => {
    manager.getReports(
      (_process, path, _kind, unit, amount) => {
        const isBytes = unit === 0;
        if (!isBytes || !path.startsWith('explicit/') || !path.includes(address)) return;
        sum.page += amount;
        if (path.includes('/js-')) sum.heap += amount;
      },
      null,
      resolve,
      null,
      false,
    );
  });
  return sum;
}
