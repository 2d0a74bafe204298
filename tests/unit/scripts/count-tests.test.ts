import { expect, test } from 'vitest';
import { countTests } from '@/scripts/count-tests.ts';

function report(...files: readonly (readonly [string, readonly string[]])[]) {
  return {
    testResults: files.map(([status, tests]) => ({
      status,
      assertionResults: tests.map((of) => ({ status: of })),
    })),
  };
}

test('tests are counted over all files', () => {
  expect(
    countTests(report(['passed', ['passed', 'passed']], ['failed', ['failed', 'passed']])),
  ).toEqual({ passed: 3, failed: 1 });
});

test.each(['skipped', 'pending', 'todo', 'disabled'])(
  'a test that is %s counts as failed',
  (status) => {
    expect(countTests(report(['passed', ['passed', status]]))).toEqual({ passed: 1, failed: 1 });
  },
);

test('tests that were left out by their name are not counted', () => {
  expect(countTests(report(['passed', ['passed', 'skipped']]), true)).toEqual({
    passed: 1,
    failed: 0,
  });
});

test('a file that could not be loaded counts as failed', () => {
  expect(countTests(report(['failed', []], ['passed', ['passed']]))).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('what is no report is refused', () => {
  expect(() => countTests({ success: true })).toThrow();
});
