import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { differencesOf } from '@/scripts/dependencies/compare-installed.ts';
import { readArchive } from '@/scripts/dependencies/read-archive.ts';

const LONG_NAME = `lib/${'long-'.repeat(30)}name.js`;
const FILES = { 'package.json': '{}', 'lib/index.js': 'export {};', [LONG_NAME]: 'a'.repeat(600) };

/** An entry of a tar archive: its header and its content, in whole blocks. */
function entry(name: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).flatMap(([name, content]) => {
    const path = `package/${name}`;
    const isLong = path.length > 100;
    return [...(isLong ? [entry('pax', `99 path=${path}\n`, 'x')] : []), entry(path, content)];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));
}

let directory: string;

function install(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sidelight-installed-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('an archive is read, long names too', () => {
  const read = [...readArchive(archiveOf(FILES))].map(([name, content]) => [name, String(content)]);
  expect(Object.fromEntries(read)).toEqual(FILES);
});

test('what is installed as it was published has no differences, whatever it brings along', () => {
  install({ ...FILES, 'node_modules/two/index.js': 'of another package' });
  expect(differencesOf(directory, archiveOf(FILES))).toEqual([]);
});

test('a file that is other, missing or too many is one', () => {
  install({ 'package.json': '{}', 'lib/index.js': 'steal();', 'lib/more.js': '' });
  expect(differencesOf(directory, archiveOf(FILES))).toEqual([
    'lib/index.js is not as it was published',
    `${LONG_NAME} is not as it was published`,
    'lib/more.js was not published',
  ]);
});
