import { readFileSync } from 'node:fs';

const FILE = new URL('../../fixtures/highlight/samples.txt', import.meta.url);

const samples = new Map(
  readFileSync(FILE, 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [id = '', ...lines] = part.split('\n');
      return [id, lines.join('\n')];
    }),
);

export const sampleIds: readonly string[] = [...samples.keys()].slice(1);

/** Code in a language; where there is none of its own, something of many languages. */
export function sampleOf(id: string): string {
  return samples.get(id) ?? samples.get('any other language') ?? '';
}
