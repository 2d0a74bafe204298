import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.ts';
import type { PartContext, PartResult } from './part-result.ts';
import { ROOT } from './project.ts';
import { runProgram } from './run-program.ts';

/**
 * Runs projects of vitest.config.ts together and counts their tests. A skipped test counts as failed, since
 * nothing may be skipped silently; so does a file that cannot be loaded, a Vitest that crashes, and
 * a run without tests.
 */
export async function runVitest(
  projects: readonly string[],
  context: PartContext,
): Promise<PartResult> {
  const { filters, signal } = context;
  const reportFile = join(ROOT, 'test-results', `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  await rm(reportFile, { force: true });
  const reporters = ['default', 'json', './scripts/second-try-reporter.ts'];
  const report = [
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reportFile}`,
  ];
  const { exitCode } = await withTemporaryFolder((environment) =>
    runProgram('vitest', ['run', ...chosen, ...report, ...filters], {
      environment,
      signal,
    }),
  );
  if (signal.aborted) return { passed: 0, failed: 0 };
  const counted = await countReport(reportFile, isFilteredByName(filters));
  const isAllWell = exitCode === 0 && counted.passed > 0;
  return isAllWell || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/**
 * Gives a program a folder for its temporary files that goes with it: tests that are ended in the
 * middle leave browser profiles behind. On Linux only: elsewhere the longer path would be too long
 * for the sockets that browsers keep there.
 */
async function withTemporaryFolder<T>(
  task: (environment: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux') return task({});
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-test-'));
  try {
    return await task({ TMPDIR: folder });
  } finally {
    // Browsers that are just ending may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Tests left out by their name are not skipped silently: someone asked for the others. */
function isFilteredByName(filters: readonly string[]): boolean {
  return filters.some((filter) => filter === '-t' || filter.startsWith('--testNamePattern'));
}

async function countReport(file: string, ignoreSkipped: boolean): Promise<PartResult> {
  try {
    return countTests(JSON.parse(await readFile(file, 'utf8')), ignoreSkipped);
  } catch (error) {
    console.error(`Vitest left no report: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}
