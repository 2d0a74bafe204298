import type { StateCore, Token } from 'markdown-it';
import { countNewlines } from '../../lines.ts';
import { isStub } from '../../piece.ts';

/** The text from the line on at which the tokens begin. */
function cutBefore(text: string, line: number): string {
  let start = 0;
  for (let count = 0; count < line; count++) start = text.indexOf('\n', start) + 1;
  return text.slice(start);
}

/** The tokens' lines, counted in the whole text, and none beyond its last. */
function moveLines(tokens: readonly Token[], firstLine: number, lastLine: number): void {
  for (const token of tokens) {
    if (!token.map) continue;
    token.map = [token.map[0] + firstLine, Math.min(token.map[1] + firstLine, lastLine + 1)];
  }
}

/** Definitions count once they have settled, so what is found in this parse is not kept. */
export function parseOpenBlocks({ md, env }: StateCore, source: string): Token[] {
  const tokens: Token[] = [];
  md.block.parse(source, md, { streaming: true, before: env.before }, tokens);
  return tokens.filter((token) => !isStub(token));
}

/**
 * Parses the open blocks anew from another text, so that what is held back or expected changes
 * all that it would change: whether the line before it is a heading, where a list ends.
 *
 * @param openText what of the open text is shown: the open end moves back to its end
 * @param source what is parsed: `openText`, or more than it where a line is expected
 * @param isWanted whether these blocks are to be shown rather than those there are
 */
export function parseInstead(
  state: StateCore,
  openText: string,
  source: string = openText,
  isWanted: (tokens: readonly Token[]) => boolean = () => true,
): void {
  const firstLine = state.tokens[0]?.map?.[0] ?? 0;
  const tokens = parseOpenBlocks(state, cutBefore(source, firstLine));
  if (!isWanted(tokens)) return;
  moveLines(tokens, firstLine, countNewlines(openText));
  state.tokens = tokens;
  state.env.openText = openText;
}
