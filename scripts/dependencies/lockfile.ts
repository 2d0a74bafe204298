import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../project.ts';

const lockedPackageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
});

const lockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockedPackageSchema),
});

/** One package of the lockfile: what may be installed at a place, and the hash of it. */
export type LockedPackage = z.infer<typeof lockedPackageSchema>;
/** Its packages by where they stand, such as `node_modules/react`; the project itself has no place. */
export type Lockfile = z.infer<typeof lockfileSchema>;

export function readLockfile(path = join(ROOT, 'package-lock.json')): Lockfile {
  return lockfileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The name of the package that stands at a place. */
export function nameAt(place: string): string {
  return place.replace(/^.*node_modules\//, '');
}

/** The part of package.json that is about dependencies. */
export interface DependencyList {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** Packages that may run scripts when they are installed. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Under a name of our own: `npm:ai@4.3.19`. */
const ALIAS = /^npm:(?:@[\w.-]+\/)?[\w.-]+@/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Faults of a list of dependencies and its lockfile, where npm sees none: versions that are not
 * exact, packages without the hash of what they are, from elsewhere than the registry that is set,
 * or with scripts that run when they are installed.
 */
export function lockfileFaults(list: DependencyList, { packages }: Lockfile): string[] {
  const { dependencies = {}, devDependencies = {}, overrides = {}, allowScripts = {} } = list;
  const installed = Object.entries(packages).filter(([place]) => place !== '');
  return [
    ...[dependencies, devDependencies, overrides].flatMap(wantedFaults),
    ...installed.flatMap(([place, locked]) => packageFaults(place, locked)),
    ...scriptFaults(allowScripts, installed),
  ];
}

/** An override may be `$name`, the version that the project has itself, or a list for one package. */
function wantedFaults(list: object): string[] {
  return Object.entries(list).flatMap(([name, wanted]) => {
    if (typeof wanted === 'object' && wanted !== null) return wantedFaults(wanted);
    const version = String(wanted).replace(ALIAS, '');
    const isExact = EXACT.test(version) || version.startsWith('$');
    return isExact ? [] : [`${name} is wanted as ${wanted}, which is no exact version.`];
  });
}

function packageFaults(place: string, locked: LockedPackage): string[] {
  const { version = '', integrity = '', resolved } = locked;
  return [
    ...(EXACT.test(version) ? [] : [`${place} has no exact version.`]),
    ...(SHA_512.test(integrity) ? [] : [`${place} has no SHA-512 of what it is.`]),
    ...(resolved === undefined ? [] : [`${place} names where it comes from: ${resolved}`]),
  ];
}

function scriptFaults(
  allowed: Readonly<Record<string, boolean>>,
  installed: readonly (readonly [string, LockedPackage])[],
): string[] {
  const running = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameAt(place));
  const unasked = running.filter((name) => allowed[name] !== true);
  const stale = Object.keys(allowed).filter((name) => !running.includes(name));
  return [
    ...unasked.map((name) => `${name} runs a script when it is installed, which nobody allows.`),
    ...stale.map((name) => `${name} may run a script when it is installed, and has none.`),
  ];
}
