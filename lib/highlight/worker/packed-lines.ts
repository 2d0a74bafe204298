import type { CodeToken, LineTokens } from '../tokens.ts';

/** Tokens of lines in a form that is passed on without being copied. */
export interface PackedLines {
  /** For each line how many tokens it has, then for each token its start, its end and a place in `scopes`. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  readonly scopes: readonly string[];
}

const NUMBERS_A_TOKEN = 3;

export function packLines(lines: readonly LineTokens[]): PackedLines {
  const tokenCount = lines.reduce((count, tokens) => count + tokens.length, 0);
  const numbers = new Uint32Array(lines.length + tokenCount * NUMBERS_A_TOKEN);
  const places = new Map<string, number>();
  let at = 0;
  for (const tokens of lines) {
    numbers[at++] = tokens.length;
    for (const { start, end, scopes } of tokens) {
      const place = places.get(scopes) ?? places.size;
      places.set(scopes, place);
      numbers[at++] = start;
      numbers[at++] = end;
      numbers[at++] = place;
    }
  }
  return { numbers, scopes: [...places.keys()] };
}

export function unpackLines({ numbers, scopes }: PackedLines): LineTokens[] {
  const lines: LineTokens[] = [];
  let at = 0;
  const next = () => numbers[at++] ?? 0;
  while (at < numbers.length) {
    const tokens: CodeToken[] = [];
    for (let count = next(); count > 0 && at < numbers.length; count--) {
      tokens.push({ start: next(), end: next(), scopes: scopes[next()] ?? '' });
    }
    lines.push(tokens);
  }
  return lines;
}
