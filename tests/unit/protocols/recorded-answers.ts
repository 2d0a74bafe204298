import { readdirSync, readFileSync } from 'node:fs';
import type { Answer } from './decode.ts';

const FOLDER = new URL('../../fixtures/protocols/', import.meta.url);

/** The names of the answers as servers send them. */
export function answerNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.http'))
    .map((name) => name.slice(0, -'.http'.length));
}

/** Headers, an empty line, and the body as it is. */
export function readAnswer(name: string): Answer {
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

/** What an answer decodes to. */
export function readExpected(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}
