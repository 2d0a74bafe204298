import { readdirSync } from 'node:fs';
import { readCases, readFixture } from '../unit/markdown/read-cases.ts';
import { COMMONMARK_EXAMPLES } from './commonmark-examples.ts';

const CORPUS_FOLDER = new URL('../fixtures/markdown/corpus/', import.meta.url);

/** Answers with all that the engine knows, each with the name of its file. */
export const NAMED_CORPUS = readdirSync(CORPUS_FOLDER).map((name) => ({
  name,
  text: readFixture(`corpus/${name}`),
}));
export const CORPUS = NAMED_CORPUS.map(({ text }) => text);

/** The inputs of extensions' cases. */
export function readInputs(extensions: string): string[] {
  return extensions
    .split(' ')
    .flatMap((name) => readCases(`${name}.txt`))
    .map(({ input }) => input);
}

export const CASES = readInputs(
  'autolink callout continued-list footnote html-blocks loose-closer math nested-fence reasoning table task-list unknown-element',
);
export const EXAMPLES = COMMONMARK_EXAMPLES.map(({ markdown }) => markdown);

/** The parts of a fixture, between lines of a percent sign. */
export function readParts(file: string): string[] {
  return readFixture(file).split(/^%\n/m);
}

export const SHARDS = readParts('shards.txt');
