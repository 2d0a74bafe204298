import { readdirSync, readFileSync } from 'node:fs';
import { readAnswers } from '../../bench/documents/answers.ts';
import { COMMONMARK_EXAMPLES } from '../equivalence/commonmark-examples.ts';
import { readHostileInputs } from '../hostile/read-hostile-inputs.ts';
import { readFixture } from '../unit/markdown/read-cases.ts';

/*
 * What cases are made of: what the tests have already. More of it makes other cases of a number, so
 * a found case is kept as it is, and not as its number.
 */

const FIXTURES = new URL('../fixtures/', import.meta.url);

/** A fixture's inputs, whatever its grammar: what stands between lines of a dot, or of a percent sign. */
function partsOf(file: string): string[] {
  return readFixture(file)
    .split(/^[.%]\n/m)
    .filter((part) => part.trim() !== '');
}

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`markdown/${folder}`, FIXTURES))
    .filter((file) => /\.(?:txt|md)$/.test(file))
    .sort()
    .map((file) => folder + file);
}

/** Reads once what is asked for often. */
function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Texts of Markdown as models write them, and all that the tests of the engine are about. */
export const markdownTexts = once((): readonly string[] => [
  ...COMMONMARK_EXAMPLES.map(({ markdown }) => markdown),
  ...['', 'repair/blocks/', 'repair/inline/', 'corpus/'].flatMap(filesIn).flatMap(partsOf),
  ...readAnswers().flatMap(({ text }) => text.split(/\n+(?=## )/)),
]);

/** Answers that were written to do harm. */
export const hostileTexts = once((): readonly string[] => {
  const texts = readHostileInputs().map(({ text }) => text);
  return texts.length > 0 ? texts : ['<img src=x onerror=canary()>'];
});

/** An answer as a server sent it: its headers, and its body with a byte in each character. */
export interface RecordedAnswer {
  readonly headers: Headers;
  readonly body: string;
}

function readRecording(file: URL): RecordedAnswer {
  const recorded = readFileSync(file, 'latin1');
  const end = recorded.indexOf('\n\n');
  const lines = recorded.slice(0, Math.max(0, end)).split('\n').filter(Boolean);
  const fields = lines.map((line) => line.split(': '));
  const headers = new Headers(fields.map(([name = '', value = '']) => [name, value]));
  // With no headers there is only the empty line before the body.
  return { headers, body: end === -1 ? recorded.slice(1) : recorded.slice(end + 2) };
}

export const recordings = once((): readonly RecordedAnswer[] => {
  const folder = new URL('protocols/', FIXTURES);
  const files = readdirSync(folder).filter((file) => file.endsWith('.http'));
  return files.sort().map((file) => readRecording(new URL(file, folder)));
});
