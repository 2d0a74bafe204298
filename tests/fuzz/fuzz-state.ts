import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { writeFoundCase } from './found-case.ts';
import type { Find } from './messages.ts';

export const RESULTS = fileURLToPath(new URL('../../test-results/fuzz/', import.meta.url));

const stateSchema = z.object({
  /** The number to go on with, by the target's name. */
  next: z.record(z.string(), z.int().min(0)),
  /** What is known to break, by the target's name: it is only counted when it comes again. */
  kinds: z.record(z.string(), z.array(z.string())),
});

/** How far the runs with a seed have come. */
export type FuzzState = z.infer<typeof stateSchema>;

export const NEW_STATE: FuzzState = { next: {}, kinds: {} };

function fileOf(seed: string, folder: string): string {
  return join(folder, 'state', `${seed}.json`);
}

/** Where the last run with a seed stopped; a new one where there was none, or what it left is broken. */
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
export function findFile({ kind, number }: Pick<Find, 'kind' | 'number'>): string {
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
