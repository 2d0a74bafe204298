import type { LockedPackage, Lockfile } from './lockfile.ts';

/** What of package.json is about dependencies. */
export interface DependencyList {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** Packages that may run scripts when they are installed. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Under a name of our own: `npm:ai@4.3.19`. */
const ALIAS = /^npm:(?:@[\w.-]+\/)?[\w.-]+@(?<version>.+)$/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** A registry, an archive or a repository, which the lockfile must not name. */
const ADDRESS = /^(?:https?|git|git\+\w+|ssh|file):/;

/**
 * What is wrong with a list of dependencies and its lockfile: versions that are not exact, packages
 * without the hash of what they are, from elsewhere than the registry that is set, or with scripts
 * that run when they are installed.
 */
export function lockfileFaults(list: DependencyList, { packages }: Lockfile): string[] {
  const direct = { ...list.dependencies, ...list.devDependencies };
  const installed = Object.entries(packages).filter(([place]) => place !== '');
  return [
    ...Object.entries(direct).flatMap(([name, version]) => pinFaults(name, version, packages)),
    ...overrideFaults(list.overrides ?? {}, direct),
    ...installed.flatMap(([place, locked]) => packageFaults(place, locked)),
    ...scriptFaults(list.allowScripts ?? {}, installed),
  ];
}

function pinFaults(name: string, wanted: string, packages: Lockfile['packages']): string[] {
  const version = ALIAS.exec(wanted)?.groups?.version ?? wanted;
  if (!EXACT.test(version)) return [`${name} is wanted as ${wanted}, which is no exact version.`];
  const locked = packages[`node_modules/${name}`]?.version;
  return locked === version
    ? []
    : [`${name} is ${locked ?? 'not'} in the lockfile, not ${version}.`];
}

/** An override is an exact version, or `$name`: the one that the project has itself. */
function overrideFaults(overrides: object, direct: Readonly<Record<string, string>>): string[] {
  return Object.entries(overrides).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return overrideFaults(value, direct);
    const own = /^\$(.+)$/.exec(String(value))?.[1];
    const isExact = own === undefined ? EXACT.test(String(value)) : own in direct;
    return isExact ? [] : [`The override of ${name} is ${value}, which is no exact version.`];
  });
}

function packageFaults(place: string, locked: LockedPackage): string[] {
  const { version = '', integrity = '', link } = locked;
  const { funding: _, ...rest } = locked;
  return [
    ...(EXACT.test(version) ? [] : [`${place} has no exact version.`]),
    ...(SHA_512.test(integrity) ? [] : [`${place} has no SHA-512 of what it is.`]),
    ...(link ? [`${place} is a link.`] : []),
    ...textsIn(rest)
      .filter((text) => ADDRESS.test(text))
      .map((address) => `${place} names an address: ${address}`),
  ];
}

function scriptFaults(
  allowed: Readonly<Record<string, boolean>>,
  installed: readonly (readonly [string, LockedPackage])[],
): string[] {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([place]) => place.replace(/^.*node_modules\//, ''));
  const stale = Object.keys(allowed).filter((name) => !names.includes(name));
  return [
    ...names
      .filter((name) => allowed[name] !== true)
      .map((name) => `${name} would run a script when it is installed, which nobody has allowed.`),
    ...stale.map(
      (name) => `${name} is allowed to run a script when it is installed, and has none.`,
    ),
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
