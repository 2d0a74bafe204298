import type { Browser, CDPSession, Page } from 'puppeteer-core';

/** Chromium's names for the kinds of work. */
const METRICS = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
  process: 'ProcessTime',
} as const;

/**
 * Milliseconds of the main thread's processor time; `process` is that of the whole renderer, with
 * its workers, raster threads and collector.
 */
export type Work = Readonly<Record<keyof typeof METRICS, number>>;

export const NO_WORK: Work = { task: 0, script: 0, layout: 0, style: 0, process: 0 };

async function readMetrics(protocol: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** The work so far, since another moment of it if one is given. */
export async function readWork({ protocol }: Tab, since = NO_WORK): Promise<Work> {
  const metrics = await readMetrics(protocol);
  const read = (kind: keyof Work) => (metrics.get(METRICS[kind]) ?? 0) * 1000 - since[kind];
  return {
    task: read('task'),
    script: read('script'),
    layout: read('layout'),
    style: read('style'),
    process: read('process'),
  };
}

/** Bytes of JavaScript objects in use once what nobody needs has been collected. */
export async function readHeap({ protocol }: Tab): Promise<number> {
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  return (await readMetrics(protocol)).get('JSHeapUsedSize') ?? 0;
}

export interface RunOptions {
  readonly url: string;
  readonly entry: string;
  readonly document: string;
  /** Seconds of the main thread's processor time after which a run is stopped. */
  readonly limit: number;
}

/** The page with its entry warmed up and its document begun. */
export interface Tab {
  readonly page: Page;
  readonly protocol: CDPSession;
  /** Updates that the document has in all. */
  readonly updates: number;
}

/**
 * Opens the page in a renderer process of its own; closes it after the work.
 * @throws {Error} if the page threw, crashed or answered no more
 */
export async function withTab<T>(
  browser: Browser,
  options: RunOptions,
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    return await Promise.race([workIn(page, options, work), lossOf(page, options)]);
  } finally {
    await context.close();
  }
}

async function workIn<T>(
  page: Page,
  { url, entry, document }: RunOptions,
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url);
  const protocol = await page.createCDPSession();
  // Counted in processor time of the main thread instead of the clock's time.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((name) => benchPage.warmUp(name), entry);
  const updates = await page.evaluate((name) => benchPage.begin(name), document);
  const result = await work({ page, protocol, updates });
  if (errors[0] !== undefined) throw new Error(`${entry} threw.`, { cause: errors[0] });
  return result;
}

/** A run takes at most this many times its limit by the clock. */
export const CLOCK_FACTOR = 6;
/** So much more for what is not streamed: the warm-up, the finish and the trace. */
const AROUND_MS = 180_000;

/** Fails once the page has crashed, or when the work should long have been done. */
function lossOf(page: Page, { entry, limit }: RunOptions): Promise<never> {
  return new Promise((_, reject) => {
    page.once('error', reject);
    const patience = limit * 1000 * CLOCK_FACTOR + AROUND_MS;
    setTimeout(() => reject(new Error(`${entry} answers no more.`)), patience).unref();
  });
}

/** The finish has settled when a pause of this length holds less work than this. */
const PAUSE_MS = 200;
const QUIET_WORK_MS = 8;
const LONGEST_SETTLING_MS = 15_000;

/** Finishes the answer and waits until what that set off has been done; gives the work so far. */
export async function finish(tab: Tab, since = NO_WORK): Promise<Work> {
  await tab.page.evaluate(() => benchPage.finish());
  const deadline = performance.now() + LONGEST_SETTLING_MS;
  let last = await readWork(tab, since);
  while (performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = await readWork(tab, since);
    if (now.task - last.task < QUIET_WORK_MS) return now;
    last = now;
  }
  return last;
}
