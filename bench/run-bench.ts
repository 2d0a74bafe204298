import { writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { ROOT } from '../scripts/project.ts';
import type { BenchOptions } from './options.ts';
import { makePicture } from './report/picture.ts';
import { RESULTS_DIRECTORY, type Results, writeResults } from './report/summary.ts';
import { makeTable } from './report/table.ts';
import { withBrowser } from './runner/browser.ts';
import { withBuiltPage } from './runner/built-page.ts';
import { type CountingRun, countingRun } from './runner/counting-run.ts';
import { type PacedRun, pacedRun } from './runner/paced-run.ts';
import type { RunOptions } from './runner/tab.ts';
import { type TimedRun, timedRun } from './runner/timed-run.ts';

const PICTURE = `${ROOT}/assets/readme/bench.svg`;

interface Context {
  readonly options: BenchOptions;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Measures every entry on every document, and writes the figures, the table and the picture. */
export async function runBench(options: BenchOptions, signal: AbortSignal): Promise<void> {
  try {
    await withBuiltPage(async (url) => {
      const results = await measureAll({ options, url, signal });
      if (signal.aborted) return;
      console.log(`\n${makeTable(results)}`);
      if (options.isQuick) return;
      console.log(await writeResults(results));
      await writeFile(`${RESULTS_DIRECTORY}/table.md`, makeTable(results));
      await writeFile(PICTURE, makePicture(results));
    });
  } catch (error) {
    // Ctrl-C ends the browser, and what waits for it fails then.
    if (!signal.aborted) throw error;
  }
}

async function measureAll(context: Context): Promise<Results> {
  const { entriesFor, documents, rounds, limit, pacedDocument } = context.options;
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
    options: { rounds, limit },
    entries: [...new Set([...documents, pacedDocument ?? ''].flatMap(entriesFor))],
    documents,
    timed,
    counting,
    paced: await runPaced(context),
  };
}

/** Every entry on every document, until the signal is aborted. */
function* pairs(
  { options: { entriesFor, limit }, url, signal }: Context,
  documents: readonly string[],
): Generator<RunOptions> {
  for (const document of documents) {
    for (const entry of entriesFor(document)) {
      if (signal.aborted) return;
      yield { url, entry, document, limit };
    }
  }
}

/** Round by round, all entries one after another, so that the machine's moods meet them all. */
async function runTimed(browser: Browser, context: Context): Promise<readonly TimedRun[]> {
  const { rounds, documents } = context.options;
  const runs: TimedRun[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const pair of pairs(context, documents)) {
      if (isStopped(runs, pair)) continue;
      const run = await timedRun(browser, pair);
      runs.push(run);
      console.log(`${round}/${rounds}  ${describe(run)}`);
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
  if (context.options.isQuick) return runs;
  for (const pair of pairs(context, context.options.documents)) {
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
  const { rounds, pacedDocument } = context.options;
  const runs: PacedRun[] = [];
  if (pacedDocument === undefined || context.signal.aborted) return runs;
  await withBrowser('paced', context.signal, async (browser) => {
    for (let round = 1; round <= rounds; round++) {
      for (const pair of pairs(context, [pacedDocument])) {
        const run = await pacedRun(browser, pair);
        runs.push(run);
        console.log(`paced ${round}/${rounds}  ${describe(run)}`);
      }
    }
  });
  return runs;
}

function describe({ entry, document, work }: TimedRun | PacedRun): string {
  return `${entry} on ${document}: ${work.task.toFixed(0)} ms`;
}
