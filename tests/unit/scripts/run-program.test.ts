import { expect, test } from 'vitest';
import { ROOT } from '@/scripts/project.ts';
import { runProgram } from '@/scripts/run-program.ts';
import { countTests, failuresIn } from '@/scripts/run-vitest.ts';

const NODE = process.execPath;

test('output and exit code are handed back', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(3)';
  const result = await runProgram(NODE, ['-e', script], { capture: true });
  expect(result.exitCode).toBe(3);
  expect(result.standardOutput).toBe('out\n');
  expect(result.output).toContain('err');
});

test("the project's own tools are found without a PATH", async () => {
  const { exitCode, output } = await runProgram('biome', ['--version'], { capture: true });
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringMatching(/\d+\.\d+/) });
});

test('an abort ends the program', async () => {
  const abort = new AbortController();
  const running = runProgram(NODE, ['-e', 'setInterval(() => {}, 1000)'], {
    capture: true,
    signal: abort.signal,
  });
  abort.abort();
  expect((await running).exitCode).toBe(130);
});

test('a program that is not there is an error', async () => {
  await expect(runProgram('no-such-program-here', [])).rejects.toThrow('ENOENT');
});

function report(passed: number, failed: number, others = 0) {
  const numTotalTests = passed + failed + others;
  return { numTotalTests, numPassedTests: passed, numFailedTests: failed, testResults: [] };
}

test('tests are counted', () => {
  expect(countTests(report(3, 0), 0)).toEqual({ passed: 3, failed: 0 });
  expect(countTests(report(3, 1), 1)).toEqual({ passed: 3, failed: 1 });
});

test('a test that did not run counts as failed', () => {
  expect(countTests(report(1, 0, 1), 0)).toEqual({ passed: 1, failed: 1 });
});

test.each(['-t', '--testNamePattern=begins'])('but not where %s asks for others', (filter) => {
  expect(countTests(report(1, 0, 1), 0, [filter])).toEqual({ passed: 1, failed: 0 });
});

test('each file that is not loaded counts as failed', () => {
  const notLoaded = { status: 'failed', assertionResults: [] };
  const loaded = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const withFiles = { ...report(3, 1), testResults: [notLoaded, loaded, notLoaded] };
  expect(countTests(withFiles, 1)).toEqual({ passed: 3, failed: 3 });
  expect(countTests(withFiles, 1, ['-t'])).toEqual({ passed: 3, failed: 3 });
});

test('a run without tests counts as failed, and so does one that fails otherwise', () => {
  expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(report(1, 0), 1)).toEqual({ passed: 1, failed: 1 });
});

test('what failed is listed, a line each', () => {
  const failureMessages = ['AssertionError: expected 1 to be 2\n    at somewhere'];
  const assertionResults = [
    { status: 'passed', fullName: 'a lamp burns' },
    { status: 'failed', fullName: 'a lamp turns', failureMessages },
  ];
  const name = `${ROOT}/tests/lamp.test.ts`;
  expect(failuresIn({ testResults: [{ name, assertionResults }] })).toEqual([
    'tests/lamp.test.ts: a lamp turns: AssertionError: expected 1 to be 2',
  ]);
});

test('what is no report is refused', () => {
  expect(() => countTests({ success: true }, 0)).toThrow();
});
