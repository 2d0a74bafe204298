import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readLockfile } from '../dependencies/lockfile.ts';
import { ROOT } from '../project.ts';
import { allowedLicence, licenceOf, noticeSections } from './licences.ts';

/** The notices' name in the extension's package. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** Licences of what packages contain of others without saying so, by the package's name. */
const WITHIN = join(import.meta.dirname, 'within');

const LINE = '='.repeat(80);

const HEAD = `THIRD-PARTY NOTICES

Sidelight is under the MIT licence. This package contains what is named below, in whole or in part,
under the licence that follows each name. Where a package gives a choice of licences, all are here.

Below a package's name stands the SHA-512 of its archive in the npm registry, as package-lock.json
pins it and npm compares it at the installation. 'npm test -- audit' compares each file with it.
`;

/** Packages whose NOTICE says for each of their files whence it is and under which licence. */
const BY_FILE: readonly string[] = ['tm-grammars', 'tm-themes'];

/**
 * The licences and the origin of everything in a build that others have written, as plain text; the
 * same for the same packages, in whatever order they come.
 * @param moduleIds the paths of the build's modules
 * @throws when a package or a grammar has no licence's text, or one that may not be bundled, or is
 * not the one of the lockfile
 */
export function thirdPartyNotices(moduleIds: Iterable<string>): string {
  const modules = Array.from(moduleIds, bundledModule).filter((found) => found !== undefined);
  const directories = new Map(modules.map(({ name, directory }) => [directory, name]));
  const entries = [
    ...packageEntries(directories),
    ...BY_FILE.flatMap((name) => fileEntries(modules.filter((found) => found.name === name))),
    ...[...new Set(directories.values())].toSorted().flatMap(withinEntries),
  ];
  return [HEAD, ...entries].join(`\n${LINE}\n`);
}

/** Packages with the same text are named together before it. */
function packageEntries(directories: ReadonlyMap<string, string>): string[] {
  const { packages } = readLockfile();
  const named = Array.from(directories, ([directory, name]) => {
    const { version, expression, sources, text } = licenceOf(directory);
    const licence = allowedLicence(name, expression);
    const locked = packages[placeOf(directory)];
    if (locked?.version !== version || !locked.integrity) {
      throw new Error(`${name} ${version} is bundled, but is not what package-lock.json says.`);
    }
    const from = sources || 'which names no repository';
    return { title: `${name} ${version}, ${licence}, ${from}\n  ${locked.integrity}`, text };
  }).toSorted((first, second) => (first.title < second.title ? -1 : 1));
  const byText = Map.groupBy(named, ({ text }) => text);
  return Array.from(byText, ([text, together]) =>
    entry([...new Set(together.map(({ title }) => title))], text),
  );
}

/** As the lockfile names it, wherever the folder of the packages is. */
function placeOf(directory: string): string {
  const above = dirname(realpathSync(join(ROOT, 'node_modules')));
  return relative(above, realpathSync(directory)).replaceAll('\\', '/');
}

function fileEntries(modules: readonly BundledModule[]): string[] {
  const [first] = modules;
  if (!first) return [];
  const notice = readFileSync(join(first.directory, 'NOTICE'), 'utf8');
  const files = new Set(
    modules.map(({ file }) => basename(file)).filter((file) => file.endsWith('.json')),
  );
  return noticeSections(notice, files).map((section) => {
    for (const file of section.files) allowedLicence(file, section.expression);
    return entry(
      [
        `In ${first.name}: ${section.files.join(', ')}`,
        `${section.expression}, ${section.address}`,
      ],
      section.text,
    );
  });
}

function withinEntries(name: string): string[] {
  const path = join(WITHIN, `${name}.txt`);
  return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
}

function entry(titles: readonly string[], text: string): string {
  return `${titles.join('\n')}\n\n${text}\n`;
}

/** A module that a plugin has put in has a `\0` before its path. */
const IN_PACKAGE = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/([^?]+)/;

/** One file of an npm package that is in the build. */
interface BundledModule {
  /** The package's name. */
  readonly name: string;
  readonly directory: string;
  /** The file's path in the package. */
  readonly file: string;
}

/** Which file of which package a module of the bundle is; none for the extension's own. */
export function bundledModule(moduleId: string): BundledModule | undefined {
  const [, directory, name, file] = IN_PACKAGE.exec(moduleId) ?? [];
  return directory && name && file ? { name, directory, file } : undefined;
}
