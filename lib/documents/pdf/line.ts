import { joinsWithoutSpace, type Span, spansOf, textOf } from './line-text.ts';
import type { Row } from './row.ts';

export interface LineCell {
  readonly left: number;
  readonly right: number;
  readonly spans: readonly Span[];
}

/** A row with its text instead of its runs. */
export interface Line {
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly font: string;
  readonly text: string;
  /** More than one where there are wide gaps. */
  readonly cells: readonly LineCell[];
}

/** @param isMirrored true where places are counted from the right */
export function lineOf(
  { cells, left, right, baseline, size, font }: Row,
  isMirrored = false,
): Line {
  const parts = cells.map((cell) => ({
    left: cell.left,
    right: cell.right,
    spans: spansOf(cell.runs, size, baseline, isMirrored),
  }));
  const text = parts
    .map(({ spans }) => textOf(spans))
    .join(' ')
    .trim();
  return { left, right, baseline, size, font, text, cells: parts };
}

/** All spans of a line, a space between its cells. */
export function spansIn({ cells }: Line): Span[] {
  return cells.flatMap(({ spans }, index) => (index === 0 ? spans : [{ text: ' ' }, ...spans]));
}

/** True where the end of one line and the beginning of the next are one text without a space. */
export function isJoinedWithoutSpace(before: string, after: string): boolean {
  return joinsWithoutSpace(before.trimEnd(), after.trimStart());
}
