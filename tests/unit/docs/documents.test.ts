import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDERS } from '@/lib/back-ends/providers.ts';
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

/** A path in backticks as documents have it: often without its ending, or with a `*` there. */
const NAMED_PATH =
  /`((?:assets|bench|components|demo|docs|entrypoints|lib|locales|scripts|tests)\/[\w./-]+)\*?`/g;

test('every file and folder that a document names is there', () => {
  const documents = globSync('{*,{assets,bench,components,demo,docs,lib,tests}/{*,*/*,*/*/*}}.md', {
    cwd: root,
    exclude: ['**/node_modules', 'tests/fixtures'],
  });
  const gone = documents.flatMap((document) =>
    Array.from(read(document).matchAll(NAMED_PATH), ([, path = '']) => path)
      .filter((path) => globSync(`${path}*`, { cwd: root }).length === 0)
      .map((path) => `${document}: ${path}`),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(gone).toEqual([]);
});

test('the table of providers has each of them, in their order', () => {
  const rows = read('docs/providers.md').matchAll(/^\| (?!---|Provider)(.+?) \|/gm);
  const names = Array.from(rows, ([, name]) => name);
  expect(names).toEqual(PROVIDERS.map(({ name }) => name));
});

test('every dependency has its reason, and every reason its dependency', () => {
  const explained = firstCells('Dependencies')
    .flatMap((cell) => cell.split(', '))
    .map((name) => name.split(' ')[0])
    .filter((name) => name !== 'Package');
  const { dependencies, devDependencies } = packageJson;
  const named = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
  expect(explained.toSorted()).toEqual(named.toSorted());
});

async function manifestOf(browser: 'chrome' | 'firefox') {
  const { manifest } = wxtConfig;
  if (typeof manifest !== 'function') throw new Error('wxt.config.ts has no manifest()');
  return manifest({ browser, command: 'build', mode: 'production', manifestVersion: 3 });
}

test.each(['chrome', 'firefox'] as const)(
  'PRIVACY.md explains every permission asked for in %s',
  async (browser) => {
    const { permissions = [], host_permissions: hosts = [] } = await manifestOf(browser);
    const privacy = read('PRIVACY.md');
    expect(permissions.length).toBeGreaterThan(0);
    for (const permission of [...permissions, ...hosts])
      expect(privacy).toContain(`| \`${permission}\``);
  },
);

/** The parts that the design gives; what stands beside them is chosen. */
const GIVEN_PACKAGES = [
  'react',
  'react-dom',
  'wxt',
  'markdown-it',
  'markdown-it-footnote',
  'markdown-it-texmath',
  'katex',
  'prismjs',
  'mermaid',
  'sanitize-html',
  'webextension-polyfill',
  'vitest',
];
/** Those of them that build and test. */
const GIVEN_TOOLS: readonly string[] = ['wxt', 'vitest'];
const GIVEN_PLACES = ['package.json', 'wxt.config.ts', 'tsconfig.json'];
const GIVEN_FOLDERS = ['entrypoints', 'components', 'lib', 'assets', 'tests'];

test('the packages and places that the design gives are there, and used', () => {
  const { dependencies, devDependencies } = packageJson;
  const isListed = (name: string) =>
    name in (GIVEN_TOOLS.includes(name) ? devDependencies : dependencies);
  expect(GIVEN_PACKAGES.filter((name) => !isListed(name))).toEqual([]);
  expect(GIVEN_PLACES.filter((name) => !statSync(join(root, name)).isFile())).toEqual([]);
  expect(GIVEN_FOLDERS.filter((name) => !statSync(join(root, name)).isDirectory())).toEqual([]);
  expect(wxtConfig.modules).toContain('@wxt-dev/webextension-polyfill');
});

test('the lockfile has the package of every platform', () => {
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
});

const STORE = 'assets/store';

/** The texts under the headings of a language's file. */
function textsOf(file: string): Record<string, string> {
  const sections = read(`${STORE}/texts/${file}`)
    .split(/^# (.+)\n/m)
    .slice(1);
  const pairs: [string, string][] = [];
  for (let index = 0; index < sections.length; index += 2) {
    pairs.push([sections[index] ?? '', (sections[index + 1] ?? '').trim()]);
  }
  return Object.fromEntries(pairs);
}

const languages = readdirSync(join(root, STORE, 'texts'));
/** The lesser of the Chrome Web Store's and addons.mozilla.org's limits. */
const LIMITS = { Name: 50, Summary: 132, Description: 15_000 };

test.each(languages)('the texts of %s fit the stores', (file) => {
  const texts = textsOf(file);
  expect(Object.keys(texts)).toEqual([...Object.keys(LIMITS), 'Screenshots']);
  for (const [name, limit] of Object.entries(LIMITS)) {
    expect(texts[name]?.length, name).toBeGreaterThan(5);
    expect(texts[name]?.length, name).toBeLessThanOrEqual(limit);
  }
  expect(texts.Screenshots?.split('\n')).toHaveLength(6);
});

test('every permission of the manifest is justified, and none that is not there', async () => {
  const { permissions, optional_permissions, host_permissions, optional_host_permissions } =
    await manifestOf('chrome');
  const asked = [permissions, optional_permissions, host_permissions, optional_host_permissions];
  const cells = Array.from(
    read(`${STORE}/listing.md`).matchAll(/^\| (`.+?) \|/gm),
    ([, cell = '']) => cell,
  );
  const justified = cells.flatMap((cell) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  );
  expect(justified.toSorted()).toEqual(asked.flatMap((names = []) => names).toSorted());
});

/** The header comes first: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(path: string): string {
  const png = readFileSync(path);
  return `${png.readUInt32BE(16)} × ${png.readUInt32BE(20)}`;
}

test('the pictures have the sizes that the stores ask for, and are small files', () => {
  const folder = join(root, STORE, 'pictures');
  const names = readdirSync(folder);
  const screens = names.filter((name) => name !== 'tile.png');
  expect(screens.length).toBeGreaterThanOrEqual(5);
  for (const name of screens) expect(sizeOf(join(folder, name)), name).toBe('1280 × 800');
  expect(sizeOf(join(folder, 'tile.png'))).toBe('440 × 280');
  const bytes = names.map((name) => statSync(join(folder, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
});
