import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { PartContext, PartResult } from './part-result.ts';
import { ROOT } from './project.ts';
import { runProgram } from './run-program.ts';

const REPORTERS = ['json', './scripts/failure-reporter.ts'];

/**
 * Runs projects of vitest.config.ts together and counts their tests.
 * @param given variables of their environment
 */
export async function runVitest(
  projects: readonly string[],
  { filters, signal }: PartContext,
  given: Readonly<Record<string, string>> = {},
): Promise<PartResult> {
  const run = [...projects, given.ONLY_BROWSER ?? []].flat().join('-');
  const reportFile = join(ROOT, 'test-results', `${run}.json`);
  await rm(reportFile, { force: true });
  const programArguments = [
    ...projects.map((project) => `--project=${project}`),
    ...REPORTERS.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reportFile}`,
    ...filters,
  ];
  const { exitCode } = await withTemporaryFolder((environment) =>
    runProgram('vitest', ['run', ...programArguments], {
      environment: { ...environment, ...given },
      signal,
    }),
  );
  if (signal.aborted) return { passed: 0, failed: 0 };
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (report !== undefined) {
    const read: unknown = JSON.parse(report);
    const failures = failuresIn(read);
    const result = countTests(read, exitCode, filters);
    if (result.passed === 0 && failures.length === 0) {
      console.error(`No test ran. The filters: ${filters.join(' ') || 'none'}`);
    }
    return { ...result, failures };
  }
  console.error('Vitest left no report.');
  return { passed: 0, failed: 1 };
}

/**
 * Gives a program a folder for its temporary files that goes with it: tests that are ended in the
 * middle leave browser profiles behind. On Linux only: elsewhere the longer path would be too long
 * for the sockets that browsers keep there.
 */
export async function withTemporaryFolder<T>(
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

const fileSchema = z.object({
  name: z.string(),
  assertionResults: z.array(
    z.object({
      status: z.string(),
      fullName: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
});

const MAX_FAILURE_LENGTH = 240;

/**
 * Lists the failed tests of a report, a line each: file, test and how its message begins.
 * @throws {z.ZodError} if this is no report
 */
export function failuresIn(report: unknown): string[] {
  const { testResults } = z.object({ testResults: z.array(fileSchema) }).parse(report);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const [message = ''] = failureMessages?.[0]?.split('\n') ?? [];
        return `${relative(ROOT, name)}: ${fullName}: ${message}`.slice(0, MAX_FAILURE_LENGTH);
      }),
  );
}

/** The counted part of Vitest's JSON report. */
const reportSchema = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Counts a report's tests. One that did not run counts as failed, since nothing may be skipped
 * silently, unless others were asked for by their names. So does each file that cannot be loaded. A
 * run without tests counts as one failure, and so does one that fails otherwise.
 * @throws {z.ZodError} if this is no report
 */
export function countTests(
  report: unknown,
  exitCode: number,
  filters: readonly string[] = [],
): PartResult {
  const read = reportSchema.parse(report);
  const passed = read.numPassedTests;
  const isByName = filters.some((one) => one === '-t' || one.startsWith('--testNamePattern'));
  const failedTests = isByName ? read.numFailedTests : read.numTotalTests - passed;
  const notLoaded = read.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  );
  const failed = failedTests + notLoaded.length;
  const isAllWell = exitCode === 0 && passed > 0;
  return { passed, failed: isAllWell ? failed : Math.max(failed, 1) };
}
