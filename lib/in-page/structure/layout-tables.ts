import { all, hasBlocks, lineOf, rename, unwrap } from './elements.ts';

const PARTS = 'caption, thead, tbody, tfoot, tr, td, th, colgroup';

function own(table: Element, selector: string): HTMLElement[] {
  return all(table, selector).filter((element) => element.closest('table') === table);
}

function isData(table: Element): boolean {
  return own(table, 'th, caption, thead').some((element) => lineOf(element) !== '');
}

/** Characters; a longer cell is a text and no value. */
const LONG_CELL = 800;

function isText(cell: Element): boolean {
  return (
    cell.querySelector('h1, h2, h3, h4, h5, h6, pre, article, section') !== null ||
    cell.querySelectorAll('p').length > 2 ||
    lineOf(cell).length > LONG_CELL
  );
}

function isLayout(table: HTMLElement): boolean {
  const role = table.getAttribute('role');
  if (
    role === 'presentation' ||
    role === 'none' ||
    table.matches('.ltx_equation, .ltx_equationgroup, .ltx_eqn_table')
  )
    return true;
  if (isData(table)) return false;
  if (table.querySelector('table')) return true;
  const rows = own(table, 'tr');
  const columns = Math.max(0, ...rows.map(({ children }) => children.length));
  if (columns < 2) return true;
  return own(table, 'td').some(isText) || (rows.length === 1 && own(table, 'td').some(hasBlocks));
}

/** A table that puts things in their places, as the things. */
function dissolve(table: HTMLElement): void {
  for (const part of own(table, PARTS)) {
    if (part.matches('colgroup')) part.remove();
    else if (part.matches('caption, tr')) rename(part, 'div');
    else if (part.matches('td, th')) dissolveCell(part);
    else unwrap(part);
  }
  rename(table, 'div');
}

/** Short cells of a row stay on its line. */
function dissolveCell(cell: HTMLElement): void {
  const row = cell.parentElement;
  const isShort =
    row &&
    !hasBlocks(cell) &&
    lineOf(row).length < LONG_CELL / 4 &&
    !all(row, 'td, th').some(hasBlocks);
  if (isShort) {
    if (cell.nextElementSibling) cell.after(' ');
    unwrap(cell);
  } else rename(cell, 'div').toggleAttribute('data-cell', true);
}

/** Elements that tables are made of by their role alone. */
function readRoles(body: HTMLElement): void {
  for (const table of all(body, '[role="table"]:not(table), [role="grid"]:not(table)')) {
    if (!table.querySelector('[role="row"] [role="cell"], [role="row"] [role="gridcell"]'))
      continue;
    for (const cell of all(table, '[role="columnheader"], [role="rowheader"]')) rename(cell, 'th');
    for (const cell of all(table, '[role="cell"], [role="gridcell"]')) rename(cell, 'td');
    for (const row of all(table, '[role="row"]')) rename(row, 'tr');
    for (const group of all(table, '[role="rowgroup"]')) unwrap(group);
    rename(table, 'table');
  }
}

/** Tables of values stay; those of places become what stands in them. */
export function standardiseTables(body: HTMLElement): void {
  readRoles(body);
  for (const table of all(body, 'table')) {
    if (isLayout(table)) dissolve(table);
  }
  // What is still a table within one is a part of a cell's text.
  for (const table of all(body, 'table table')) dissolve(table);
}
