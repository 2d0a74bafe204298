import { runProgram } from './run-program.ts';

const HASH = /^[\da-f]{8}/;

/**
 * The day and the commit, as a seed for what is made up: each run of CI tries something new, and what
 * it has tried can be tried again. Without git it is the day alone.
 */
export async function commitSeed(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const hash = await runProgram('git', ['rev-parse', 'HEAD'], { capture: true })
    .then(({ standardOutput }) => HASH.exec(standardOutput)?.[0])
    .catch(() => undefined);
  return hash === undefined ? day : `${day}-${hash}`;
}
