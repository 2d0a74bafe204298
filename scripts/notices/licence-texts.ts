import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../project.ts';

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)[^.]*(?:\.(?:md|txt))?$/i;

const packageSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/** By the repository of a package without its licence, a package that carries the text of it. */
const WITH_TEXT: Readonly<Record<string, string>> = {
  // react-property's files are React's, and it names React's licence as its own.
  'https://github.com/remarkablemark/react-dom-core': join(ROOT, 'node_modules/react'),
  'https://github.com/wxt-dev/wxt': join(ROOT, 'node_modules/@wxt-dev/webextension-polyfill'),
};

export interface PackageLicence {
  readonly version: string;
  /** The SPDX expression that the package names, if it does. */
  readonly expression: string;
  /** Where its sources are, if it says so. */
  readonly sources: string;
  /** Every file of the package that is a licence or a notice, one after the other. */
  readonly text: string;
}

/**
 * What an installed package says of its licence.
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
