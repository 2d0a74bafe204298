import { attributeOf, childrenOf, isElement, tagOf } from './seen/live-node.ts';

/** More than a person reads; spans could make millions of cells. */
const MAX_COLUMNS = 200;

function elementsIn(parent: Node, names: RegExp): Element[] {
  return childrenOf(parent).filter(
    (child) => isElement(child) && names.test(tagOf(child)),
  ) as Element[];
}

function spanOf(cell: Element, name: string): number {
  return Math.max(1, Number.parseInt(attributeOf(cell, name) ?? '', 10) || 1);
}

/** The rows of a table, each with the cell at each column. */
function columnsOf(table: Element): Map<Element, Element[]> {
  const sections = [table, ...elementsIn(table, /^t(?:head|body|foot)$/)];
  const rows = sections.flatMap((section) => elementsIn(section, /^tr$/));
  const grid = rows.map((): Element[] => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of elementsIn(row, /^t[dh]$/)) {
      while (grid[y]?.[x]) x += 1;
      const right = Math.min(x + spanOf(cell, 'colspan'), MAX_COLUMNS);
      for (const line of grid.slice(y, y + spanOf(cell, 'rowspan'))) {
        for (let column = x; column < right; column += 1) line[column] = cell;
      }
      x = right;
    }
  }
  return new Map(rows.map((row, y) => [row, grid[y] ?? []]));
}

/**
 * Puts empty cells where the copy of a table lacks those that were not selected, so that the others
 * stay below their heads: beside a cell over several rows, or where the selection begins within a row.
 * @param copies of the table's elements
 * @param isSelected says that some of a cell was selected
 */
export function keepColumns(
  table: Element,
  copies: ReadonlyMap<Node, Element>,
  isSelected: (cell: Element) => boolean,
): void {
  const rows = [...columnsOf(table)].filter(([row]) => copies.has(row));
  const firsts = rows.map(([, cells]) => cells.findIndex((cell) => cell && isSelected(cell)));
  const first = Math.min(...firsts.filter((column) => column >= 0));
  for (const [row, cells] of rows) {
    const own = new Set(elementsIn(row, /^t[dh]$/));
    let missing = 0;
    for (const cell of new Set(cells.slice(first))) {
      const copy = copies.get(cell);
      if (!isSelected(cell)) missing += cells.slice(first).filter((other) => other === cell).length;
      else if (own.has(cell) && copy) {
        for (; missing > 0; missing -= 1) copy.before(copy.ownerDocument.createElement('td'));
      }
    }
  }
}
