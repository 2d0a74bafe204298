import { UPDATE_MARK } from '../page/update-mark.ts';
import type { TraceEvent } from './trace.ts';

/** The trace categories that `measureUpdates` reads. */
export const UPDATE_CATEGORIES = ['toplevel', 'blink.user_timing'];

const TASK = 'ThreadControllerImpl::RunTask';

/** Milliseconds of the main thread's processor time. */
export interface UpdateTimes {
  readonly median: number;
  /** 99 of 100 updates take at most this. */
  readonly percentile99: number;
  readonly worst: number;
  readonly worstTask: number;
}

/** Whether a line of the trace may hold an event that `measureUpdates` reads. */
export function isUpdateLine(line: string): boolean {
  return line.includes(TASK) || line.includes(UPDATE_MARK);
}

/**
 * The work of each update: all tasks of the main thread from the one that makes the update until
 * the next one that does. So it holds the layout and painting of its frame, and what React does in
 * a task of its own.
 */
export function measureUpdates(events: readonly TraceEvent[]): UpdateTimes | undefined {
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

/** The smallest of the sorted numbers that such a share of them does not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
