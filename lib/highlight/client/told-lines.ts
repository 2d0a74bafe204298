import type { LineTokens, TokenUpdate } from '../shared/tokens.ts';

function isSame(a: LineTokens, b: LineTokens): boolean {
  if (a.length !== b.length) return false;
  return a.every((token, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      token.start === other.start &&
      token.end === other.end &&
      token.scopes === other.scopes
    );
  });
}

const PLAIN: LineTokens = [];

/** The tokens of a block's lines as they were told; at first all are plain. */
export class ToldLines {
  readonly #lines: LineTokens[] = [];

  /** Keeps the tokens, and gives those of them that are news, in runs of lines that follow each other. */
  update(firstLine: number, lines: readonly LineTokens[]): TokenUpdate[] {
    const news: { firstLine: number; lines: LineTokens[] }[] = [];
    lines.forEach((tokens, index) => {
      const line = firstLine + index;
      while (this.#lines.length <= line) this.#lines.push(PLAIN);
      if (isSame(this.#lines[line] ?? PLAIN, tokens)) return;
      this.#lines[line] = tokens;
      const last = news.at(-1);
      if (last && last.firstLine + last.lines.length === line) last.lines.push(tokens);
      else news.push({ firstLine: line, lines: [tokens] });
    });
    return news;
  }

  /** The block has become shorter: of lines that are gone nothing has been told. */
  shorten(count: number): void {
    this.#lines.length = Math.min(this.#lines.length, count);
  }
}
