import { z } from 'zod';
import type { PartResult } from './part-result.ts';

/** What is counted of Vitest's JSON report. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Counts a report's tests. A file that could not be loaded counts as one that failed, and so does
 * each test that did not run, since nothing may be skipped silently.
 * @param ignoreSkipped leaves tests out that did not run
 * @throws {z.ZodError} if this is no report
 */
export function countTests(report: unknown, ignoreSkipped = false): PartResult {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of reportSchema.parse(report).testResults) {
    if (status !== 'passed' && assertionResults.length === 0) failed += 1;
    for (const test of assertionResults) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'failed' || !ignoreSkipped) failed += 1;
    }
  }
  return { passed, failed };
}
