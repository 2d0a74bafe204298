import { firstLineOf, type Header, type ParsedText, type Remainder } from './open-text.ts';
import { headerOf, type Piece, pieceType, STUB } from './piece.ts';

/** Code that is indented in the line of an item's mark would take the stub into itself. */
export function canBeReopened({ tokens: [opening, first], startLine }: Piece): boolean {
  const isCodeInLine = first?.type === 'code_block' && first.map?.[0] === startLine;
  return opening?.type !== 'list_item_open' || !isCodeInLine;
}

/** The lines that open the container again at the next parse; none where no line is needed. */
function linesOf(piece: Piece, text: ParsedText): string[] {
  switch (pieceType(piece)) {
    case 'list_item_open':
      return [text.stubbedLine(piece)];
    case 'blockquote_open':
      return [`${text.linePrefix(piece)}> ${STUB}`];
    case 'table_open':
      return [text.line(piece.startLine), text.line(piece.startLine + 1)];
    default: {
      const header = headerOf(piece.tokens[0]);
      return header === undefined ? [] : [header];
    }
  }
}

/** The remainder inside a container, with the container's own header before it. */
export function withHeader(piece: Piece, inner: Remainder, text: ParsedText): Remainder {
  if (firstLineOf(inner) === piece.startLine) return inner;
  const own = linesOf(piece, text).map((line, index): Header => {
    return { line: piece.startLine + index, text: line };
  });
  return { ...inner, headers: [...own, ...inner.headers] };
}
