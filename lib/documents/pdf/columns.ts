import { type Cell, type Row, rowOf } from './row.ts';

/** Rows that are read one after the other: a column of the page, or a stretch of its whole width. */
export type Column = readonly Row[];

/** Fewer lines beside each other are no columns. */
const MIN_ROWS = 3;

/** In em: the least space between two columns of text. */
const MIN_GUTTER = 0.8;

interface Sides {
  readonly left: Row[];
  readonly right: Row[];
  readonly across: Row[];
}

function sidesOf(rows: readonly Row[], from: number, to: number): Sides {
  const sides: Sides = { left: [], right: [], across: [] };
  for (const row of rows) {
    if (row.right <= from) sides.left.push(row);
    else if (row.left >= to) sides.right.push(row);
    else sides.across.push(row);
  }
  return sides;
}

function extentOf(rows: readonly Row[]): [number, number] {
  const places = rows.map(({ baseline }) => baseline);
  return [Math.min(...places), Math.max(...places)];
}

/** The number of lines on the poorer side of a gutter, beside lines of the other side. */
function rowsBeside({ left, right, across }: Sides): number {
  if (left.length < MIN_ROWS || right.length < MIN_ROWS) return 0;
  const [leftTop, leftBottom] = extentOf(left);
  const [rightTop, rightBottom] = extentOf(right);
  const top = Math.max(leftTop, rightTop);
  const bottom = Math.min(leftBottom, rightBottom);
  const within = (side: Row[]) =>
    side.filter(({ baseline }) => baseline >= top - 1 && baseline <= bottom + 1).length;
  const beside = Math.min(within(left), within(right));
  return beside >= MIN_ROWS && within(across) <= beside ? beside : 0;
}

interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** The free strip with the most lines on both sides, where there is one. */
function gutterIn(rows: readonly Row[], em: number): Gutter | undefined {
  const edges = new Set(rows.map(({ left }) => Math.floor(left)));
  let best: Gutter | undefined;
  let most = 0;
  for (const to of edges) {
    const gutter = { from: to - MIN_GUTTER * em, to };
    const beside = rowsBeside(sidesOf(rows, gutter.from, gutter.to));
    if (beside > most) [best, most] = [gutter, beside];
  }
  return best;
}

/** Stretches of rows that cross the gutter, and between them those beside it. */
function bandsOf(rows: readonly Row[], across: ReadonlySet<Row>): Row[][] {
  const bands: Row[][] = [];
  const sorted = [...rows].sort((one, other) => one.baseline - other.baseline);
  for (const row of sorted) {
    const band = bands.at(-1);
    const [first] = band ?? [];
    if (band && first && across.has(first) === across.has(row)) band.push(row);
    else bands.push([row]);
  }
  return bands;
}

/** The share of its column that a line of text fills, and a cell of a table seldom does. */
const FILLED = 0.75;

/** Words of a line of text. */
const FEW = 4;

function textOf({ runs }: Cell): string {
  return runs.map(({ text }) => text).join(' ');
}

function isLine(cell: Cell, width: number): boolean {
  const isFull = cell.right - cell.left >= FILLED * width;
  return isFull && textOf(cell).trim().split(/\s+/).length >= FEW;
}

/** Lines of text rather than cells of a table. */
function areLines(rows: readonly Row[]): boolean {
  const width =
    Math.max(...rows.map(({ right }) => right)) - Math.min(...rows.map(({ left }) => left));
  const lines = rows.filter(({ cells }) => cells.some((cell) => isLine(cell, width)));
  return lines.length >= rows.length / 2;
}

/** The share of values that stand beside a label. */
const MOST_VALUES = 0.8;

/** In em: the rows of a form stand further apart than the lines of a text or an index. */
const APART = 1.8;

function areApart(rows: readonly Row[]): boolean {
  const places = rows.map(({ baseline }) => baseline).sort((one, other) => one - other);
  const distances = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const middle = distances.sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
  return middle > APART * Math.max(...rows.map(({ size }) => size));
}

/** The labels of a form with their values, which some producers draw apart: rows of both, if they are such. */
function withValues({ left, right, across }: Sides): Row[] | undefined {
  if (!areApart(left) || areLines(left) || areLines(right)) return undefined;
  const labels = new Map(
    right.map((value) => [
      value,
      left.find(({ baseline, size }) => Math.abs(baseline - value.baseline) < size / 4),
    ]),
  );
  const isForm = [...labels.values()].filter(Boolean).length >= MOST_VALUES * right.length;
  if (!isForm) return undefined;
  const rows = left.map((label) => {
    const values = right.filter((value) => labels.get(value) === label);
    return rowOf([label, ...values].flatMap(({ cells }) => cells));
  });
  return [...rows, ...right.filter((value) => !labels.get(value)), ...across];
}

/** The columns among some rows in the order of reading, from above and from the left. */
export function columnsOf(rows: readonly Row[], em: number): Column[] {
  const gutter = gutterIn(rows, em);
  if (!gutter) return [[...rows].sort((one, other) => one.baseline - other.baseline)];
  const sides = sidesOf(rows, gutter.from, gutter.to);
  const form = withValues(sides);
  if (form) return columnsOf(form, em);
  const across = new Set(sides.across);
  return bandsOf(rows, across).flatMap((band) => {
    if (band.some((row) => across.has(row))) return columnsOf(band, em);
    const { left, right } = sidesOf(band, gutter.from, gutter.to);
    return [left, right].filter((side) => side.length > 0).flatMap((side) => columnsOf(side, em));
  });
}

/**
 * Parts rows at a gutter where a page draws the lines of both columns in turn, which some producers do:
 * cells that fill their column are lines of text.
 */
export function partLines(rows: readonly Row[]): Row[] {
  const pairs = rows.filter(({ cells }) => cells.length === 2);
  if (pairs.length < 2 * MIN_ROWS) return [...rows];
  const gutter = Math.max(...pairs.map(({ cells }) => cells[0]?.right ?? 0));
  const width = gutter - Math.min(...pairs.map(({ left }) => left));
  const lines = pairs.filter(
    ({ cells: [one, other] }) =>
      one && other && isLine(one, width) && isLine(other, width) && other.left >= gutter,
  );
  if (lines.length < pairs.length / 2) return [...rows];
  return rows.flatMap((row) =>
    row.cells.length > 1 && row.cells.every(({ left, right }) => right <= gutter || left >= gutter)
      ? row.cells.map((cell) => rowOf([cell]))
      : [row],
  );
}
