import type { Browser } from 'puppeteer-core';
import type { BenchPage } from '../page/main.ts';
import { streamDocument } from './stream-document.ts';
import { type Tab, withTab } from './tab.ts';
import type { RunOptions } from './timed-run.ts';
import { startTrace, stopTrace } from './trace.ts';
import {
  isUpdateLine,
  measureUpdates,
  UPDATE_CATEGORIES,
  type UpdateTimes,
} from './update-times.ts';

declare const benchPage: BenchPage;

/** What is counted in a run of its own, because counting costs the page time. */
export interface CountingRun {
  readonly entry: string;
  readonly document: string;
  readonly isStopped: boolean;
  /** Nodes taken out of the answer while it was streamed, each with everything in it. */
  readonly removedNodes: number;
  readonly times: UpdateTimes | undefined;
}

/** Streams one document into one entry under a trace, and counts the nodes that are removed. */
export function countingRun(browser: Browser, options: RunOptions): Promise<CountingRun> {
  return withTab(browser, options, (tab) => count(tab, options));
}

async function count(tab: Tab, { entry, document, limit }: RunOptions): Promise<CountingRun> {
  const { page, protocol } = tab;
  const updates = await page.evaluate((name) => benchPage.begin(name), document);
  await page.evaluate(() => benchPage.countRemovals());
  await startTrace(protocol, UPDATE_CATEGORIES);
  const marks = await streamDocument(tab, { updates, limit });
  const events = await stopTrace(protocol, isUpdateLine);
  return {
    entry,
    document,
    isStopped: marks.at(-1)?.updates !== updates,
    removedNodes: await page.evaluate(() => benchPage.removedNodes()),
    times: measureUpdates(events),
  };
}
