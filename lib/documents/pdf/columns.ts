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

/** The columns among some rows in the order of reading, from above and from the left. */
export function columnsOf(rows: readonly Row[], em: number): Column[] {
  const gutter = gutterIn(rows, em);
  if (!gutter) return [[...rows].sort((one, other) => one.baseline - other.baseline)];
  const across = new Set(sidesOf(rows, gutter.from, gutter.to).across);
  return bandsOf(rows, across).flatMap((band) => {
    if (band.some((row) => across.has(row))) return columnsOf(band, em);
    const { left, right } = sidesOf(band, gutter.from, gutter.to);
    return [left, right].filter((side) => side.length > 0).flatMap((side) => columnsOf(side, em));
  });
}

/** The share of its column that a line of text fills, and a cell of a table seldom does. */
const FILLED = 0.75;

function textOf(cell: Cell): string {
  return cell.runs.map(({ text }) => text).join(' ');
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
  const isLine = (cell: Cell) =>
    cell.right - cell.left >= FILLED * width && textOf(cell).trim().split(/\s+/).length >= 4;
  const lines = pairs.filter(
    ({ cells: [one, other] }) =>
      one && other && isLine(one) && isLine(other) && other.left >= gutter,
  );
  if (lines.length < pairs.length / 2) return [...rows];
  return rows.flatMap((row) =>
    row.cells.length > 1 && row.cells.every(({ left, right }) => right <= gutter || left >= gutter)
      ? row.cells.map((cell) => rowOf([cell]))
      : [row],
  );
}
