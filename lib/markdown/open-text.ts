import type { Env, Token } from 'markdown-it';
import type { TextBefore } from './env.d.ts';
import { parseBlocks } from './parser.ts';
import { isStub, type Piece, pieceType, STUB, splitIntoPieces } from './piece.ts';
import { findBlockStart, recordBlockStarts } from './rules/block-start.ts';
import { findItemBefore } from './rules/continued-list.ts';

/** The part of the open text that has to be parsed again. */
export interface Remainder {
  /** Lines that put the parser where it was: a fence's first line, an item with a stub for its text. */
  readonly headers: readonly Header[];
  /** The line from which on the text is kept as it is. */
  readonly fromLine: number;
}

export interface Header {
  /** The line it is made of. */
  readonly line: number;
  readonly text: string;
}

/** The line where the remainder begins. */
export function firstLineOf({ headers, fromLine }: Remainder): number {
  return headers[0]?.line ?? fromLine;
}

/** One parse of the open text. */
export class ParsedText {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly env: Env;
  readonly #lineStarts: readonly number[];

  constructor(text: string, headerCount: number, env: Env) {
    this.text = text;
    this.env = env;
    this.#lineStarts = findLineStarts(text);
    recordBlockStarts(this.env);
    const tokens = parseBlocks(text, this.env);
    this.pieces = splitIntoPieces(tokens.filter((token) => !isHeaderStub(token, headerCount)));
  }

  /** The number of lines that nothing can be added to: those with a newline, and at the end the last. */
  get completeLines(): number {
    return this.#lineStarts.length - (this.env.streaming ? 1 : 0);
  }

  offsetOf(line: number): number {
    return this.#lineStarts[line] ?? this.text.length;
  }

  /** A line without its newline. */
  line(line: number): string {
    const end = this.#lineStarts[line + 1];
    return this.text.slice(this.offsetOf(line), end === undefined ? undefined : end - 1);
  }

  /** The line of a list item up to its text, and a stub in place of that. */
  stubbedLine(item: Piece): string {
    const line = this.line(item.startLine);
    const level = (item.tokens[0]?.level ?? 0) + 1;
    const start = findBlockStart(this.env, item.startLine, level);
    if (!start) return `${line.trimEnd()} ${STUB}`;
    return line.slice(0, start.offset - this.offsetOf(item.startLine)) + STUB;
  }

  /** The piece's own part of its first line. */
  firstLine(piece: Piece): string {
    return this.line(piece.startLine).slice(this.linePrefix(piece).length).trimStart();
  }

  /** The part of the piece's first line that stands before it. */
  linePrefix({ startLine, tokens }: Piece): string {
    const start = findBlockStart(this.env, startLine, tokens[0]?.level ?? 0);
    const lineStart = this.offsetOf(startLine);
    return start ? this.text.slice(lineStart, start.offset) : '';
  }

  /** True where an empty line is right before the piece, which is not the first of its siblings. */
  followsEmptyLine({ startLine, tokens }: Piece): boolean {
    const start = findBlockStart(this.env, startLine, tokens[0]?.level ?? 0);
    return start?.followsEmptyLine ?? false;
  }
}

/** The offset of each line's start; after a last newline there is one more, of a line yet empty. */
function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}

/** A stub of ours; the same comment below the headers is the model's. */
function isHeaderStub(token: Token, headerCount: number): boolean {
  return (token.map?.[0] ?? 0) < headerCount && isStub(token);
}

/**
 * The part of a text that has not settled, in a form that parses as it did in its place: containers
 * around it are opened by short lines of their own, and what has settled in them is left out.
 */
export class OpenText {
  #headers: readonly string[] = [];
  #tail = '';
  #before: TextBefore = { item: null, hasText: false };

  append(text: string): void {
    this.#tail += text;
  }

  /** @param streaming whether more text may come */
  parse(streaming: boolean): ParsedText {
    const opening = this.#headers.map((line) => `${line}\n`).join('');
    const env = { streaming, before: this.#before };
    return new ParsedText(opening + this.#tail, this.#headers.length, env);
  }

  /** Leaves only the remainder to be parsed again. */
  cut(parsed: ParsedText, remainder: Remainder): void {
    const { headers, fromLine } = remainder;
    const cutPieces = parsed.pieces.filter(({ endLine }) => endLine <= firstLineOf(remainder));
    const tokens = cutPieces.flatMap((piece) => [...piece.tokens]);
    const { item, hasText } = this.#before;
    this.#before = {
      item: findItemBefore(tokens, item),
      hasText: hasText || cutPieces.some((piece) => pieceType(piece) !== 'reasoning_open'),
    };
    this.#headers = headers.map(({ text }) => text);
    this.#tail = parsed.text.slice(parsed.offsetOf(fromLine));
  }

  /** Leaves out the empty lines before the first block. */
  cutEmptyLines(parsed: ParsedText): void {
    if (parsed.pieces.length === 0) this.#tail = this.#tail.slice(this.#tail.lastIndexOf('\n') + 1);
  }
}
