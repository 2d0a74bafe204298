import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { BenchPage } from '../page/main.ts';
import type { Pinning } from '../page/pinning.ts';
import { countProcessorTime, readWork, type Work } from './metrics.ts';

declare const benchPage: BenchPage;

export interface Tab {
  readonly page: Page;
  readonly protocol: CDPSession;
}

export interface TabOptions {
  readonly url: string;
  readonly entry: string;
  readonly pinning: Pinning;
}

/**
 * Opens the page in a renderer process of its own and warms the entry up; closes it after the work.
 * @throws {Error} if the page threw
 */
export async function withTab<T>(
  browser: Browser,
  { url, entry, pinning }: TabOptions,
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(url);
    const protocol = await page.createCDPSession();
    await countProcessorTime(protocol);
    await page.evaluate((...names) => benchPage.warmUp(...names), entry, pinning);
    const result = await work({ page, protocol });
    if (errors[0] !== undefined) throw new Error(`${entry} threw.`, { cause: errors[0] });
    return result;
  } finally {
    await context.close();
  }
}

/** The finish has settled when a pause of this length holds less work than this. */
const PAUSE_MS = 200;
const QUIET_WORK_MS = 8;
const LONGEST_SETTLING_MS = 15_000;

/** Finishes the answer and waits until what that set off has been done; gives the work so far. */
export async function finish({ page, protocol }: Tab): Promise<Work> {
  await page.evaluate(() => benchPage.finish());
  const deadline = performance.now() + LONGEST_SETTLING_MS;
  let last = await readWork(protocol);
  while (performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = await readWork(protocol);
    if (now.task - last.task < QUIET_WORK_MS) return now;
    last = now;
  }
  return last;
}
