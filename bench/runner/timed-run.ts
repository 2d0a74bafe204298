import type { Browser } from 'puppeteer-core';
import type { BenchPage } from '../page/main.ts';
import { readHeap, readWork, type Work, workBetween } from './metrics.ts';
import { type Mark, streamDocument } from './stream-document.ts';
import { finish, type Tab, type TabOptions, withTab } from './tab.ts';

declare const benchPage: BenchPage;

export interface RunOptions extends TabOptions {
  readonly document: string;
  /** Seconds of the main thread's processor time after which a run is stopped. */
  readonly limit: number;
}

/** One run's figures, as they stand in the results. Times are milliseconds of processor time. */
export interface TimedRun {
  readonly entry: string;
  readonly document: string;
  /** Updates that the document has in all. */
  readonly updates: number;
  readonly marks: readonly Mark[];
  /** All work, with the finish if it came to it. */
  readonly work: Work;
  readonly isStopped: boolean;
  /** Characters in the page after the last streamed update, and once all was finished. */
  readonly shownStreaming: number;
  readonly shownFinished: number;
  /** Bytes of JavaScript objects that the finished answer holds. */
  readonly heap: number;
  /** Milliseconds by the clock. */
  readonly clock: number;
}

/** Streams one document into one entry and measures nothing that costs the page time. */
export function timedRun(browser: Browser, options: RunOptions): Promise<TimedRun> {
  return withTab(browser, options, (tab) => measure(tab, options));
}

async function measure(tab: Tab, { entry, document, limit }: RunOptions): Promise<TimedRun> {
  const { page, protocol } = tab;
  const updates = await page.evaluate((name) => benchPage.begin(name), document);
  const heapBefore = await readHeap(protocol);
  const before = await readWork(protocol);
  const started = performance.now();
  const marks = await streamDocument(tab, { updates, limit });
  const clock = performance.now() - started;
  const streamed = { entry, document, updates, marks, clock };
  if (marks.at(-1)?.updates !== updates) return { ...streamed, ...stopped(marks) };
  const shownStreaming = await page.evaluate(() => benchPage.shownCharacters());
  const work = workBetween(before, await finish(tab));
  return {
    ...streamed,
    work,
    isStopped: false,
    shownStreaming,
    shownFinished: await page.evaluate(() => benchPage.shownCharacters()),
    heap: (await readHeap(protocol)) - heapBefore,
  };
}

const NO_WORK: Work = { task: 0, script: 0, layout: 0, style: 0, process: 0 };

function stopped(marks: readonly Mark[]) {
  const { task, script, layout, style, process } = marks.at(-1) ?? NO_WORK;
  const work: Work = { task, script, layout, style, process };
  return { work, isStopped: true, shownStreaming: 0, shownFinished: 0, heap: 0 };
}
