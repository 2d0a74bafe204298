import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Protocol } from 'puppeteer-core';
import type { BenchPage } from '../page/main.ts';
import { UPDATE_MARK } from '../page/update-mark.ts';
import { launchBrowser } from '../runner/browser.ts';
import { openBuiltPage } from '../runner/built-page.ts';
import { streamDocument } from '../runner/stream-document.ts';
import { finish, type Tab, withTab } from '../runner/tab.ts';
import type { RunOptions } from '../runner/timed-run.ts';
import { startTrace, stopTrace } from '../runner/trace.ts';
import { COST_CATEGORIES, type Cost, costByCategory } from './cost-by-category.ts';
import { hotFunctions } from './hot-functions.ts';
import { type Modules, readModules } from './modules.ts';

declare const benchPage: BenchPage;

const PROFILES = fileURLToPath(new URL('../../test-results/bench-profiles/', import.meta.url));
const SAMPLING_INTERVAL_US = 200;
const SHOWN_FUNCTIONS = 30;
const SHOWN_EVENTS = 15;

/**
 * Streams one document into one entry twice: under a trace, for what the time is spent on, and
 * under the sampling profiler, for the functions; writes the profile for DevTools.
 */
export async function runProfile(
  options: Omit<RunOptions, 'url'>,
  signal: AbortSignal,
): Promise<void> {
  const page = await openBuiltPage();
  try {
    const chromium = await launchBrowser('unpaced', signal);
    try {
      const runOptions = { ...options, url: page.url };
      console.log(describeCost(await traceCost(chromium.browser, runOptions)));
      const profile = await sampleFunctions(chromium.browser, runOptions);
      console.log(describeFunctions(profile, await readModules(profile)));
      console.log(`\n${await writeProfile(options, profile)}`);
    } finally {
      await chromium.close();
    }
  } finally {
    await page.close();
  }
}

async function streamAll(tab: Tab, { document, limit }: RunOptions): Promise<void> {
  const updates = await tab.page.evaluate((name) => benchPage.begin(name), document);
  await streamDocument(tab, { updates, limit });
}

function traceCost(browser: Browser, options: RunOptions): Promise<Cost> {
  return withTab(browser, options, async (tab) => {
    await startTrace(tab.protocol, COST_CATEGORIES);
    await tab.page.evaluate((name) => performance.mark(name), UPDATE_MARK);
    await streamAll(tab, options);
    const events = await stopTrace(
      tab.protocol,
      (line) => line.includes('"ph":"X"') || line.includes(UPDATE_MARK),
    );
    const main = events.find(({ name }) => name === UPDATE_MARK);
    if (!main) throw new Error('The trace holds nothing of the page.');
    return costByCategory(events, main);
  });
}

function sampleFunctions(browser: Browser, options: RunOptions) {
  return withTab(browser, options, async (tab) => {
    const { protocol } = tab;
    await protocol.send('Profiler.enable');
    await protocol.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
    await protocol.send('Profiler.start');
    await streamAll(tab, options);
    await finish(tab);
    return (await protocol.send('Profiler.stop')).profile;
  });
}

function sorted<Key>(costs: ReadonlyMap<Key, number>): [Key, number][] {
  return [...costs].sort(([, a], [, b]) => b - a);
}

function line(name: string, time: number, all: number): string {
  const share = `${((100 * time) / all).toFixed(1)} %`;
  return `  ${name.padEnd(44)}${time.toFixed(0).padStart(8)} ms ${share.padStart(8)}`;
}

function describeCost({ byCategory, byEvent, all }: Cost): string {
  const lines = [
    `Main thread, milliseconds of processor time: ${all.toFixed(0)}`,
    ...sorted(byCategory).map(([name, time]) => line(name, time, all)),
    'By event, without what lies in other events:',
    ...sorted(byEvent)
      .slice(0, SHOWN_EVENTS)
      .map(([name, time]) => line(name, time, all)),
  ];
  return lines.join('\n');
}

function describeFunctions(profile: Protocol.Profiler.Profile, modules: Modules): string {
  const functions = hotFunctions(profile, modules);
  const all = functions.reduce((sum, { own }) => sum + own, 0);
  const lines = functions
    .slice(0, SHOWN_FUNCTIONS)
    .map(({ name, place, own }) => `${line(name.slice(0, 43), own, all)}  ${place}`);
  return ['By function, without what it called, by the clock:', ...lines].join('\n');
}

async function writeProfile(
  { entry, document }: Omit<RunOptions, 'url'>,
  profile: Protocol.Profiler.Profile,
): Promise<string> {
  await mkdir(PROFILES, { recursive: true });
  const path = `${PROFILES}${entry}-${document}.cpuprofile`;
  await writeFile(path, JSON.stringify(profile));
  return path;
}
