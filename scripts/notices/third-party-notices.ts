import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allowedLicence } from './allowed-licences.ts';
import { type BundledModule, bundledModule } from './bundled-modules.ts';
import { licenceOf } from './licence-texts.ts';
import { noticeSections } from './notice-sections.ts';
import { provenanceOf } from './provenance.ts';

/** What packages contain of others without their licences, by the package's name; written by hand. */
const WITHIN = join(import.meta.dirname, 'within');

const LINE = '='.repeat(80);

const HEAD = `THIRD-PARTY NOTICES

Sidelight is under the MIT licence. This package contains what is named below, in whole or in part,
under the licence that follows each name. Where a package gives a choice of licences, all are here.
`;

/** Packages whose NOTICE says for each of their files whence it is and under which licence. */
const BY_FILE: readonly string[] = ['tm-grammars', 'tm-themes'];

/**
 * The licences of everything in a build that others have written, as plain text; the same for the
 * same packages, in whatever order they come.
 * @param moduleIds the paths of the build's modules
 * @throws when a package or a grammar has no licence's text, or one that may not be bundled
 */
export function thirdPartyNotices(moduleIds: Iterable<string>): string {
  const modules = Array.from(moduleIds, bundledModule).filter((found) => found !== undefined);
  const directories = new Map(modules.map(({ name, directory }) => [directory, name]));
  const entries = [
    ...packageEntries(directories),
    ...BY_FILE.flatMap((name) => fileEntries(modules.filter((found) => found.name === name))),
    ...[...new Set(directories.values())].toSorted().flatMap(withinEntries),
    provenanceOf(Array.from(directories, described)),
  ];
  return [HEAD, ...entries].join(`\n${LINE}\n`);
}

function described([directory, name]: readonly [string, string]) {
  const { version, expression, sources } = licenceOf(directory);
  return { name, version, sources, directory, licence: allowedLicence(name, expression) };
}

/** Packages with the same text are named together before it. */
function packageEntries(directories: ReadonlyMap<string, string>): string[] {
  const named = Array.from(directories, ([directory, name]) => {
    const { version, expression, sources, text } = licenceOf(directory);
    return { title: [`${name} ${version}`, expression, sources].filter(Boolean).join(', '), text };
  }).toSorted((first, second) => (first.title < second.title ? -1 : 1));
  const byText = Map.groupBy(named, ({ text }) => text);
  return Array.from(byText, ([text, together]) =>
    entry([...new Set(together.map(({ title }) => title))], text),
  );
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
