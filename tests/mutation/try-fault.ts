import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILDS_VARIABLE, ROOT } from '../../scripts/project.ts';
import { withTemporaryFolder } from '../../scripts/run-vitest.ts';
import type { Fault } from './find-faults.ts';
import { FAULT_VARIABLE } from './plant-fault.ts';

/** Tests that tell nothing for longer are held up by the fault, and not by a busy machine. */
const LONGEST_SILENCE_MS = 300_000;
const TIME_TO_END_MS = 10_000;

/** What a busy machine holds up is not the fault's doing. */
const LATE = '--testTimeout=60000';

type Environment = Readonly<Record<string, string>>;

/**
 * Runs the tests of a fault, group after group.
 * @param groups files of tests in Node; what runs in pages is tried in Chromium after them
 * @returns the test that noticed it, if there is one
 */
export async function tryFault(
  fault: Fault,
  groups: readonly (readonly string[])[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const planted = { [FAULT_VARIABLE]: JSON.stringify(fault) };
  for (const tests of groups) {
    if (tests.length === 0) continue;
    const noticed = await runTests(['--project=unit*', ...tests], planted, signal);
    if (noticed) return noticed;
  }
  return fault.path.startsWith('lib/in-page/') ? tryInChromium(planted, signal) : undefined;
}

async function tryInChromium(planted: Environment, signal: AbortSignal) {
  const builds = await mkdtemp(join(tmpdir(), 'sidelight-mutation-'));
  const environment = { ...planted, [BUILDS_VARIABLE]: builds, ONLY_BROWSER: 'chromium' };
  try {
    const given = ['build', '--browser', 'chrome', '--config', 'tests/mutation/wxt.config.ts'];
    const built = await run('wxt/bin/wxt.mjs', given, environment, signal);
    if (built.exitCode !== 0) return 'the build';
    return await runTests(['--project=reading'], environment, signal);
  } finally {
    await rm(builds, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function runTests(given: readonly string[], planted: Environment, signal: AbortSignal) {
  const options = ['run', '--bail=1', '--maxWorkers=1', '--reporter=verbose', LATE];
  const { exitCode, output } = await withTemporaryFolder((folder) =>
    run('vitest/vitest.mjs', [...options, ...given], { ...planted, ...folder }, signal),
  );
  signal.throwIfAborted();
  if (exitCode === 0) return;
  if (exitCode === null) return 'a test that does not end';
  const [, failed, error] = /^ *FAIL +(?:\|\w+\| )?(.*)\n(.*)/m.exec(output) ?? [];
  if (failed) return `${failed}: ${error}`;
  if (output.includes('Unhandled Error')) return 'an error that nothing caught';
  throw new Error(`${output}\nThe tests could not be run.`);
}

/** Runs one of our tools. Its exit code is null if it was ended, having been silent for too long. */
function run(
  tool: string,
  given: readonly string[],
  environment: Environment,
  signal: AbortSignal,
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', tool), ...given], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', CI: 'true', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that workers in an endless loop can be ended with it.
      detached: true,
    });
    let kill: NodeJS.Timeout | undefined;
    // Vitest ends its browsers on the first; an endless loop hears only the second.
    const end = () => {
      endGroup(child, 'SIGINT');
      kill ??= setTimeout(endGroup, TIME_TO_END_MS, child, 'SIGKILL');
    };
    let silence = setTimeout(end, LONGEST_SILENCE_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        clearTimeout(silence);
        silence = setTimeout(end, LONGEST_SILENCE_MS);
      });
    }
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    child.once('error', reject);
    child.once('close', (exitCode) => {
      clearTimeout(silence);
      clearTimeout(kill);
      // Vitest may have gone before its workers.
      if (kill) endGroup(child, 'SIGKILL');
      signal.removeEventListener('abort', end);
      resolve({ exitCode: kill ? null : exitCode, output });
    });
  });
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}
