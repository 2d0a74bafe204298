import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { chromiumMemory, firefoxMemory } from '../../tests/browser/harness/page-memory.ts';
import { addFigure, stateTable } from '../figures.ts';
import { type Filling, fillDatabase, filledConversation, messagesEach } from './fill-database.ts';
import { type LoadBrowser, launchLoadBrowser, storeItems } from './load-browser.ts';
import { processMemory } from './processes.ts';
import { closePanelOnStage, openPanelOnStage, untilRenderedOnStage } from './stage-panel.ts';
import { readOnStage } from './stage-reading.ts';

/**
 * Objects are JavaScript's in use, of the panel and the page that it is opened in; page is Firefox's
 * own report of that page; process is all of the extension's pages and its background.
 */
export const MEMORY_COLUMNS = ['objects, MB', 'page, MB', 'nodes', 'process, MB'] as const;

/** Without what the browser or the system does not tell. */
export type Memory = Partial<Record<(typeof MEMORY_COLUMNS)[number], number>>;

const KEPT = 'of the nodes shown far from view, kept, %';

const MEGABYTE = 1e6;

/** A call into the page may take three minutes. */
const VIEWS_AT_ONCE = 100;

/** The states before the reading, and the way from each to the next. */
const STATES: Readonly<
  Record<string, (browser: LoadBrowser, filling: Filling) => Promise<unknown>>
> = {
  'no panel': ({ stage }) => stage.evaluate(closePanelOnStage),
  'new conversation': ({ stage }) => stage.evaluate(openPanelOnStage, false),
  'opened at its end': async (browser, filling) => {
    await storeItems(browser, { lastConversation: filledConversation(0) });
    await browser.stage.evaluate(openPanelOnStage, true);
    await browser.stage.evaluate(untilRenderedOnStage, messagesEach(filling));
  },
};

/** The memory of a panel with a new conversation, and with a long one before and after it was read. */
export async function measureMemory(
  name: BrowserName,
  rounds: number,
  filling: Filling,
): Promise<string> {
  const found = new Map<string, (Memory & { readonly [KEPT]?: number })[]>();
  let characters = 0;
  for (let round = 1; round <= rounds; round++) {
    const browser = await launchLoadBrowser(name);
    try {
      // The first panel makes the database.
      await browser.stage.evaluate(openPanelOnStage, false);
      characters = await fillDatabase(browser.stage, filling);
      await storeItems(browser, { lastConversation: crypto.randomUUID() });
      for (const [state, enter] of Object.entries(STATES)) {
        await enter(browser, filling);
        addFigure(found, state, await memoryOf(browser));
      }
      const kept = await readThrough(browser);
      addFigure(found, 'read from its beginning', { ...(await memoryOf(browser)), [KEPT]: kept });
    } finally {
      await browser.launched.close();
    }
  }
  const title = `${name}, ${(characters / 1000).toFixed(0)} kB`;
  return stateTable(title, [...MEMORY_COLUMNS, KEPT], found);
}

/** @returns the share of the nodes shown far from view that is kept then, in per cent */
async function readThrough({ stage }: LoadBrowser): Promise<number> {
  for (;;) {
    const kept = await stage.evaluate(readOnStage, VIEWS_AT_ONCE);
    if (kept) return (100 * kept.now) / kept.shown;
  }
}

/** After a collection, so that it is what is in use. */
export async function memoryOf(browser: LoadBrowser): Promise<Memory> {
  const { name, launched } = browser;
  const pages = await (name === 'chromium' ? inChromium(browser) : inFirefox(browser));
  const process = await processMemory(name, launched.browser.process()?.pid);
  return { ...pages, ...(process !== undefined && { 'process, MB': process / MEGABYTE }) };
}

async function inChromium({ stage }: LoadBrowser): Promise<Memory> {
  const { heap, nodes } = await chromiumMemory(stage);
  return { 'objects, MB': heap / MEGABYTE, nodes };
}

async function inFirefox({ launched, stage }: LoadBrowser): Promise<Memory> {
  const { heap, page } = await firefoxMemory(launched.browser, launched.panelUrl(''));
  const nodes = await stage.evaluate(countNodesOnStage);
  return { 'objects, MB': heap / MEGABYTE, 'page, MB': page / MEGABYTE, nodes };
}

/** Of the stage and of the panel that it has opened. */
function countNodesOnStage(): number {
  const pages = [document, globalThis.stagePanel?.document];
  return pages.reduce((sum, page) => {
    const walker = page?.createTreeWalker(page);
    let count = walker ? 1 : 0;
    while (walker?.nextNode()) count += 1;
    return sum + count;
  }, 0);
}
