import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { loadPrismGrammar } from '@/lib/highlight/prism/load-prism-grammar.ts';
import type { CodeDocument, Grammar } from '@/lib/highlight/shared/document.ts';
import type { Language } from '@/lib/highlight/shared/languages.ts';
import type { LineTokens } from '@/lib/highlight/shared/tokens.ts';
import { loadTextmateGrammar } from '@/lib/highlight/textmate/load-textmate-grammar.ts';

export function loadGrammar({ id, engine }: Language): Promise<Grammar> {
  return engine === 'prism' ? loadPrismGrammar(id) : loadTextmateGrammar(id);
}

/** Works until nothing is left to do, and keeps what comes in `lines`. */
export function readAll(document: CodeDocument, lines: LineTokens[] = []): LineTokens[] {
  // A line that takes long on a busy machine is given up by the clock.
  using _clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  while (document.nextLine !== undefined) {
    const run = document.step();
    run.lines.forEach((tokens, index) => {
      lines[run.firstLine + index] = tokens;
    });
  }
  return lines;
}

/** The tokens of a complete text, each as the code it covers and its scopes. */
export function tokensOf(grammar: Grammar, code: string): string[][] {
  const document = grammar.open(undefined);
  const lines = code.split('\n');
  document.replace(0, lines, true);
  const tokens = readAll(document);
  return lines.map((line, index) =>
    (tokens[index] ?? []).map(({ start, end, scopes }) => `${line.slice(start, end)} ${scopes}`),
  );
}

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
