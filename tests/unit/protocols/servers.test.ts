import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FailureError } from '@/lib/errors/failure-error.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { chooseDialect } from '@/lib/protocols/dialects.ts';
import { decodeEveryWay } from './decode.ts';

/** Answers as servers send them, each beside what it decodes to; a new pair is a new test. */
const FOLDER = new URL('../../fixtures/protocols/', import.meta.url);

const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.http'))
  .map((name) => name.slice(0, -'.http'.length));

interface Answer {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Headers, an empty line, and the body as it is. */
function readAnswer(name: string): Answer {
  const bytes = readFileSync(new URL(`${name}.http`, FOLDER));
  const headers = new Headers();
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\n', at);
    const line = bytes.subarray(at, end).toString();
    at = end + 1;
    if (line === '') return { headers, bytes: new Uint8Array(bytes.subarray(at)) };
    const [field = '', value = ''] = line.split(': ');
    headers.set(field, value);
  }
}

function dialectOf({ headers, bytes }: Answer): Dialect {
  const dialect = chooseDialect(headers, bytes, true);
  if (dialect === null || dialect === 'undecided') throw new Error('No dialect was recognised.');
  return dialect;
}

test.each(NAMES)('%s', (name) => {
  const answer = readAnswer(name);
  const dialect = dialectOf(answer);
  const { error, ...decoded } = decodeEveryWay(dialect, answer);
  const failure = error instanceof FailureError ? error.failure.kind : error;
  const seen = { dialect: dialect.name, ...decoded, ...(error !== undefined && { failure }) };
  expect(seen).toEqual(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')));
});
