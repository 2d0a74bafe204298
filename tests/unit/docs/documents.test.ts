import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '@/package.json' with { type: 'json' };
import wxtConfig from '@/wxt.config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const architecture = read('ARCHITECTURE.md');

function foldersOf(parent: string): string[] {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`);
}

/** The first cells of the table that follows a heading. */
function firstCells(heading: string): string[] {
  const section = architecture.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return Array.from(section.matchAll(/^\| (?!---)(.+?) \|/gm), ([, cell = '']) => cell);
}

const mapped = firstCells('Where things are').flatMap((cell) =>
  Array.from(cell.matchAll(/`([^`]+?)\/?`/g), ([, folder = '']) => folder),
);

test('the module map names every folder of components and lib', () => {
  const folders = [...foldersOf('components'), ...foldersOf('lib')];
  expect(mapped).toEqual(expect.arrayContaining(folders));
});

test('every folder that the module map names is there', () => {
  const isFolder = (folder: string) => readdirSync(join(root, folder)).length > 0;
  expect(mapped.length).toBeGreaterThan(10);
  expect(mapped.filter((folder) => !isFolder(folder))).toEqual([]);
});

const dependencies = { ...packageJson.dependencies, ...packageJson.devDependencies };

test('every dependency has its reason, and every reason its dependency', () => {
  const explained = firstCells('Dependencies')
    .flatMap((cell) => cell.split(', '))
    .map((name) => name.split(' ')[0])
    .filter((name) => name !== 'Package');
  const named = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
  expect(explained.toSorted()).toEqual(named.toSorted());
});

test('every version is pinned exactly', () => {
  const loose = Object.entries(dependencies).filter(
    ([, version]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

test.each(['chrome', 'firefox'])(
  'PRIVACY.md explains every permission asked for in %s',
  async (browser) => {
    if (typeof wxtConfig.manifest !== 'function')
      throw new Error('wxt.config.ts has no manifest()');
    const manifest = await wxtConfig.manifest({
      browser,
      command: 'build',
      mode: 'production',
      manifestVersion: 3,
    });
    const { permissions = [], host_permissions: hosts = [] } = manifest;
    const privacy = read('PRIVACY.md');
    expect(permissions.length).toBeGreaterThan(0);
    for (const permission of [...permissions, ...hosts])
      expect(privacy).toContain(`| \`${permission}\``);
  },
);

test('the lockfile has the package of every platform, and no registry', () => {
  const packages: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
    read('package-lock.json'),
  ).packages;
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  const missing = optional.filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  );
  expect(optional.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
  expect(read('package-lock.json')).not.toContain('"resolved"');
});
