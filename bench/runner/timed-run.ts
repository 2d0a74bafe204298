import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import {
  CLOCK_FACTOR,
  finish,
  NO_WORK,
  type RunOptions,
  readHeap,
  readWork,
  type Tab,
  type Work,
  withTab,
} from './tab.ts';

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
  const { page, updates } = tab;
  const heapBefore = await readHeap(tab);
  const before = await readWork(tab);
  const started = performance.now();
  const marks = await streamDocument(tab, limit);
  const clock = performance.now() - started;
  const streamed = { entry, document, updates, marks, clock };
  if (marks.at(-1)?.updates !== updates) return { ...streamed, ...stopped(marks) };
  const shownStreaming = await page.evaluate(() => benchPage.shownCharacters());
  const work = await finish(tab, before);
  return {
    ...streamed,
    work,
    isStopped: false,
    shownStreaming,
    shownFinished: await page.evaluate(() => benchPage.shownCharacters()),
    heap: (await readHeap(tab)) - heapBefore,
  };
}

function stopped(marks: readonly Mark[]) {
  const { task, script, layout, style, process } = marks.at(-1) ?? NO_WORK;
  const work: Work = { task, script, layout, style, process };
  return { work, isStopped: true, shownStreaming: 0, shownFinished: 0, heap: 0 };
}

/** The work up to a point of the document. */
interface Mark extends Work {
  readonly updates: number;
  readonly characters: number;
}

const STRETCH_MS = 1000;

/** Streams to the end or the limit; a mark at the end of each second and at the half. */
export async function streamDocument(tab: Tab, limit: number): Promise<readonly Mark[]> {
  const { page, updates } = tab;
  const before = await readWork(tab);
  const deadline = performance.now() + limit * 1000 * CLOCK_FACTOR;
  const half = Math.ceil(updates / 2);
  const marks: Mark[] = [];
  for (let done = 0, work = 0; done < updates && work < limit * 1000; ) {
    const goal = done < half ? half : updates;
    const progress = await Promise.race([
      page.evaluate((...stretch) => benchPage.streamUntil(...stretch), goal, STRETCH_MS),
      delay(deadline - performance.now(), undefined, { ref: false }),
    ]);
    if (!progress) break;
    done = progress.updates;
    const mark = { ...progress, ...(await readWork(tab, before)) };
    marks.push(mark);
    work = mark.task;
  }
  return marks;
}
