import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOf, publishedArchives } from '../dependencies/archives.ts';
import { lockfileFaults, nameAt, readLockfile } from '../dependencies/lockfile.ts';
import { askNpm, readAudit } from '../dependencies/npm.ts';
import { NOTICES_FILE } from '../notices/third-party-notices.ts';
import { type PartContext, type PartResult, resultOf } from '../part-result.ts';
import { ROOT } from '../project.ts';

/** A registry that takes longer is one that does not answer. */
const PATIENCE_MS = 60_000;

/** The end of one check: held or not; `undefined` is neither, and is said. */
type Outcome = boolean | undefined;

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
    await askRegistry('advisories', ['audit', '--omit=dev', '--audit-level=info'], signal),
    await askRegistry('signatures', ['audit', 'signatures'], signal),
  ];
  return resultOf(outcomes.filter((outcome) => outcome !== undefined));
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
  const { bundled, unknown } = bundledPackages(directories);
  const archives = await publishedArchives(bundled, signal);
  const faults = unknown.map((hash) => `The lockfile has no package with the notices' ${hash}.`);
  if (bundled.length === 0) faults.push('The notices name no package of the lockfile.');
  let isUnknown = false;
  for (const [index, { place, name, version }] of bundled.entries()) {
    const archive = archives[index];
    const found = archive ? await differencesOf(join(ROOT, place), archive) : [];
    faults.push(...found.map((fault) => `${place}: ${fault}`));
    if (archive) continue;
    isUnknown = true;
    console.error(`NOT CHECKED: neither npm's cache nor the registry has ${name} ${version}.`);
  }
  if (faults.length === 0 && isUnknown) return undefined;
  return told(`what is installed: ${bundled.length} bundled packages, as published`, faults);
}

/** Those of the lockfile's packages whose hash is in the notices of a build, and hashes of no package. */
function bundledPackages(directories: readonly string[]) {
  const notices = directories.map((each) => readFileSync(join(each, NOTICES_FILE), 'utf8')).join();
  const hashes = new Set(notices.match(/\bsha512-[\w+/]+=*/g));
  const packages = Object.entries(readLockfile().packages);
  const bundled = packages.flatMap(([place, { version, integrity }]) =>
    version && integrity && hashes.has(integrity)
      ? [{ place, name: nameAt(place), version, integrity }]
      : [],
  );
  const known = new Set(bundled.map(({ integrity }) => integrity));
  return { bundled, unknown: [...hashes].filter((hash) => !known.has(hash)) };
}

async function askRegistry(
  what: string,
  npmArguments: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const result = await askNpm(npmArguments, limited);
  const isClean = limited.aborted ? undefined : readAudit(result);
  if (isClean !== undefined) return told(`the registry's ${what}`, isClean ? [] : [result.output]);
  console.error(
    `NOT CHECKED: the registry in use gives no ${what}. ` +
      `Where it does, "npm ${npmArguments.join(' ')}" asks it; this is neither passed nor failed.`,
  );
  return undefined;
}

function told(what: string, faults: readonly string[]): boolean {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}`);
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0;
}
