import type { Line, LineCell } from './line.ts';
import type { Span } from './line-text.ts';

/** Cells of one row; an empty one has no spans. */
export type TableRow = readonly (readonly Span[])[];

/** In points: how far edges of cells in one column may differ. */
const TOLERANCE = 3;

interface Interval {
  readonly left: number;
  readonly right: number;
}

function overlap(one: Interval, other: Interval): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
}

/** The columns that the fullest rows have, each as wide as its widest cell. */
function columnsOf(lines: readonly Line[]): Interval[] {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const full = lines.filter(({ cells }) => cells.length === most);
  return Array.from({ length: most }, (_, index) => {
    const cells = full.flatMap(({ cells }) => cells.slice(index, index + 1));
    return {
      left: Math.min(...cells.map(({ left }) => left)),
      right: Math.max(...cells.map(({ right }) => right)),
    };
  });
}

function columnOf(cell: LineCell, columns: readonly Interval[]): number {
  const overlaps = columns.map((column) => overlap(cell, column));
  return overlaps.indexOf(Math.max(...overlaps));
}

function areApart(columns: readonly Interval[]): boolean {
  return columns.every(
    (column, index) => index === 0 || column.left > (columns[index - 1]?.right ?? 0),
  );
}

function areEqual(places: readonly number[]): boolean {
  const sorted = [...places].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const near = places.filter((place) => Math.abs(place - middle) <= TOLERANCE);
  return near.length >= Math.ceil(places.length * 0.7);
}

/** The cells of a column share an edge or their middle. */
function isAligned(cells: readonly LineCell[]): boolean {
  return (
    areEqual(cells.map(({ left }) => left)) ||
    areEqual(cells.map(({ right }) => right)) ||
    areEqual(cells.map(({ left, right }) => (left + right) / 2))
  );
}

/** A line within one column that goes on with the cell above it. */
function goesOn(line: Line, columns: readonly Interval[]): boolean {
  const [first] = line.cells;
  return line.cells.every((cell) => columnOf(cell, columns) > 0) && first !== undefined;
}

function rowsOf(lines: readonly Line[], columns: readonly Interval[]): TableRow[] {
  const rows: Span[][][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    const row = last && goesOn(line, columns) ? last : columns.map((): Span[] => []);
    for (const cell of line.cells) {
      const place = row[columnOf(cell, columns)];
      if (place && place.length > 0) place.push({ text: ' ' });
      place?.push(...cell.spans);
    }
    if (row !== last) rows.push(row);
  }
  return rows;
}

/** The rows of a table that some lines make; undefined for lines that make none. */
export function tableOf(lines: readonly Line[]): TableRow[] | undefined {
  const columns = columnsOf(lines);
  if (columns.length < 2 || lines.filter(({ cells }) => cells.length > 1).length < 2)
    return undefined;
  if (!areApart(columns)) return undefined;
  const cells = lines.flatMap((line) => (line.cells.length > 1 ? line.cells : []));
  const aligned = columns.every((_, index) =>
    isAligned(cells.filter((cell) => columnOf(cell, columns) === index)),
  );
  return aligned ? rowsOf(lines, columns) : undefined;
}
