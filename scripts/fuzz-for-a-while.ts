import { commitSeed } from './commit-seed.ts';
import type { PartResult } from './part-result.ts';
// Before what is fuzzed: it needs these to be loaded.
import '../tests/fuzz/module-hooks.ts';

/** Fuzzes as `npm run fuzz` does without options: other cases each day and for each commit. */
export async function fuzzForAWhile(signal: AbortSignal): Promise<PartResult> {
  const { parseFuzzOptions } = await import('../tests/fuzz/fuzz-options.ts');
  const { runFuzz } = await import('../tests/fuzz/run-fuzz.ts');
  return runFuzz(parseFuzzOptions([], await commitSeed()), signal);
}
