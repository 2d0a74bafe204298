import { findOnPath } from './browser-candidates.ts';
import { runProgram } from './run-program.ts';
import { withProgress } from './with-progress.ts';

const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** Enough of apt's output to see what went wrong. */
const SHOWN_LINES = 15;

/** Package lists are fetched once a run. */
let isUpdated = false;

/** Whether this is Debian or one of its kin, and we may install. */
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
