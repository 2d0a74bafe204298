/** Cells of a sheet. Rows and columns are counted from 0, ends included. */
export interface CellRange {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** Ranges that a sheet names; more are none that somebody made. */
const MAX_RANGES = 10_000;

/** `B12` as row 11, column 1. */
export function placeOf(
  reference: string | undefined,
): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  const column = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits) - 1, column: column - 1 };
}

/** `B12:C14`, or one cell; names of sheets may stand before them. */
export function rangeOf(reference: string | undefined): CellRange | undefined {
  const ends = (reference ?? '').split(':').map((end) => placeOf(end.replace(/^.*\./, '')));
  const [from, to = from] = ends;
  return from && to && { ...from, lastRow: to.row, lastColumn: to.column };
}

/** Ranges between spaces, added to others. */
export function addRanges(ranges: CellRange[], references: string | undefined): void {
  for (const reference of references?.split(/\s+/) ?? []) {
    const range = rangeOf(reference);
    if (range && ranges.length < MAX_RANGES) ranges.push(range);
  }
}

export function isIn(range: CellRange, row: number, column: number): boolean {
  const { row: first, column: left, lastRow, lastColumn } = range;
  return row >= first && row <= lastRow && column >= left && column <= lastColumn;
}
