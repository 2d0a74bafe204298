import type { Run } from './run.ts';

/** Runs on one baseline without a wide gap between them. */
export interface Cell {
  readonly runs: readonly Run[];
  readonly left: number;
  readonly right: number;
}

/** A line of text, or a row of a table: drawn one after the other on one baseline. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The size of most of its letters, as the font. */
  readonly size: number;
  readonly font: string;
}

/** In em. Justified lines have spaces up to one; the columns of TeX's tables are 1.2 apart. */
const WIDEST_SPACE = 1.05;

/** In em: how far a raised or lowered letter stands from its line. */
const MAX_RAISE = 0.6;

function most<T extends string | number>(
  runs: readonly Run[],
  key: (run: Run) => T,
): T | undefined {
  const counts = new Map<T, number>();
  for (const run of runs) counts.set(key(run), (counts.get(key(run)) ?? 0) + run.text.length);
  return [...counts].reduce<[T, number] | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}

function cellOf(runs: readonly Run[]): Cell {
  return {
    runs,
    left: Math.min(...runs.map(({ left }) => left)),
    right: Math.max(...runs.map(({ right }) => right)),
  };
}

/** A row of these cells, from left to right. */
export function rowOf(cells: readonly Cell[]): Row {
  const runs = cells.flatMap((cell) => cell.runs);
  const size = most(runs, (run) => run.size) ?? 0;
  const main = runs.find((run) => run.size === size);
  return {
    cells,
    left: Math.min(...cells.map(({ left }) => left)),
    right: Math.max(...cells.map(({ right }) => right)),
    baseline: main?.baseline ?? 0,
    size,
    font: most(runs, ({ font }) => font) ?? '',
  };
}

function isOnOneLine(one: Run, other: Run): boolean {
  const size = Math.max(one.size, other.size);
  return Math.abs(one.baseline - other.baseline) < MAX_RAISE * size;
}

function gapBetween(one: Run, other: Run): number {
  return Math.max(other.left - one.right, one.left - other.right);
}

/** In em: cells of a narrow table stand no further apart than words of a justified line. */
const NARROW = 0.7;

/** In letters. */
const SHORT = 25;

function groupsOf(sorted: readonly Run[], widest: number): Run[][] {
  const groups: Run[][] = [];
  for (const run of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNear = last && gapBetween(last, run) <= widest * Math.max(last.size, run.size);
    if (group && isNear) group.push(run);
    else groups.push([run]);
  }
  return groups;
}

function isShort(runs: readonly Run[]): boolean {
  return runs.reduce((sum, { text }) => sum + text.length, 0) <= SHORT;
}

/** The runs of one line in their order on the page, parted at wide gaps. */
function cellsOf(line: readonly Run[]): Cell[] {
  const sorted = [...line].sort((one, other) => one.left - other.left);
  const groups = groupsOf(sorted, WIDEST_SPACE);
  const isTable = groups.length > 1 && groups.every(isShort);
  return (isTable ? groupsOf(sorted, NARROW) : groups).map(cellOf);
}

/** Rows in the order in which the page draws them. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const lines: Run[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const largest = line?.reduce((one, other) => (other.size > one.size ? other : one));
    const goesOn = largest && isOnOneLine(largest, run) && line && overlapsNone(line, run);
    if (goesOn) line.push(run);
    else lines.push([run]);
  }
  return inLines(withMarks(lines.map((line) => rowOf(cellsOf(line)))));
}

/** Rows that are drawn one after the other on one line, from the side where it begins. */
function inLines(rows: readonly Row[]): Row[] {
  const lines: Row[][] = [];
  for (const row of rows) {
    const line = lines.at(-1);
    if (line?.[0]?.baseline === row.baseline) line.push(row);
    else lines.push([row]);
  }
  return lines.flatMap((line) => line.sort((one, other) => one.left - other.left));
}

/** In em: how far a bullet stands before its text. */
const MARK_GAP = 3;

/** A row beside a short one, to its right. */
function rowAfter(mark: Row, rows: readonly Row[]): Row | undefined {
  return rows.find(({ left, baseline, size }) => {
    const gap = left - mark.right;
    return Math.abs(baseline - mark.baseline) < size / 4 && gap >= 0 && gap < MARK_GAP * size;
  });
}

/** Some producers draw a list's bullets apart from the lines that they stand before. */
function withMarks(rows: readonly Row[]): Row[] {
  const lines = new Map(rows.map((row) => [row, row]));
  for (const mark of rows) {
    const isNarrow = mark.cells.length === 1 && mark.right - mark.left < 2 * mark.size;
    const line = isNarrow ? rowAfter(mark, rows) : undefined;
    const own = lines.get(mark);
    const found = line && lines.get(line);
    if (!line || !found || !own) continue;
    // Of a grid that is drawn column by column, the mark has others before it by now.
    lines.set(line, rowOf([...own.cells, ...found.cells]));
    lines.delete(mark);
  }
  return [...lines.values()];
}

/**
 * A letter over another one, as an accent, is no new line either, nor is what stands right before: text from
 * the right is drawn from either side.
 */
function overlapsNone(line: readonly Run[], run: Run): boolean {
  const left = Math.min(...line.map((other) => other.left));
  return run.left >= left - run.size || run.right >= left - WIDEST_SPACE * run.size;
}
