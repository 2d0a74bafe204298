import { canInstallPackages, installPackages } from './apt.ts';
import { findOnPath } from './browser-candidates.ts';

const PROGRAM = 'redis-server';

/**
 * The Redis that the tests of the demo's servers start, installed first where there is none.
 * @throws {Error} that says what to do if none can be had
 */
export async function ensureRedisServer(): Promise<string> {
  const found = findOnPath(PROGRAM);
  if (found) return found;
  if (canInstallPackages()) await installPackages([PROGRAM]);
  return redisServer();
}

/** @throws {Error} that says what to do if there is none */
export function redisServer(): string {
  const found = findOnPath(PROGRAM);
  if (found) return found;
  throw new Error(
    `The tests of several servers need ${PROGRAM} on the PATH. Install it (Debian: apt-get install redis-server; macOS: brew install redis) and run the command again.`,
  );
}
