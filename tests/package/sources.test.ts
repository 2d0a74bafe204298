import { lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '@/package.json' with { type: 'json' };
import { ROOT } from '@/scripts/project.ts';
import { runProgram } from '@/scripts/run-program.ts';
import { linkTree } from './link-tree.ts';
import { readZip } from './read-zip.ts';

const PACKAGES = ['chrome', 'firefox', 'sources'] as const;
type Package = (typeof PACKAGES)[number];

let folder: string;

beforeAll(async () => {
  await makePackages(ROOT);
  folder = await mkdtemp(join(tmpdir(), 'sidelight-sources-'));
  for (const [name, content] of packageOf('sources')) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await takeDependencies();
  await makePackages(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * As `npm ci` would install them, which takes minutes: the lockfile is the same. They have to stand
 * where the build finds them here, because the bundler orders modules by their paths.
 */
async function takeDependencies(): Promise<void> {
  const [here, there] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  if ((await lstat(here)).isSymbolicLink()) await symlink(await readlink(here), there);
  else await linkTree(here, there);
}

/** `npm run package`, but for the check that the dependencies are installed. */
async function makePackages(directory: string): Promise<void> {
  const { exitCode, output } = await runProgram(process.execPath, ['scripts/package.ts'], {
    capture: true,
    directory,
    // Vitest's own would have another build made.
    environment: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(output);
}

function packageOf(name: Package, directory = ROOT): Map<string, Buffer> {
  return readZip(join(directory, 'dist', `sidelight-${packageJson.version}-${name}.zip`));
}

test('the sources are what the build needs, and how to do it', () => {
  const names = [...packageOf('sources').keys()];
  const top = new Set(names.map((name) => name.replace(/\/.*/s, '/')));
  expect([...top].toSorted()).toEqual([
    '.npmrc',
    'LICENSE',
    'SOURCE_CODE_REVIEW.md',
    'assets/',
    'components/',
    'docs/',
    'entrypoints/',
    'lib/',
    'locales/',
    'package-lock.json',
    'package.json',
    'scripts/',
    'tsconfig.json',
    'wxt.config.ts',
  ]);
  expect(names.filter((name) => name.endsWith('.png'))).toEqual([]);
});

test.each(PACKAGES)('unpacked elsewhere, they give the package %s byte for byte', (name) => {
  const expected = packageOf(name);
  const made = packageOf(name, folder);
  expect([...made.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  expect(expected.size).toBeGreaterThan(50);
  const different = [...expected].filter(([file, bytes]) => !made.get(file)?.equals(bytes));
  expect(different.map(([file]) => file)).toEqual([]);
});
