import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Lockfile, readLockfile } from '../dependencies/lockfile.ts';
import { ROOT } from '../project.ts';

/** What is told of where a bundled package comes from. */
export interface Provenance {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Its repository, as it says itself. */
  readonly sources: string;
  readonly directory: string;
}

const HEAD = `WHERE IT COMES FROM

Each package that is in here, as package-lock.json pins it: what its licence is, where its sources
are, and the SHA-512 of its archive in the npm registry, which npm compares when it installs it.
'npm test -- audit' compares each of their files with that archive.
`;

/** The packages that notices tell the origin of, as `react@19.3.1`. */
export function readProvenance(notices: string): string[] {
  const lines = notices.slice(notices.indexOf(HEAD)).matchAll(/^- (?<name>\S+@\S+)$/gm);
  return notices.includes(HEAD) ? Array.from(lines, ({ groups }) => groups?.name ?? '') : [];
}

/**
 * Where each package comes from, in the order of their names.
 * @throws when one that is installed is not the one of the lockfile
 */
export function provenanceOf(packages: readonly Provenance[], lockfile = readLockfile()): string {
  const lines = packages.map((one) =>
    [
      `- ${one.name}@${one.version}`,
      `  ${one.licence}, ${one.sources || 'which names no repository'}`,
      `  ${integrityOf(one, lockfile)}`,
    ].join('\n'),
  );
  return `${HEAD}\n${[...new Set(lines)].toSorted().join('\n')}\n`;
}

function integrityOf({ name, version, directory }: Provenance, { packages }: Lockfile): string {
  const locked = packages[placeOf(directory)];
  if (locked?.version === version && locked.integrity) return locked.integrity;
  throw new Error(`${name} ${version} is bundled, but is not what package-lock.json says.`);
}

/** As the lockfile names it, wherever the folder of the packages is. */
export function placeOf(directory: string): string {
  const above = dirname(realpathSync(join(ROOT, 'node_modules')));
  return relative(above, realpathSync(directory)).replaceAll('\\', '/');
}
