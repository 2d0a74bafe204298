import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CountingRun } from '../runner/counting-run.ts';
import type { PacedRun } from '../runner/paced-run.ts';
import type { TimedRun } from '../runner/timed-run.ts';

export const RESULTS_DIRECTORY = fileURLToPath(new URL('../results', import.meta.url));

/** Everything that was measured, as it was measured. */
export interface Results {
  readonly machine: {
    readonly browser: string;
    readonly processor: string;
    readonly processors: number;
    readonly system: string;
  };
  readonly options: {
    readonly rounds: number;
    readonly limit: number;
    readonly pinning: string;
    readonly frames: string;
  };
  readonly entries: readonly string[];
  readonly documents: readonly string[];
  /** Of all rounds, in the order they were run. */
  readonly timed: readonly TimedRun[];
  readonly counting: readonly CountingRun[];
  readonly paced: readonly PacedRun[];
}

/** Writes the raw figures, one run a line. */
export async function writeResults(results: Results): Promise<string> {
  const { timed, counting, paced, ...setting } = results;
  const lists = Object.entries({ timed, counting, paced }).map(
    ([name, runs]) => `"${name}": [\n${runs.map((run) => JSON.stringify(run)).join(',\n')}\n]`,
  );
  const head = JSON.stringify(setting, null, 2).replace(/\n\}$/, '');
  const path = join(RESULTS_DIRECTORY, 'results.json');
  await mkdir(RESULTS_DIRECTORY, { recursive: true });
  await writeFile(path, `${head},\n${lists.join(',\n')}\n}\n`);
  return path;
}
