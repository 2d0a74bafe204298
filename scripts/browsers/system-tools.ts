import { withProgress } from '../run-command.ts';
import { runProgram } from '../run-program.ts';
import { findOnPath } from './browser-candidates.ts';

const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** Enough of apt's output to see what went wrong. */
const SHOWN_LINES = 15;

/** Package lists are fetched once a run. */
let isUpdated = false;

/** True on Debian and its kin, for a user who may install. */
export function canInstallPackages(): boolean {
  return (
    process.platform === 'linux' && process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
  );
}

/**
 * Installs Debian packages.
 * @throws {Error} with the end of apt's output
 */
export async function installPackages(names: readonly string[]): Promise<void> {
  await withProgress(`Installing ${names.join(', ')} with apt-get`, async () => {
    if (!isUpdated) await aptGet(['update']);
    isUpdated = true;
    await aptGet(['install', '--yes', '--no-install-recommends', ...names]);
  });
}

async function aptGet(commandArguments: readonly string[]): Promise<void> {
  const { exitCode, output } = await runProgram('apt-get', ['-q', ...commandArguments], {
    capture: true,
    environment: ENVIRONMENT,
  });
  if (exitCode === 0) return;
  const end = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  throw new Error(`apt-get ${commandArguments.join(' ')} failed with ${exitCode}:\n${end}`);
}

/** A display, a mouse and a window manager, for the tests of real browser windows on Linux. */
const WINDOW_TOOLS = { Xvfb: 'xvfb', xdotool: 'xdotool', openbox: 'openbox' };

/** Installs the window tools on Debian; elsewhere the tests that need them say so. */
export async function ensureWindowTools(): Promise<void> {
  if (process.platform !== 'linux') return;
  const missing = Object.entries(WINDOW_TOOLS).filter(([command]) => !findOnPath(command));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  if (canInstallPackages()) await installPackages(packages);
  else console.log(`The test of the real browser window needs ${packages.join(', ')}.`);
}

const REDIS = 'redis-server';

/** Installs Redis on Debian, for the tests of several servers; elsewhere those tests say so. */
export async function ensureRedisServer(): Promise<void> {
  if (findOnPath(REDIS) || !canInstallPackages()) return;
  await installPackages([REDIS]);
}

/**
 * The Redis that tests start.
 * @throws {Error} that says what to do if there is none
 */
export function redisServer(): string {
  const found = findOnPath(REDIS);
  if (found) return found;
  throw new Error(
    `The tests of several servers need ${REDIS} on the PATH. Install it (Debian: apt-get install redis-server; macOS: brew install redis) and run the command again.`,
  );
}
