import type { Steps } from '../../steps.ts';
import type { TableCell, TableRow } from './table-content.ts';

/** The places of a row: a cell, or nothing. */
export type GridLine = readonly (TableCell | null)[];

/**
 * A text as long as an answer may be holds at most half as many cells. What has more places than
 * that has them by its spans, or by one row that is far wider than the others.
 */
const MOST_PLACES = 1_000_000;

function isTooLarge(rows: readonly TableRow[]): boolean {
  let widest = 0;
  let spanned = 0;
  for (const row of rows) {
    widest = Math.max(
      widest,
      row.reduce((sum, { columns }) => sum + columns, 0),
    );
    spanned += row.reduce((sum, cell) => sum + cell.columns * cell.rows, 0);
  }
  return Math.max(spanned, widest * rows.length) > MOST_PLACES;
}

function place(grid: (TableCell | null)[][], cell: TableCell, top: number, left: number): void {
  for (let y = 0; y < cell.rows; y++) {
    for (let x = 0; x < cell.columns; x++) {
      const line = grid[top + y];
      if (line) line[left + x] = x === 0 && y === 0 ? cell : null;
    }
  }
}

/**
 * The cells in their columns, with a pause after each row: one that spans several stands in the
 * first, and null in the others. Every row is as wide as the widest. Of a table that would have too
 * many places the rows are as they were written, and spans count for nothing.
 */
export function* tableGrid(rows: readonly TableRow[]): Steps<GridLine[]> {
  if (isTooLarge(rows)) return [...rows];
  const grid: (TableCell | null)[][] = rows.map(() => []);
  for (const [top, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (grid[top]?.[column] !== undefined) column++;
      place(grid, cell, top, column);
      column += cell.columns;
    }
    yield;
  }
  const width = grid.reduce((widest, { length }) => Math.max(widest, length), 0);
  const lines: GridLine[] = [];
  for (const line of grid) {
    lines.push(Array.from({ length: width }, (_, column) => line[column] ?? null));
    yield;
  }
  return lines;
}
