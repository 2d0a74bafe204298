/** A stretch of a line; columns in UTF-16 code units. What no token covers is plain. */
export interface CodeToken {
  readonly start: number;
  readonly end: number;
  /**
   * TextMate scopes, outermost first, separated by spaces: `source.js string.quoted.double`.
   * There are few different ones, so they can be compared and kept as strings.
   */
  readonly scopes: string;
}

/** In the order of their columns; none overlaps another. */
export type LineTokens = readonly CodeToken[];

/** Tokens for a run of lines; lines that are not in it keep theirs. Lines count from 0 in the block. */
export interface TokenUpdate {
  readonly firstLine: number;
  readonly lines: readonly LineTokens[];
}

/** Tokens of lines in a form that is passed on without being copied. */
interface PackedLines {
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
