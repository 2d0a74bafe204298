import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { Random } from '@/bench/documents/random.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { ROOT } from '@/scripts/project.ts';
import { eventually, until } from '../browser/harness/eventually.ts';
import { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { readStores } from '../browser/harness/read-stores.ts';
import { startFaultServer } from '../browser/harness/servers/fault-server.ts';
import { WAIT_LIMIT_MS } from '../limits.ts';
import { buildWithCounts } from './counted-build.ts';
import { Ledger, type StoredRow } from './ledger.ts';
import { type Level, levelOf } from './level.ts';
import type { SoakOptions } from './soak-options.ts';
import { SoakReader } from './soak-reader.ts';

/** Without an end of the background in every second one, so that what it keeps can grow. */
const STRETCHES = { least: 2, answersEach: 50 };

export interface Measured {
  /** That had been given. */
  readonly answers: number;
  /** The background was ended in the stretch before. */
  readonly killed: boolean;
  /** With the panel that was there all the time. */
  readonly kept: Level;
}

export interface SoakResult {
  readonly stretches: readonly Measured[];
  /** With nothing open but a new panel: after the warm-up, and at the end. */
  readonly fresh: readonly [Level, Level];
  readonly messages: number;
  readonly done: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Tells whether a new panel holds no more at the end than one did before. */
type IsBack = (before: Level, after: Level) => boolean;

/** Uses the extension as the numbers say; what it kept and held is checked as it goes. */
export async function runSoak(
  name: BrowserName,
  { answers, seed, plant }: SoakOptions,
  isBack: IsBack,
): Promise<SoakResult> {
  const began = performance.now();
  const browser = new ExtensionBrowser(name);
  const random = new Random(seed);
  const server = await startFaultServer();
  const ledger = new Ledger();
  const reader = new SoakReader({ browser, server, ledger, random });
  try {
    await browser.launch({ extensionDirectory: await buildWithCounts(name, plant) });
    await browser.forgetSettings();
    await browser.setBackEnd(server.address);
    // Each answer would add a row to the list of requests, and Chromium counts the nodes of all pages.
    await browser.settings.type('[name="search-requests"]', 'nothing.example');
    await reader.openPanel();
    await reader.everything();
    const before = await measureFresh(browser, reader, ledger);
    const stretches = [await measureKept(browser, reader, ledger, true)];
    const count = Math.max(STRETCHES.least, Math.ceil(answers / STRETCHES.answersEach));
    for (let stretch = 1; stretch <= count; stretch++) {
      const killed = stretch % 2 === 1;
      const end = Math.round((answers * stretch) / count) + (stretches[0]?.answers ?? 0);
      while (reader.answers < end - 1) await reader.step(killed);
      stretches.push(await measureKept(browser, reader, ledger, killed));
    }
    let after = await measureFresh(browser, reader, ledger);
    // Chromium sweeps what it has collected in its own time, and counts it until then: what is held
    // does not come back, however long one waits.
    await until(async () => {
      const isDone = isBack(before, after);
      if (!isDone) after = await settledLevel(browser, reader);
      return isDone;
    }, WAIT_LIMIT_MS);
    return {
      stretches,
      fresh: [before, after],
      messages: ledger.messages,
      done: Object.fromEntries([...reader.done].toSorted()),
      seconds: (performance.now() - began) / 1000,
    };
  } catch (error) {
    console.error(`${name}, seed ${seed}, the last steps:\n${reader.log.slice(-12).join('\n')}`);
    throw error;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** With the panel that stays, in an empty conversation. */
async function measureKept(
  browser: ExtensionBrowser,
  reader: SoakReader,
  ledger: Ledger,
  killed: boolean,
): Promise<Measured> {
  await reader.rest();
  await checkKept(browser, ledger);
  const kept = await settledLevel(browser, reader);
  console.log(`${browser.name}: ${reader.answers} answers`);
  return { answers: reader.answers, killed, kept };
}

/** With another panel than before, in an empty conversation; that one stays. */
async function measureFresh(
  browser: ExtensionBrowser,
  reader: SoakReader,
  ledger: Ledger,
): Promise<Level> {
  await reader.rest();
  await reader.closePanel();
  await reader.openPanel();
  await reader.newConversation();
  await checkKept(browser, ledger);
  return settledLevel(browser, reader);
}

/** Everything that was asked and answered is in the database, and nothing is left on its way. */
async function checkKept(browser: ExtensionBrowser, ledger: Ledger): Promise<void> {
  const counts = async () => (await storedRows(browser.settings)).counts;
  await eventually(counts).toEqual({
    conversations: ledger.conversations,
    messages: ledger.messages,
    runs: 0,
    unindexed: 0,
  });
  const { messages } = await storedRows(browser.settings);
  expect(ledger.faults(messages)).toEqual([]);
}

/** Once two looks in a row see the same counts: what has ended goes by and by. */
async function settledLevel(browser: ExtensionBrowser, reader: SoakReader): Promise<Level> {
  await reader.panel.page.bringToFront();
  let last = await levelOf(browser, reader.panel.page);
  for (let look = 1; look < 10; look++) {
    const level = await levelOf(browser, reader.panel.page);
    if (countsOf(level) === countsOf(last)) return level;
    last = level;
  }
  return last;
}

function countsOf({ nodes, listeners, documents, panel, background }: Level): string {
  return JSON.stringify([nodes, listeners, documents, panel, background.counts]);
}

/** Leaves the figures where they can be looked at. */
export async function saveResult(name: BrowserName, result: SoakResult): Promise<void> {
  const folder = join(ROOT, 'test-results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `soak-${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Numbers of rows in each store, and the messages themselves. */
export interface Stored {
  readonly counts: Readonly<Record<string, number>>;
  readonly messages: readonly StoredRow[];
}

const COUNTED = ['conversations', 'messages', 'runs', 'unindexed'];

/** All that the extension's database holds; read by one of its pages. */
export async function storedRows(page: Page): Promise<Stored> {
  const { counts, rows } = await readStores(page, ['messages'], COUNTED);
  return { counts, messages: (rows.messages ?? []) as readonly StoredRow[] };
}
