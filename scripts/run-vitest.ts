import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PartContext, PartResult } from './part-result.ts';
import { ROOT } from './project.ts';
import { runProgram } from './run-program.ts';

/** The part of Vitest's JSON report that is counted. */
const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Runs one project of vitest.config.ts and counts its tests. A skipped test counts as failed, since
 * nothing may be skipped silently; so does a file that cannot be loaded, a Vitest that crashes, and
 * a project without tests.
 */
export async function runVitest(
  project: string,
  { filters, signal }: PartContext,
): Promise<PartResult> {
  const reportFile = join(ROOT, 'test-results', `${project}.json`);
  await rm(reportFile, { force: true });
  const { exitCode } = await runProgram(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...filters,
    ],
    { signal },
  );
  const counted = await countReport(reportFile, isFilteredByName(filters));
  const isAllWell = exitCode === 0 && counted.passed > 0;
  return isAllWell || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Tests left out by their name are not skipped silently: someone asked for the others. */
function isFilteredByName(filters: readonly string[]): boolean {
  return filters.some((filter) => filter === '-t' || filter.startsWith('--testNamePattern'));
}

async function countReport(file: string, ignoreSkipped: boolean): Promise<PartResult> {
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of report.testResults) {
    if (status !== 'passed' && assertionResults.length === 0) failed += 1;
    for (const test of assertionResults) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'failed' || !ignoreSkipped) failed += 1;
    }
  }
  return { passed, failed };
}

async function readReport(file: string): Promise<z.infer<typeof reportSchema> | undefined> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    console.error(`Vitest left no report: ${String(error)}`);
    return undefined;
  }
}
