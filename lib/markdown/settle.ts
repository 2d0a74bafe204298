import type { Piece } from './piece.ts';

const MAY_BEGIN_TITLE = /^\s*["'(]/;

/**
 * The line whose completion makes the piece certain to begin where it does. Mostly that is its
 * first. But a table is one only by its delimiter row, and a formula only by what follows its
 * closer; until then either may turn out to belong to the paragraph before it.
 */
function findDecidingLine({ startLine, endLine, tokens }: Piece): number {
  switch (tokens[0]?.type) {
    case 'table_open':
      return startLine + 1;
    case 'math_block':
      return tokens[0].meta?.isOpen === true ? Number.POSITIVE_INFINITY : endLine - 1;
    default:
      return startLine;
  }
}

/** A definition may stand inside a list or a quotation; its title may follow outside all the same. */
function endsWithDefinition({ tokens }: Piece): boolean {
  return tokens.findLast(({ nesting }) => nesting >= 0)?.type === 'reference_definition';
}

/** Whether `next` may turn out to be the title of the definition right before it. */
function mayTakeAsTitle(piece: Piece | undefined, next: Piece | undefined): boolean {
  if (!piece || !next || piece.endLine !== next.startLine) return false;
  return endsWithDefinition(piece) && MAY_BEGIN_TITLE.test(next.source);
}

/**
 * The settle rule: how many of the pieces, from the first, no later text can change.
 *
 * The last piece is open, for text may be added to it; and so is the one before it while the last
 * could still merge into it. A definition waits besides for the title that may follow it.
 *
 * @param completeLines how many lines of the parsed text have got their newline
 */
export function countSettled(pieces: readonly Piece[], completeLines: number): number {
  const lastBegun = pieces.findLastIndex((piece) => findDecidingLine(piece) < completeLines);
  let open = Math.max(0, lastBegun);
  while (mayTakeAsTitle(pieces[open - 1], pieces[open])) open--;
  return open;
}
