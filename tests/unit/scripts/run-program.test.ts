import { expect, test } from 'vitest';
import { runProgram } from '@/scripts/run-program.ts';

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
