import type { ParsedText } from './open-text.ts';
import { type Piece, pieceType } from './piece.ts';

const MAY_BEGIN_TITLE = /^["'(]/;

/** The beginning of one, too, in as many containers as there may be. */
const MAY_BE_DELIMITER_ROW = /^[\s>]*[|:-][\s|:-]*$/;

/**
 * The line whose completion makes the piece certain to begin where it does. Mostly that is its
 * first. But a table is one only by its delimiter row, and a formula only by what follows its
 * closer; until then either may turn out to belong to the paragraph before it.
 */
function findDecidingLine({ startLine, endLine, tokens }: Piece, text: ParsedText): number {
  switch (tokens[0]?.type) {
    case 'list_item_open':
      return findDecidingLineOfItem(startLine, text);
    case 'table_open':
      return startLine + 1;
    case 'math_block':
      return tokens[0].meta?.isOpen === true ? Number.POSITIVE_INFINITY : endLine - 1;
    default:
      return startLine;
  }
}

/**
 * Within its list it is an item whatever follows; but cut off from the items before it, its line
 * would be the head of a table if the next one were a delimiter row.
 */
function findDecidingLineOfItem(startLine: number, text: ParsedText): number {
  if (!text.line(startLine).includes('|')) return startLine;
  return MAY_BE_DELIMITER_ROW.test(text.line(startLine + 1))
    ? Number.POSITIVE_INFINITY
    : startLine + 1;
}

/** The piece is certain to begin where it does. */
export function hasBegun(piece: Piece, text: ParsedText): boolean {
  return findDecidingLine(piece, text) < text.completeLines;
}

/** A line without marks is part of the paragraph before it, also where that is in a container. */
const MAY_TAKE_ROW = new Set([
  'paragraph_open',
  'bullet_list_open',
  'ordered_list_open',
  'footnote_reference_open',
]);

/**
 * The piece ends the one before it, whatever it turns out to be itself: the possible head of a
 * table is part of a paragraph before it, but after anything else it begins one at least.
 */
function endsPrevious(piece: Piece, previous: Piece | undefined, text: ParsedText): boolean {
  if (!previous || pieceType(piece) !== 'table_open') return false;
  return !MAY_TAKE_ROW.has(pieceType(previous)) && piece.startLine < text.completeLines;
}

/** A definition may stand inside a list or a quotation; its title may follow outside all the same. */
function endsWithDefinition({ tokens }: Piece): boolean {
  return tokens.findLast(({ nesting }) => nesting >= 0)?.type === 'reference_definition';
}

/** `next` may turn out to be the title of the definition right before it. */
function mayTakeAsTitle(piece: Piece, next: Piece, text: ParsedText): boolean {
  if (piece.endLine !== next.startLine) return false;
  return endsWithDefinition(piece) && MAY_BEGIN_TITLE.test(text.firstLine(next));
}

/** Two pieces that can only settle together: those that share a line cannot be cut apart. */
function isBoundToNext(piece: Piece | undefined, next: Piece | undefined, text: ParsedText) {
  if (!piece || !next) return false;
  return next.startLine < piece.endLine || mayTakeAsTitle(piece, next, text);
}

/**
 * The settle rule: how many of the siblings, from the first, no later text can change.
 *
 * The last one is open, for text may be added to it; and so is the one before it while the last
 * could still merge into it. A definition waits besides for the title that may follow it.
 */
export function countSettled(pieces: readonly Piece[], text: ParsedText): number {
  const lastBegun = pieces.findLastIndex(
    (piece, index) => hasBegun(piece, text) || endsPrevious(piece, pieces[index - 1], text),
  );
  let open = Math.max(0, lastBegun);
  while (isBoundToNext(pieces[open - 1], pieces[open], text)) open--;
  return open;
}

/** A line that is no table's head by now and cannot become one by the line after it. */
function cannotBeTableHead(line: number, text: ParsedText): boolean {
  if (line >= text.completeLines) return false;
  const next = text.line(line + 1);
  const hasNext = line + 1 < text.completeLines || next.trim() !== '';
  return !text.line(line).includes('|') || (hasNext && !MAY_BE_DELIMITER_ROW.test(next));
}

/**
 * The definitions that no later text can change, though they may not have settled yet: of a note
 * its label, which is certain from its first line on; of a link all of it.
 */
export function certainDefinitions(pieces: readonly Piece[], text: ParsedText): Piece[] {
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const { startLine, endLine, tokens } = piece;
    if (pieceType(piece) === 'footnote_reference_open') {
      // The note's own text, and what is defined in it, may still change.
      return cannotBeTableHead(startLine, text) ? { ...piece, tokens: tokens.slice(0, 1) } : [];
    }
    if (pieceType(piece) !== 'reference_definition' || !next) return [];
    const isCertain = !mayTakeAsTitle(piece, next, text) && cannotBeTableHead(endLine - 1, text);
    return isCertain ? piece : [];
  });
}
