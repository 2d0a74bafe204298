import { ROOT } from '@/scripts/project.ts';

/**
 * Where a build of the tests' own goes. Files of tests that run side by side have one each, else one
 * would take away what another is starting.
 */
export function buildFolder(name: string): string {
  return `${ROOT}/test-results/${name}-${process.env.VITEST_POOL_ID ?? '0'}`;
}
