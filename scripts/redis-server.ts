import { canInstallPackages, installPackages } from './apt.ts';
import { findOnPath } from './browser-candidates.ts';

const PROGRAM = 'redis-server';

/** Installs on Debian what the tests of several servers need; elsewhere those tests say so. */
export async function ensureRedisServer(): Promise<void> {
  if (findOnPath(PROGRAM) || !canInstallPackages()) return;
  await installPackages([PROGRAM]);
}

/**
 * The Redis that tests start.
 * @throws {Error} that says what to do if there is none
 */
export function redisServer(): string {
  const found = findOnPath(PROGRAM);
  if (found) return found;
  throw new Error(
    `The tests of several servers need ${PROGRAM} on the PATH. Install it (Debian: apt-get install redis-server; macOS: brew install redis) and run the command again.`,
  );
}
