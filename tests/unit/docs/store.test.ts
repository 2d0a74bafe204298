import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import wxtConfig from '@/wxt.config.ts';

const root = join(import.meta.dirname, '../../..');
const store = join(root, 'assets/store');
const read = (file: string) => readFileSync(join(store, file), 'utf8');

/** The texts under the headings of a language's file. */
function textsOf(file: string): Record<string, string> {
  const sections = read(`texts/${file}`)
    .split(/^# (.+)\n/m)
    .slice(1);
  const pairs: [string, string][] = [];
  for (let index = 0; index < sections.length; index += 2) {
    pairs.push([sections[index] ?? '', (sections[index + 1] ?? '').trim()]);
  }
  return Object.fromEntries(pairs);
}

const languages = readdirSync(join(store, 'texts'));
/** Of the Chrome Web Store and of addons.mozilla.org, whichever is less. */
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
  if (typeof wxtConfig.manifest !== 'function') throw new Error('wxt.config.ts has no manifest()');
  const { permissions, optional_permissions, host_permissions, optional_host_permissions } =
    await wxtConfig.manifest({
      browser: 'chrome',
      command: 'build',
      mode: 'production',
      manifestVersion: 3,
    });
  const asked = [permissions, optional_permissions, host_permissions, optional_host_permissions];
  const cells = Array.from(read('listing.md').matchAll(/^\| (`.+?) \|/gm), ([, cell = '']) => cell);
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
  const folder = join(store, 'pictures');
  const names = readdirSync(folder);
  const screens = names.filter((name) => name !== 'tile.png');
  expect(screens.length).toBeGreaterThanOrEqual(5);
  for (const name of screens) expect(sizeOf(join(folder, name)), name).toBe('1280 × 800');
  expect(sizeOf(join(folder, 'tile.png'))).toBe('440 × 280');
  const bytes = names.map((name) => statSync(join(folder, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
});
