import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../project.ts';

/** Licences that may be part of a package that is under the MIT licence as a whole. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  // As a choice beside the GPL: elkjs. Its files stay as they are, and their source is named.
  'EPL-2.0',
  'ISC',
  'MIT',
  // Each file stays under it, and its source is named: DOMPurify gives the choice, grammars do not.
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

/** The licences of packages that name none, or none that SPDX knows; a person has read them. */
const READ: Readonly<Record<string, string>> = {
  khroma: 'MIT',
  'luau.json': 'MIT',
};

/**
 * The licence of a package or a file that is bundled.
 * @param expression as SPDX writes it; empty or NOASSERTION where it is not said
 * @throws when it is none of those that may be bundled
 */
export function allowedLicence(name: string, expression: string): string {
  const isSaid = expression !== '' && expression !== 'NOASSERTION';
  const licence = isSaid ? expression : (READ[name] ?? '');
  if (isAllowed(licence)) return licence;
  throw new Error(
    `${name} is under ${licence || 'no licence that it names'}, and may not be bundled.`,
  );
}

/** One allowed licence of a choice is enough. `AND` binds closer than `OR`. */
function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((?<inside>[^()]*)\)$/, '$<inside>');
  // Nothing bundled has parentheses within; what has is looked at by a person.
  if (/[()]/.test(plain)) return false;
  const isWhole = (part: string) => part.split(/ AND /i).every((one) => ALLOWED.has(one.trim()));
  return plain.split(/ OR /i).some(isWhole);
}

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)[^.]*(?:\.(?:md|markdown|txt))?$/i;

const packageSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/** By the repository of a package without its licence, a folder that carries the text of it. */
const WITH_TEXT: Readonly<Record<string, string>> = {
  // react-property's files are React's, and it names React's licence as its own.
  'https://github.com/remarkablemark/react-dom-core': join(ROOT, 'node_modules/react'),
  // The text of its repository, which the package leaves out.
  'https://github.com/lobehub/lobe-icons': join(import.meta.dirname, 'texts/lobe-icons'),
  'https://github.com/wxt-dev/wxt': join(ROOT, 'node_modules/@wxt-dev/module-react'),
};

interface PackageLicence {
  readonly version: string;
  /** The SPDX expression that the package names, if it does. */
  readonly expression: string;
  readonly sources: string;
  /** Every file of the package that is a licence or a notice, one after the other. */
  readonly text: string;
}

/**
 * The licence of an installed package, as it says itself.
 * @throws when it carries no text and its repository is not known to
 */
export function licenceOf(directory: string): PackageLicence {
  const described = packageSchema.parse(
    JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')),
  );
  const { repository = '' } = described;
  const sources = plainAddress(typeof repository === 'string' ? repository : repository.url);
  const text = textsIn(directory) || textsIn(WITH_TEXT[sources] ?? '');
  if (!text) throw new Error(`${directory} has no licence; scripts/notices must be told of one.`);
  return { version: described.version, expression: described.license ?? '', sources, text };
}

function textsIn(directory: string): string {
  if (!existsSync(directory)) return '';
  // The notices of grammars and themes are taken apart by `notice-sections`.
  const isLeftOut = (name: string) =>
    /^tm-/.test(basename(directory)) && name.toUpperCase() === 'NOTICE';
  return readdirSync(directory)
    .filter((name) => LICENCE_FILE.test(name) && !isLeftOut(name))
    .toSorted()
    .map((name) => readFileSync(join(directory, name), 'utf8').trim())
    .join('\n\n');
}

function plainAddress(address: string): string {
  return address
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/^(?:ssh:\/\/)?git@github\.com[:/]/, 'https://github.com/')
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/\.git$/, '');
}

const RULE = /^={100,}\n/m;
const SECTION =
  /^Files: +(?<files>.+)\nLicense: +(?<address>.*)\nSPDX: +(?<expression>.*)\n-{100,}\n/;

interface NoticeSection {
  /** Those of its files that are asked for. */
  readonly files: readonly string[];
  readonly address: string;
  /** As SPDX names it, or NOASSERTION. */
  readonly expression: string;
  readonly text: string;
}

/**
 * The parts of the NOTICE of tm-grammars or tm-themes that tell of some of its files.
 * @param files names of files, as the NOTICE has them
 * @throws when it says nothing of one of them
 */
export function noticeSections(notice: string, files: ReadonlySet<string>): NoticeSection[] {
  const sections = notice.split(RULE).flatMap((part) => readSection(part, files));
  const told = new Set(sections.flatMap((section) => section.files));
  const untold = [...files].filter((file) => !told.has(file));
  if (untold.length > 0) throw new Error(`No notice tells of ${untold.join(', ')}.`);
  return sections;
}

function readSection(part: string, wanted: ReadonlySet<string>): NoticeSection[] {
  const head = SECTION.exec(part);
  const { files = '', address = '', expression = '' } = head?.groups ?? {};
  const named = files.split(', ').filter((file) => wanted.has(file));
  if (!head || named.length === 0) return [];
  return [{ files: named, address, expression, text: part.slice(head[0].length).trim() }];
}
