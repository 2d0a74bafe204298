import { writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import type { BenchOptions } from './options.ts';
import { makePicture } from './report/picture.ts';
import { describeCounting, describePaced, describeTimed } from './report/progress.ts';
import { RESULTS_DIRECTORY, type Results, writeResults } from './report/results.ts';
import { makeTable } from './report/table.ts';
import { launchBrowser } from './runner/browser.ts';
import { openBuiltPage } from './runner/built-page.ts';
import { type CountingRun, countingRun } from './runner/counting-run.ts';
import { type PacedRun, pacedRun } from './runner/paced-run.ts';
import { type TimedRun, timedRun } from './runner/timed-run.ts';

/** Where the README's picture is. */
const PICTURE = new URL('../assets/readme/bench.svg', import.meta.url);

interface Context {
  readonly options: BenchOptions;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Measures every entry on every document, and writes the figures, the table and the picture. */
export async function runBench(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const page = await openBuiltPage();
  try {
    const results = await measureAll({ options, url: page.url, signal });
    if (signal.aborted) return;
    console.log(`\n${makeTable(results)}`);
    if (!options.isWritten) return;
    console.log(await writeResults(results));
    await writeFile(join(RESULTS_DIRECTORY, 'table.md'), makeTable(results));
    await writeFile(PICTURE, makePicture(results));
  } catch (error) {
    // Ctrl-C ends the browser, and what waits for it fails then.
    if (!signal.aborted) throw error;
  } finally {
    await page.close();
  }
}

async function measureAll(context: Context): Promise<Results> {
  const { options, signal } = context;
  const { entriesFor, documents, rounds, limit, pinning, frames, pacedDocument } = options;
  const chromium = await launchBrowser(frames, signal);
  let browser: string;
  let timed: readonly TimedRun[];
  let counting: readonly CountingRun[];
  try {
    browser = await chromium.browser.version();
    timed = await runTimed(chromium.browser, context);
    counting = await runCounting(chromium.browser, context, timed);
  } finally {
    await chromium.close();
  }
  const paced = await runPaced(context);
  const processors = cpus();
  const processor = processors[0]?.model ?? 'unknown';
  return {
    machine: {
      browser,
      processor,
      processors: processors.length,
      system: `${type()} ${release()}`,
    },
    options: { rounds, limit, pinning, frames },
    entries: [...new Set([...documents, pacedDocument ?? ''].flatMap(entriesFor))],
    documents,
    timed,
    counting,
    paced,
  };
}

/** Round by round, all entries one after another, so that the machine's moods meet them all. */
async function runTimed(browser: Browser, context: Context): Promise<readonly TimedRun[]> {
  const { options, url, signal } = context;
  const runs: TimedRun[] = [];
  for (let round = 1; round <= options.rounds; round++) {
    for (const document of options.documents) {
      for (const entry of options.entriesFor(document)) {
        if (signal.aborted) return runs;
        // What did not come to its end once will not another time either.
        if (runs.some((run) => isOf(run, entry, document) && run.isStopped)) continue;
        const run = await timedRun(browser, { ...options, url, entry, document });
        runs.push(run);
        console.log(`${round}/${options.rounds}  ${describeTimed(run)}`);
      }
    }
  }
  return runs;
}

async function runCounting(
  browser: Browser,
  { options, url, signal }: Context,
  timed: readonly TimedRun[],
): Promise<readonly CountingRun[]> {
  const runs: CountingRun[] = [];
  if (!options.isCounting) return runs;
  for (const document of options.documents) {
    for (const entry of options.entriesFor(document)) {
      if (signal.aborted) return runs;
      if (timed.some((run) => isOf(run, entry, document) && run.isStopped)) continue;
      const run = await countingRun(browser, { ...options, url, entry, document });
      runs.push(run);
      console.log(`count  ${describeCounting(run)}`);
    }
  }
  return runs;
}

async function runPaced({ options, url, signal }: Context): Promise<readonly PacedRun[]> {
  const runs: PacedRun[] = [];
  const { pacedDocument } = options;
  if (pacedDocument === undefined || signal.aborted) return runs;
  const chromium = await launchBrowser('paced', signal);
  try {
    for (let round = 1; round <= options.rounds; round++) {
      for (const entry of options.entriesFor(pacedDocument)) {
        if (signal.aborted) return runs;
        const run = await pacedRun(chromium.browser, {
          ...options,
          url,
          entry,
          document: pacedDocument,
        });
        runs.push(run);
        console.log(`paced ${round}/${options.rounds}  ${describePaced(run)}`);
      }
    }
  } finally {
    await chromium.close();
  }
  return runs;
}

function isOf(run: TimedRun, entry: string, document: string): boolean {
  return run.entry === entry && run.document === document;
}
