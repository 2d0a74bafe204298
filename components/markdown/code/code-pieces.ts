import type { LineTokens } from '@/lib/highlight/index.ts';

/** A piece of a line: a text with its class, or the place of the line's number. */
export interface CodePiece {
  readonly text: string;
  /** `null` for plain text, which is no element. */
  readonly className: string | null;
  /** A line's number; such a piece has no text. */
  readonly number?: number;
}

export interface PieceOptions {
  /** The class for a token's scopes; `null` keeps it plain. */
  readonly classOf: (scopes: string) => string | null;
  /** The number of the first line; without it lines are not numbered. */
  readonly firstNumber?: number;
  readonly numberClass: string;
}

/** A line of minified code may have hundreds of thousands; what comes after these is plain. */
const MAX_TOKENS_A_LINE = 1000;

/** Gathers pieces; plain texts that follow one another are one. */
class Pieces {
  readonly all: CodePiece[] = [];

  add(piece: CodePiece): void {
    if (piece.text === '' && piece.number === undefined) return;
    const last = this.all.at(-1);
    const isPlainToo = last?.className === null && piece.className === null;
    if (isPlainToo) this.all[this.all.length - 1] = { ...last, text: last.text + piece.text };
    else this.all.push(piece);
  }
}

/** A token may be of a line that has since changed: what it covers must be there, and in order. */
function addLine(pieces: Pieces, line: string, tokens: LineTokens, options: PieceOptions): void {
  let at = 0;
  for (const { start, end, scopes } of tokens.slice(0, MAX_TOKENS_A_LINE)) {
    const from = Math.max(start, at);
    const to = Math.min(end, line.length);
    if (from >= to) continue;
    pieces.add({ text: line.slice(at, from), className: null });
    pieces.add({ text: line.slice(from, to), className: options.classOf(scopes) });
    at = to;
  }
  pieces.add({ text: line.slice(at), className: null });
}

/**
 * Cuts a run of lines into pieces. Joined, their texts are the text.
 * @param tokens of each line; a line without any is plain
 */
export function codePieces(
  text: string,
  tokens: readonly (LineTokens | undefined)[],
  options: PieceOptions,
): readonly CodePiece[] {
  const pieces = new Pieces();
  const { firstNumber, numberClass } = options;
  // The text after the last line's end is no line unless something is in it.
  const lines = text.split(/(?<=\n)/);
  lines.forEach((line, index) => {
    if (firstNumber !== undefined) {
      pieces.add({ text: '', className: numberClass, number: firstNumber + index });
    }
    addLine(pieces, line, tokens[index] ?? [], options);
  });
  return pieces.all;
}
