import type { BenchPage } from '../page/main.ts';
import { readWork, type Work, workBetween } from './metrics.ts';
import type { Tab } from './tab.ts';

declare const benchPage: BenchPage;

/** What had been done when so much of the document had been streamed. */
export interface Mark extends Work {
  readonly updates: number;
  readonly characters: number;
}

export interface StreamOptions {
  /** Updates that the document has in all. */
  readonly updates: number;
  /** Seconds of the main thread's processor time after which streaming is stopped. */
  readonly limit: number;
}

const STRETCH_MS = 1000;
/** Nor may it take longer by the clock than this many times the limit, in a single update or all. */
const CLOCK_FACTOR = 6;

/** Streams to the end or the limit; a mark at the end of each second and at the half. */
export async function streamDocument(
  { page, protocol }: Tab,
  { updates, limit }: StreamOptions,
): Promise<readonly Mark[]> {
  const before = await readWork(protocol);
  const deadline = performance.now() + limit * 1000 * CLOCK_FACTOR;
  const half = Math.ceil(updates / 2);
  const marks: Mark[] = [];
  for (let done = 0, work = 0; done < updates && work < limit * 1000; ) {
    const goal = done < half ? half : updates;
    const progress = await within(
      deadline - performance.now(),
      page.evaluate((...stretch) => benchPage.streamUntil(...stretch), goal, STRETCH_MS),
    );
    if (!progress) break;
    done = progress.updates;
    const mark = { ...progress, ...workBetween(before, await readWork(protocol)) };
    marks.push(mark);
    work = mark.task;
  }
  return marks;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
