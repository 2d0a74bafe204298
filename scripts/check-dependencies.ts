import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOf } from './dependencies/compare-installed.ts';
import { readLockfile } from './dependencies/lockfile.ts';
import { lockfileFaults } from './dependencies/lockfile-faults.ts';
import { type AuditAnswer, readAdvisories, readSignatures } from './dependencies/npm-audit.ts';
import { publishedArchives, type WantedArchive } from './dependencies/published-archives.ts';
import { runNpm } from './dependencies/run-npm.ts';
import { NOTICES_FILE } from './notices/notices-file.ts';
import { readProvenance } from './notices/provenance.ts';
import type { PartContext, PartResult } from './part-result.ts';
import { ROOT } from './project.ts';

/** A registry that takes longer is one that does not answer. */
const PATIENCE_MS = 60_000;

/** How one check ended; `unknown` is neither passed nor failed, and is said. */
type Outcome = 'held' | 'failed' | 'unknown';

/**
 * Checks what the extension is made of: the lockfile, the installed files of what is bundled against
 * the archives that the lockfile names, and, where the registry answers, its advisories and its
 * signatures. What could not be asked is said at the end and counted as nothing.
 */
export async function checkDependencies(
  directories: readonly string[],
  { signal }: PartContext,
): Promise<PartResult> {
  const outcomes = [
    checkLockfile(),
    await checkInstalled(directories, signal),
    await askNpm('advisories', ['audit', '--omit=dev', '--json'], readAdvisories, signal),
    await askNpm('signatures', ['audit', 'signatures', '--json'], readSignatures, signal),
  ];
  return {
    passed: outcomes.filter((outcome) => outcome === 'held').length,
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
  };
}

function checkLockfile(): Outcome {
  const list = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lockfile = readLockfile();
  const count = Object.keys(lockfile.packages).length - 1;
  return told(
    `the lockfile: ${count} packages, each with an exact version and a SHA-512`,
    lockfileFaults(list, lockfile),
  );
}

async function checkInstalled(
  directories: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const notices = directories.map((each) => readFileSync(join(each, NOTICES_FILE), 'utf8'));
  const bundled = new Set(notices.flatMap(readProvenance));
  const { packages } = readLockfile();
  const places = new Map<WantedArchive, string>();
  for (const [place, { version = '', integrity = '' }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '');
    if (bundled.has(`${name}@${version}`)) places.set({ name, version, integrity }, place);
  }
  const archives = await publishedArchives([...places.keys()], signal);
  const faults = [...places].flatMap(([wanted, place]) => {
    const archive = archives.get(wanted);
    if (!archive) return [];
    return differencesOf(join(ROOT, place), archive).map((fault) => `${place}: ${fault}`);
  });
  const unknown = [...places.keys()].filter((wanted) => !archives.get(wanted));
  for (const { name, version } of unknown) {
    console.error(`NOT CHECKED: neither npm's cache nor the registry has ${name} ${version}.`);
  }
  if (faults.length === 0 && unknown.length > 0) return 'unknown';
  const isEmpty = bundled.size === 0 || places.size < bundled.size;
  return told(`what is installed: ${places.size} bundled packages, file by file as published`, [
    ...faults,
    ...(isEmpty ? ['The notices name packages that the lockfile does not have.'] : []),
  ]);
}

async function askNpm(
  what: string,
  npmArguments: readonly string[],
  read: (output: string) => AuditAnswer,
  signal: AbortSignal,
): Promise<Outcome> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = read((await runNpm(npmArguments, limited)).standardOutput);
  if (answer.kind !== 'unknown') {
    return told(`the registry's ${what}`, answer.kind === 'faults' ? answer.faults : []);
  }
  console.error(
    `NOT CHECKED: the registry in use gives no ${what}. ` +
      `Where it does, "npm ${npmArguments.join(' ')}" asks it; this is neither passed nor failed.`,
  );
  return 'unknown';
}

function told(what: string, faults: readonly string[]): Outcome {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}`);
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0 ? 'held' : 'failed';
}
