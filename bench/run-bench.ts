import { cpus, release, type } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { buildExtension } from '../scripts/build-extension.ts';
import { runFlashMeter } from './flash/index.ts';
import { runLoadTest } from './load/index.ts';
import { commitToMeasure } from './measured-commit.ts';
import { runMovesMeter } from './moves/index.ts';
import type { BenchOptions, Course } from './options.ts';
import { publish } from './report/publish.ts';
import type { Results } from './report/summary.ts';
import { makeTable } from './report/table.ts';
import { withBrowser } from './runner/browser.ts';
import { withBuiltPage } from './runner/built-page.ts';
import { type CountingRun, countingRun } from './runner/counting-run.ts';
import { type PacedRun, pacedRun } from './runner/paced-run.ts';
import type { RunOptions } from './runner/tab.ts';
import { type TimedRun, timedRun } from './runner/timed-run.ts';

interface Context {
  readonly options: BenchOptions;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Measures the entries on the documents; the published run measures everything, and writes it. */
export async function runBench(options: BenchOptions, signal: AbortSignal): Promise<void> {
  try {
    if (options.isPublished) await runAll(options, signal);
    else console.log(`\n${makeTable(await runEntries(options, signal))}`);
  } catch (error) {
    // Ctrl-C ends the browser, and what waits for it fails then.
    if (!signal.aborted) throw error;
  }
}

/** @throws {Error} if what is measured is not a commit, or not the same one to the end */
async function runAll(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  const commit = await commitToMeasure();
  for (const name of ['chromium', 'firefox'] as const) await buildExtension(name, signal);
  const flash = await runFlashMeter([], signal);
  signal.throwIfAborted();
  const moves = await runMovesMeter([]);
  signal.throwIfAborted();
  const load = await runLoadTest(['--rounds', '3']);
  signal.throwIfAborted();
  const results = await runEntries(options, signal);
  signal.throwIfAborted();
  console.log(`\n${makeTable(results)}`);
  if ((await commitToMeasure()) !== commit) {
    throw new Error('Another commit was checked out meanwhile: nothing is written.');
  }
  const minutes = Math.round((performance.now() - began) / 60_000);
  await publish({ ...results, commit, minutes }, { flash, moves, load });
}

function runEntries(options: BenchOptions, signal: AbortSignal): Promise<Results> {
  return withBuiltPage((url) => measureAll({ options, url, signal }));
}

async function measureAll(context: Context): Promise<Results> {
  const { courses } = context.options;
  const { browser, timed, counting } = await withBrowser(
    'unpaced',
    context.signal,
    async (chromium) => {
      const timed = await runTimed(chromium, context);
      const counting = await runCounting(chromium, context, timed);
      return { browser: await chromium.version(), timed, counting };
    },
  );
  const processors = cpus();
  return {
    machine: {
      browser,
      processor: processors[0]?.model ?? 'unknown',
      processors: processors.length,
      system: `${type()} ${release()}`,
    },
    entries: [...new Set(courses.flatMap(({ entries }) => entries))],
    documents: [...new Set(courses.flatMap(({ documents }) => documents))],
    timed,
    counting,
    paced: await runPaced(context),
  };
}

/** Every entry of the courses on every document, until the signal is aborted. */
function* pairs({ url, signal }: Context, courses: readonly Course[]): Generator<RunOptions> {
  for (const { documents, entries, limit } of courses) {
    for (const document of documents) {
      for (const entry of entries) {
        if (signal.aborted) return;
        yield { url, entry, document, limit };
      }
    }
  }
}

/** Round by round, all entries one after another, so that the machine's moods meet them all. */
async function runTimed(browser: Browser, context: Context): Promise<readonly TimedRun[]> {
  const { courses } = context.options;
  const mostRounds = Math.max(...courses.map(({ rounds }) => rounds));
  const runs: TimedRun[] = [];
  for (let round = 1; round <= mostRounds; round++) {
    const going = courses.filter(({ rounds }) => round <= rounds);
    for (const pair of pairs(context, going)) {
      if (isStopped(runs, pair)) continue;
      const run = await timedRun(browser, pair);
      runs.push(run);
      console.log(`${round}/${mostRounds}  ${describe(run)}`);
    }
  }
  return runs;
}

async function runCounting(
  browser: Browser,
  context: Context,
  timed: readonly TimedRun[],
): Promise<readonly CountingRun[]> {
  const runs: CountingRun[] = [];
  const counted = context.options.courses.filter(({ isCounted }) => isCounted);
  for (const pair of pairs(context, counted)) {
    if (isStopped(timed, pair)) continue;
    const run = await countingRun(browser, pair);
    runs.push(run);
    console.log(`count  ${pair.entry} on ${pair.document}: ${run.removedNodes} nodes removed`);
  }
  return runs;
}

/** A run that was stopped once would be stopped again. */
function isStopped(runs: readonly TimedRun[], { entry, document }: RunOptions): boolean {
  return runs.some((run) => run.entry === entry && run.document === document && run.isStopped);
}

async function runPaced(context: Context): Promise<readonly PacedRun[]> {
  const { paced } = context.options;
  const runs: PacedRun[] = [];
  if (paced === undefined || context.signal.aborted) return runs;
  await withBrowser('paced', context.signal, async (browser) => {
    for (let round = 1; round <= paced.rounds; round++) {
      for (const pair of pairs(context, [paced])) {
        const run = await pacedRun(browser, pair);
        runs.push(run);
        console.log(`paced ${round}/${paced.rounds}  ${describe(run)}`);
      }
    }
  });
  return runs;
}

function describe({ entry, document, work }: TimedRun | PacedRun): string {
  return `${entry} on ${document}: ${work.task.toFixed(0)} ms`;
}
