import MarkdownIt, { type Env, type Token } from 'markdown-it';
import type { Definitions } from './definitions.ts';
import { parseText } from './parser.ts';

/** One top-level construct of the text: a paragraph, a list, a table, a definition of a link. */
export interface Piece {
  /** The first line, counted from the start of the parsed text. */
  readonly startLine: number;
  /** The line after the last one. */
  readonly endLine: number;
  readonly tokens: readonly Token[];
  /** The Markdown it stands for, with the blank lines after it. */
  readonly source: string;
}

/** A piece whose text has been parsed. */
export interface ParsedPiece extends Piece {
  /** Labels that were looked up for a link and are not defined: a later definition changes the piece. */
  readonly missingLabels: ReadonlySet<string>;
  readonly hasFootnotes: boolean;
}

/** The offset of each line's start; after a last newline there is one more, of a line yet empty. */
function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}

/** How many lines have got their newline, so that nothing can be added to them. */
export function countCompleteLines(text: string): number {
  return findLineStarts(text).length - 1;
}

function endsPiece(token: Token): boolean {
  return token.level === 0 && token.nesting <= 0;
}

function startLineOf(tokens: readonly Token[]): number {
  return tokens[0]?.map?.[0] ?? 0;
}

/** Cuts the tokens of a text at its top level. */
export function splitIntoPieces(tokens: readonly Token[], text: string): Piece[] {
  const groups: Token[][] = [];
  let group: Token[] = [];
  for (const token of tokens) {
    group.push(token);
    if (!endsPiece(token)) continue;
    groups.push(group);
    group = [];
  }
  const lineStarts = findLineStarts(text);
  const sourceEnds = groups.slice(1).map((next) => lineStarts[startLineOf(next)]);
  return groups.map((tokens, index) => {
    const startLine = startLineOf(tokens);
    const source = text.slice(lineStarts[startLine], sourceEnds[index]);
    return { startLine, endLine: tokens[0]?.map?.[1] ?? startLine, tokens, source };
  });
}

/** The token with its text yet to be parsed. */
function withoutText(token: Token): Token {
  if (token.type !== 'inline') return token;
  const copy = new MarkdownIt.Token(token.type, token.tag, token.nesting);
  return Object.assign(copy, token, { children: [] });
}

/** Parses the text of a piece, again if need be, with the definitions of links known by now. */
export function parsePiece(
  piece: Piece,
  definitions: Definitions,
  isStreaming: boolean,
): ParsedPiece {
  const { references, missingLabels } = definitions.watch();
  const env: Env = { references, streaming: isStreaming };
  const tokens = parseText(piece.tokens.map(withoutText), env);
  return { ...piece, tokens, missingLabels, hasFootnotes: env.footnotes !== undefined };
}

/** Parses the text of the pieces at the open end of a stream, and repairs what is unfinished there. */
export function parseOpenEnd(
  pieces: readonly Piece[],
  definitions: Definitions,
  text: string,
): ParsedPiece[] {
  const { references, missingLabels } = definitions.watch();
  const env: Env = { references, streaming: true, openText: text };
  const tokens = parseText(
    pieces.flatMap((piece) => piece.tokens.map(withoutText)),
    env,
  );
  const hasFootnotes = env.footnotes !== undefined;
  const parsed = splitIntoPieces(tokens, text);
  return parsed.map((piece) => ({ ...piece, missingLabels, hasFootnotes }));
}

export function isDefinition({ tokens }: Piece): boolean {
  return tokens[0]?.type === 'reference_definition';
}
