import type { Language } from '@/lib/highlight/languages.ts';
import { loadPrismGrammar } from '@/lib/highlight/prism/load-prism-grammar.ts';
import { loadTextmateGrammar } from '@/lib/highlight/textmate/load-textmate-grammar.ts';
import type { LineTokens } from '@/lib/highlight/tokens.ts';
import type { CodeDocument, Grammar } from '@/lib/highlight/worker/document.ts';

export function loadGrammar({ id, engine }: Language): Promise<Grammar> {
  return engine === 'prism' ? loadPrismGrammar(id) : loadTextmateGrammar(id);
}

/** Works until nothing is left to do, and keeps what comes in `lines`. */
export function readAll(document: CodeDocument, lines: LineTokens[] = []): LineTokens[] {
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
