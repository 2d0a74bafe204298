/** A table's texts in rows and columns, without spans. */
export interface Grid {
  readonly rows: readonly (readonly string[])[];
  /** How many of the first rows are the head. */
  readonly headRows: number;
  /** Of a first row that is one cell over all columns. */
  readonly title: string;
}

/** More than a person reads; spans could make millions of cells. */
const MAX_COLUMNS = 200;

export function ownOf(table: Element, selector: string): HTMLElement[] {
  return Array.from(table.querySelectorAll<HTMLElement>(selector)).filter(
    (element) => element.closest('table') === table,
  );
}

/** A table's own cells, in the order of the document. */
export function cellsOf(table: Element): HTMLElement[] {
  return ownOf(table, 'td, th');
}

function spanOf(cell: Element, name: string, most: number): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10);
  if (name === 'rowspan' && span === 0) return most;
  return span > 1 ? Math.min(span, most) : 1;
}

function cellsIn(row: Element): Element[] {
  return Array.from(row.children).filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH');
}

const isBold = (cell: Element) => {
  const [only, ...more] = Array.from(cell.children);
  return (
    more.length === 0 &&
    /^(?:B|STRONG)$/.test(only?.nodeName ?? '') &&
    only?.textContent?.trim() === cell.textContent?.trim()
  );
};

function isHead(row: Element): boolean {
  const cells = cellsIn(row).filter((cell) => cell.textContent?.trim() !== '');
  return cells.length > 0 && cells.every((cell) => cell.nodeName === 'TH');
}

/** Rows of `thead`; else the first ones that are all heads; else one of bold texts. */
function countHeadRows(rows: readonly Element[]): number {
  const inHead = rows.findIndex(({ parentNode }) => parentNode?.nodeName !== 'THEAD');
  if (inHead > 0) return inHead;
  if (inHead < 0) return Math.min(rows.length, 1);
  // A head over all columns further down is one of a group of rows.
  const heads = rows.findIndex((row, at) => !isHead(row) || (at > 0 && cellsIn(row).length < 2));
  if (heads > 0) return Math.min(heads, 3);
  const [first] = rows;
  const cells = first ? cellsIn(first) : [];
  return rows.length > 1 && cells.length > 1 && cells.every(isBold) ? 1 : 0;
}

function isTitled(rows: readonly Element[]): boolean {
  const [first, second] = rows;
  if (!first || !second || !isHead(first)) return false;
  const [only, ...more] = cellsIn(first);
  return only !== undefined && more.length === 0 && spanOf(only, 'colspan', MAX_COLUMNS) > 1;
}

/**
 * A value over several rows is said in each, so that a row can be read alone; one over several
 * columns only in the first of them, except in a head, where each column has to be named.
 */
export function gridOf(table: Element, textOf: ReadonlyMap<Element, string>): Grid {
  const rows = ownOf(table, 'tr');
  const headRows = countHeadRows(rows);
  const grid: string[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    const line = grid[y] ?? [];
    let x = 0;
    for (const cell of cellsIn(row)) {
      while (line[x] !== undefined) x += 1;
      const width = spanOf(cell, 'colspan', MAX_COLUMNS);
      const height = spanOf(cell, 'rowspan', rows.length - y);
      const text = textOf.get(cell) ?? '';
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < width && x + right < MAX_COLUMNS; right += 1) {
          const below = grid[y + down];
          if (below) below[x + right] = right === 0 || y < headRows ? text : '';
        }
      }
      x += width;
    }
  }
  return isTitled(rows)
    ? { title: grid[0]?.[0] ?? '', rows: grid.slice(1), headRows: Math.max(0, headRows - 1) }
    : { title: '', rows: grid, headRows };
}
