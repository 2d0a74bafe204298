import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './run-npm.ts';

export interface WantedArchive {
  readonly name: string;
  readonly version: string;
  /** As the lockfile has it: `sha512-` and the hash in base64. */
  readonly integrity: string;
}

/**
 * The archives as npm has installed them, out of its cache; what is not there is asked of the
 * registry, by npm.
 * @returns `undefined` for those that neither has with this very hash
 */
export async function publishedArchives(
  wanted: readonly WantedArchive[],
  signal: AbortSignal,
): Promise<ReadonlyMap<WantedArchive, Buffer | undefined>> {
  const { standardOutput } = await runNpm(['config', 'get', 'cache'], signal);
  const cache = standardOutput.trim();
  const found = await readAll(wanted, cache);
  const missing = wanted.filter((one) => !found.get(one));
  if (missing.length === 0) return found;
  console.log(`${missing.length} archives are not in npm's cache; asking the registry for them …`);
  await runNpm(
    ['cache', 'add', ...missing.map(({ name, version }) => `${name}@${version}`)],
    signal,
  );
  return readAll(wanted, cache);
}

async function readAll(
  wanted: readonly WantedArchive[],
  cache: string,
): Promise<ReadonlyMap<WantedArchive, Buffer | undefined>> {
  return new Map(
    await Promise.all(wanted.map(async (one) => [one, await readCached(one, cache)] as const)),
  );
}

/** npm's cache names a file by its hash: https://github.com/npm/cacache, `content-v2`. */
async function readCached(
  { integrity }: WantedArchive,
  cache: string,
): Promise<Buffer | undefined> {
  const hash = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  const path = [hash.slice(0, 2), hash.slice(2, 4), hash.slice(4)];
  try {
    const archive = await readFile(join(cache, '_cacache', 'content-v2', 'sha512', ...path));
    // Its name says what it is; so does its content, if nobody has changed it.
    return createHash('sha512').update(archive).digest('hex') === hash ? archive : undefined;
  } catch {
    return undefined;
  }
}
