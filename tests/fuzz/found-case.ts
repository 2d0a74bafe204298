import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseHostileInputs } from '../hostile/read-hostile-inputs.ts';
import type { FuzzCase } from './fuzz-case.ts';
import type { Find } from './thread.ts';

/** A case that broke something, as it is kept. */
interface FoundCase {
  readonly target: string;
  readonly kind: string;
  /** Seed and number of the case that found it. */
  readonly origin: string;
  readonly fuzzCase: FuzzCase;
}

const HEAD = /^# target: (\S+)\n# numbers:([ \d]*)\n# found: ([^\n]*)$/m;

/** Characters that a line of a text file cannot hold or show as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const UNSEEN = /[\0-\x09\x0b-\x1f\x7f-\xa0\xad]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}⟦⟧]|^\.$|[ ]+$/gmu;

function codes(unseen: string): string {
  return Array.from(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟦${code.toString(16).toUpperCase().padStart(2, '0')}⟧`;
  }).join('');
}

/** A case as a file of tests/fixtures/fuzz, in the format of tests/fixtures/hostile. */
export function writeFoundCase({ target, kind, origin, fuzzCase }: FoundCase): string {
  const { text, numbers } = fuzzCase;
  return [
    `# target: ${target}`,
    `# numbers: ${numbers.join(' ')}`,
    `# found: ${origin}`,
    '',
    kind,
    '.',
    text.replace(UNSEEN, codes),
    '.',
    '',
  ].join('\n');
}

/**
 * Reads what `writeFoundCase` has written.
 * @throws {Error} if it is not as that writes it
 */
export function readFoundCase(written: string): FoundCase {
  const [, target, numbers = '', origin = ''] = HEAD.exec(written) ?? [];
  const [input] = parseHostileInputs('fuzz', written);
  if (target === undefined || !input) throw new Error('This file holds no found case.');
  return {
    target,
    kind: input.name,
    origin,
    fuzzCase: {
      text: input.text,
      numbers: numbers.split(' ').filter(Boolean).map(Number),
    },
  };
}

const RESULTS = fileURLToPath(new URL('../../test-results/fuzz/', import.meta.url));

const stateSchema = z.object({
  /** The number to go on with, by the target's name. */
  next: z.record(z.string(), z.int().min(0)),
  /** Known breakages by the target's name: they are only counted when they come again. */
  kinds: z.record(z.string(), z.array(z.string())),
});

/** Progress of the runs with a seed. */
type FuzzState = z.infer<typeof stateSchema>;

export const NEW_STATE: FuzzState = { next: {}, kinds: {} };

function fileOf(seed: string, folder: string): string {
  return join(folder, 'state', `${seed}.json`);
}

/** The state that the last run with a seed left; a new one if there is none, or it is broken. */
export function loadState(seed: string, folder = RESULTS): FuzzState {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(fileOf(seed, folder), 'utf8')));
  } catch {
    return NEW_STATE;
  }
}

export function saveState(seed: string, state: FuzzState, folder = RESULTS): void {
  const file = fileOf(seed, folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`);
}

/** A name for a file of a find. */
function findFile({ kind, number }: Pick<Find, 'kind' | 'number'>): string {
  const words = kind.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return `${words.slice(0, 60).replace(/^-|-$/g, '')}-${number}.txt`;
}

/** Writes a find as a fixture. @returns the file */
export function saveFind(target: string, seed: string, find: Find, folder = RESULTS): string {
  const file = join(folder, 'found', target, findFile(find));
  const origin = `seed ${seed}, case ${target}/${find.number}`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, writeFoundCase({ target, kind: find.kind, origin, fuzzCase: find.fuzzCase }));
  return file;
}
