import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runProgram } from '../run-program.ts';
import { askNpm } from './npm.ts';

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** As the lockfile has it: `sha512-` and the hash in base64. */
  readonly integrity: string;
}

/**
 * The archives of packages as npm has installed them, out of its cache, in the same order; what is
 * not there is asked of the registry, by npm.
 * @returns `undefined` for those that neither has with this very hash
 */
export async function publishedArchives(
  wanted: readonly PublishedPackage[],
  signal: AbortSignal,
): Promise<readonly (Buffer | undefined)[]> {
  const { standardOutput } = await askNpm(['config', 'get', 'cache'], signal);
  const readAll = () =>
    Promise.all(wanted.map((one) => readCached(one.integrity, standardOutput.trim())));
  const found = await readAll();
  const missing = wanted.filter((_, index) => !found[index]);
  if (missing.length === 0) return found;
  console.log(`${missing.length} archives are not in npm's cache; asking the registry for them …`);
  const names = missing.map(({ name, version }) => `${name}@${version}`);
  await askNpm(['cache', 'add', ...names], signal);
  return readAll();
}

/** npm's cache names a file by its hash: https://github.com/npm/cacache, `content-v2`. */
async function readCached(integrity: string, cache: string): Promise<Buffer | undefined> {
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

/**
 * Differences of an installed package from its archive: files other, missing or too many. npm
 * changes none of them.
 */
export async function differencesOf(directory: string, archive: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-archive-'));
  try {
    const published = await unpack(archive, folder);
    const files = filesIn(published);
    const isOther = (name: string) => {
      const path = join(directory, name);
      return !existsSync(path) || !readFileSync(path).equals(readFileSync(join(published, name)));
    };
    // A `node_modules` within holds other packages.
    const isAdded = (name: string) => !files.includes(name) && !/(?:^|\/)node_modules\//.test(name);
    return [
      ...files.filter(isOther).map((name) => `${name} is not as it was published`),
      ...filesIn(directory)
        .filter(isAdded)
        .map((name) => `${name} was not published`),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The folder of an npm package's unpacked archive, whose files stand under one, mostly `package/`.
 * @throws {Error} with what tar says
 */
async function unpack(archive: Buffer, folder: string): Promise<string> {
  const file = join(folder, 'archive.tgz');
  const published = join(folder, 'published');
  await writeFile(file, archive);
  await mkdir(published);
  const given = ['-xzf', file, '-C', published, '--strip-components=1'];
  const { exitCode, output } = await runProgram('tar', given, { capture: true });
  if (exitCode !== 0) throw new Error(`tar failed with ${exitCode}:\n${output}`);
  return published;
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      relative(directory, join(parentPath, name)).replaceAll('\\', '/'),
    )
    .toSorted();
}
