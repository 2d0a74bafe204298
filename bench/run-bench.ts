import { messageOf } from '../lib/errors/message-of.ts';
import { BROWSERS } from '../scripts/browsers/browsers.ts';
import { buildExtension } from '../scripts/build-extension.ts';
import { runFlashMeter } from './flash/index.ts';
import { dropParts, type Keep, keepParts, measureAnew } from './kept-parts.ts';
import { runLoadTest } from './load/index.ts';
import { commitToMeasure } from './measured-commit.ts';
import { runMovesMeter } from './moves/index.ts';
import type { BenchOptions } from './options.ts';
import { type Beside, type Part, publish, writeEntries } from './report/publish.ts';
import { runEntries } from './run-entries.ts';

/** The others would take as long again. */
const FLASH = ['--renderers', 'sidelight,streamdown'];

/** The measurements of the load test, with their rounds. */
const LOAD = { opening: 3, memory: 1, day: 1, idle: 1, many: 3, long: 3 };

/** Measures the entries on the documents; the published run measures everything. */
export async function runBench(options: BenchOptions, signal: AbortSignal): Promise<void> {
  try {
    if (options.isPublished) await runAll(options, signal);
    else await writeEntries(await runEntries(options, signal, measureAnew), 'test-results/bench');
  } catch (error) {
    // Ctrl-C ends the browser, and what waits for it fails then.
    if (!signal.aborted) throw error;
  }
}

/** @throws {Error} if what is measured is not a commit, or not the same one to the end */
async function runAll(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const commit = await commitToMeasure();
  const keep = keepParts(commit);
  for (const name of BROWSERS) await buildExtension(name, signal);
  const beside = await runMeters(signal, keep);
  const results = await runEntries(options, signal, keep);
  if ((await commitToMeasure()) !== commit) {
    throw new Error('Another commit was checked out meanwhile: nothing is written.');
  }
  await publish(results, beside);
  const parts = [beside.flash, beside.moves, ...beside.load];
  if (results.failed.length > 0 || parts.some((part) => 'failure' in part)) {
    throw new Error(
      'All is written, but some failed. The next run repeats the meters that did; for entries, delete test-results/bench first.',
    );
  }
  await dropParts(commit);
}

async function runMeters(signal: AbortSignal, keep: Keep): Promise<Beside> {
  const attempt = <T>(name: string, measure: () => Promise<T>) =>
    partOf(name, () => keep(name, measure), signal);
  const load: Part<readonly string[]>[] = [];
  for (const [name, rounds] of Object.entries(LOAD)) {
    for (const browser of BROWSERS) {
      const given = ['--only', name, '--browsers', browser, '--rounds', String(rounds)];
      load.push(await attempt(`${name}-${browser}`, () => runLoadTest(given)));
    }
  }
  return {
    load,
    flash: await attempt('flash', () => runFlashMeter(FLASH, signal)),
    moves: await attempt('moves', () => runMovesMeter([])),
  };
}

/** A part that fails does not end the run. */
async function partOf<T>(
  name: string,
  measure: () => Promise<T>,
  signal: AbortSignal,
): Promise<Part<T>> {
  signal.throwIfAborted();
  try {
    return { figures: await measure() };
  } catch (error) {
    signal.throwIfAborted();
    console.error(error);
    return { failure: `${name}: ${messageOf(error)}` };
  }
}
