import { expect, test } from 'vitest';
import packageJson from '@/package.json' with { type: 'json' };
import { type LockedPackage, readLockfile } from '@/scripts/dependencies/lockfile.ts';
import { type DependencyList, lockfileFaults } from '@/scripts/dependencies/lockfile-faults.ts';

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
  ['another version than the lockfile', { dependencies: { one: '1.2.4' } }],
  ['one that the lockfile does not have', { dependencies: { two: '1.2.3' } }],
  ['an override that is a range', { ...LIST, overrides: { two: '~1.0.0' } }],
  ['an override deep within', { ...LIST, overrides: { one: { two: '*' } } }],
  ['an override of what is no dependency', { ...LIST, overrides: { one: { two: '$two' } } }],
  ['a script that is allowed and is not there', { ...LIST, allowScripts: { one: true } }],
])('%s is one', (_, list) => {
  expect(faultsOf(list)).toHaveLength(1);
});

test.each<[string, LockedPackage]>([
  ['no hash', { version: '1.2.3' }],
  ['a weaker hash', { ...PLAIN, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['a registry', { ...PLAIN, resolved: 'https://registry.example.org/one/-/one-1.2.3.tgz' }],
  ['a repository', { ...PLAIN, resolved: 'git+ssh://git@example.org/one.git#1234567' }],
  ['a link', { ...PLAIN, link: true }],
  ['a script at its installation', { ...PLAIN, hasInstallScript: true }],
])('a package with %s is one', (_, locked) => {
  expect(faultsOf(LIST, locked)).toHaveLength(1);
});

test('a script that is allowed is none, nor is who takes donations', () => {
  expect(
    faultsOf(
      { ...LIST, allowScripts: { one: true } },
      { ...PLAIN, hasInstallScript: true, funding: { url: 'https://example.org/' } },
    ),
  ).toEqual([]);
});
