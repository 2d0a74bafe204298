import type { Page } from 'puppeteer-core';
import type { BrowserName } from '../../scripts/browsers.ts';
import { chromiumMemory, firefoxMemory } from '../../tests/browser/harness/page-memory.ts';
import { spread, table } from './figures.ts';
import { type Filling, fillDatabase, filledConversation } from './fill-database.ts';
import { LoadBrowser } from './load-browser.ts';
import { processMemory } from './processes.ts';
import { closePanelOnStage, openPanelOnStage, readThroughOnStage } from './stage-panel.ts';

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
    await stage.evaluate(closePanelOnStage);
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
  const { heap, nodes } = await chromiumMemory(stage);
  return { heap: heap / MEGABYTE, nodes };
}

async function inFirefox({ launched, stage }: LoadBrowser): Promise<Memory> {
  const { heap, page } = await firefoxMemory(launched.browser, launched.panelUrl(''));
  const nodes = await stage.evaluate(countNodes);
  return { heap: heap / MEGABYTE, page: page / MEGABYTE, nodes };
}

function countNodes(): number {
  const pages = [document, globalThis.stagePanel?.document];
  return pages.reduce((sum, page) => {
    const walker = page?.createTreeWalker(page);
    let count = walker ? 1 : 0;
    while (walker?.nextNode()) count += 1;
    return sum + count;
  }, 0);
}
