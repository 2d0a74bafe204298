import type { Browser } from 'puppeteer-core';
import { quantile } from '../figures.ts';
import { UPDATE_MARK } from '../page/session.ts';
import { type RunOptions, type Tab, withTab } from './tab.ts';
import { streamDocument } from './timed-run.ts';
import { startTrace, stopTrace, type TraceEvent } from './trace.ts';

/** Counted in a run of its own, because counting costs the page time. */
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
  const { page, protocol, updates } = tab;
  await page.evaluate(() => benchPage.countRemovals());
  await startTrace(protocol, UPDATE_CATEGORIES);
  const marks = await streamDocument(tab, limit);
  const events = await stopTrace(protocol, isUpdateLine);
  return {
    entry,
    document,
    isStopped: marks.at(-1)?.updates !== updates,
    removedNodes: await page.evaluate(() => benchPage.removedNodes()),
    times: measureUpdates(events),
  };
}

/** The trace categories that `measureUpdates` reads. */
const UPDATE_CATEGORIES = ['toplevel', 'blink.user_timing'];

const TASK = 'ThreadControllerImpl::RunTask';

/** Milliseconds of the main thread's processor time. */
export interface UpdateTimes {
  readonly median: number;
  /** 99 of 100 updates take at most this. */
  readonly percentile99: number;
  readonly worst: number;
  readonly worstTask: number;
}

/** The trace's lines that may hold an event for `measureUpdates`. */
function isUpdateLine(line: string): boolean {
  return line.includes(TASK) || line.includes(UPDATE_MARK);
}

/**
 * The work of each update: all tasks of the main thread from the one that makes the update until
 * the next one that does. So it holds the layout and painting of its frame, and what React does in
 * a task of its own.
 */
function measureUpdates(events: readonly TraceEvent[]): UpdateTimes | undefined {
  const marks = events.filter(({ name }) => name === UPDATE_MARK);
  const [first] = marks;
  if (!first) return undefined;
  const tasks = events
    .filter(({ name, pid, tid }) => name === TASK && pid === first.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const starts = marks.map(({ ts }) => ts).sort((a, b) => a - b);
  const works: number[] = [];
  let worstTask = 0;
  let outerEnd = 0;
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    // A task within a task, as a nested loop has it, is part of the outer one's time already.
    if (end <= outerEnd) continue;
    outerEnd = end;
    while (works.length < starts.length && (starts[works.length] ?? 0) <= end) works.push(0);
    if (works.length === 0) continue;
    const time = (task.tdur ?? 0) / 1000;
    works[works.length - 1] = (works.at(-1) ?? 0) + time;
    worstTask = Math.max(worstTask, time);
  }
  const sorted = works.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    percentile99: quantile(sorted, 0.99),
    worst: quantile(sorted, 1),
    worstTask,
  };
}
