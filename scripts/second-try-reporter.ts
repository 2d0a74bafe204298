import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Names the tests that passed at their second try only, with what was wrong at the first: they
 * count as passed, but nobody should have to search the log for them.
 */
export default class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const unsteady = modules.flatMap((module) =>
      [...module.children.allTests()].filter(isUnsteady),
    );
    if (unsteady.length === 0) return;
    console.log(`\nPassed at the second try only: ${unsteady.length}`);
    for (const test of unsteady) console.log(described(test));
  }
}

function isUnsteady(test: TestCase): boolean {
  return test.diagnostic()?.flaky ?? false;
}

function described(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const place = error?.stacks?.[0];
  const where = place ? ` (line ${place.line})` : '';
  return `  ${test.module.relativeModuleId} > ${test.fullName}${where}\n    ${error?.message ?? ''}`;
}
