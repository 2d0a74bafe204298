import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '@/package.json' with { type: 'json' };
import { differencesOf } from '@/scripts/dependencies/archives.ts';
import {
  type DependencyList,
  type LockedPackage,
  lockfileFaults,
  readLockfile,
} from '@/scripts/dependencies/lockfile.ts';
import { readAudit } from '@/scripts/dependencies/npm.ts';

describe('the faults of a lockfile', () => {
  const SHA_512 = `sha512-${'A'.repeat(86)}==`;
  const PLAIN: LockedPackage = { version: '1.2.3', integrity: SHA_512 };
  const LIST: DependencyList = { dependencies: { one: '1.2.3' } };

  function faultsOf(list: DependencyList, locked: LockedPackage = PLAIN): string[] {
    const packages = { '': {}, 'node_modules/one': locked };
    return lockfileFaults(list, { lockfileVersion: 3, packages });
  }

  test('our own lockfile has none', () => {
    const lockfile = readLockfile();
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500);
    expect(lockfileFaults(packageJson, lockfile)).toEqual([]);
    expect(faultsOf(LIST)).toEqual([]);
  });

  test.each<[string, DependencyList]>([
    ['a range', { dependencies: { one: '^1.2.3' } }],
    ['a tag', { devDependencies: { one: 'latest' } }],
    ['an address', { dependencies: { one: 'https://example.org/one.tgz' } }],
    ['a range under another name', { dependencies: { one: 'npm:two@^1.2.3' } }],
    ['an override that is a range', { ...LIST, overrides: { two: '~1.0.0' } }],
    ['an override deep within', { ...LIST, overrides: { one: { two: '*' } } }],
    ['a script that is allowed and is not there', { ...LIST, allowScripts: { one: true } }],
  ])('%s is one', (_, list) => {
    expect(faultsOf(list)).toHaveLength(1);
  });

  test.each<[string, LockedPackage]>([
    ['no hash', { version: '1.2.3' }],
    ['a weaker hash', { ...PLAIN, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a registry', { ...PLAIN, resolved: 'https://registry.example.org/one/-/one-1.2.3.tgz' }],
    ['a repository', { ...PLAIN, resolved: 'git+ssh://git@example.org/one.git#1234567' }],
    ['a script at its installation', { ...PLAIN, hasInstallScript: true }],
  ])('a package with %s is one', (_, locked) => {
    expect(faultsOf(LIST, locked)).toHaveLength(1);
  });

  test('a script that is allowed is none', () => {
    const list = { ...LIST, allowScripts: { one: true } };
    expect(faultsOf(list, { ...PLAIN, hasInstallScript: true })).toEqual([]);
  });
});

describe('what npm audit says', () => {
  const answer = (exitCode: number, output: string) =>
    readAudit({ exitCode, output, standardOutput: output });

  test('nothing found is well, something is a fault', () => {
    expect(answer(0, 'found 0 vulnerabilities')).toBe(true);
    expect(answer(1, 'one  <1.2.4\nSeverity: low')).toBe(false);
  });

  test.each([
    'npm warn audit 405 Method Not Allowed\nnpm error audit endpoint returned an error',
    'npm error network',
    '',
  ])('no answer is neither: %s', (output) => {
    expect(answer(1, output)).toBeUndefined();
  });
});

describe('what is installed', () => {
  const LONG_NAME = `lib/${'long-'.repeat(30)}name.js`;
  const FILES = {
    'package.json': '{}',
    'lib/index.js': 'export {};',
    [LONG_NAME]: 'a'.repeat(600),
  };

  let directory: string;

  function write(folder: string, files: Readonly<Record<string, string>>): void {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, folder, name)), { recursive: true });
      writeFileSync(join(directory, folder, name), content);
    }
  }

  /** The differences of a package of `FILES` that is installed with these. */
  function differencesWith(files: Readonly<Record<string, string>>): Promise<string[]> {
    write('package', FILES);
    write('installed', files);
    const archive = execFileSync('tar', ['-czf', '-', '-C', directory, 'package']);
    return differencesOf(join(directory, 'installed'), archive);
  }

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sidelight-installed-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test('what is installed as it was published has no differences, whatever it brings along', async () => {
    const files = { ...FILES, 'node_modules/two/index.js': 'of another package' };
    expect(await differencesWith(files)).toEqual([]);
  });

  test('a file that is other, missing or too many is one', async () => {
    const files = { 'package.json': '{}', 'lib/index.js': 'steal();', 'lib/more.js': '' };
    expect(await differencesWith(files)).toEqual([
      'lib/index.js is not as it was published',
      `${LONG_NAME} is not as it was published`,
      'lib/more.js was not published',
    ]);
  });
});
