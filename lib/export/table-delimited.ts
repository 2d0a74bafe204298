import Papa from 'papaparse';
import { cellText } from './table-cell-text.ts';
import { type TableContent, tableGrid } from './table-content.ts';
import { guardFormula } from './table-formula-guard.ts';

/** The cells as texts, none of which a spreadsheet runs. */
function textRows({ head, rows }: TableContent): string[][] {
  const grid = tableGrid(head ? [head, ...rows] : rows);
  return grid.map((line) => line.map((cell) => (cell ? guardFormula(cellText(cell.nodes)) : '')));
}

/** The table as CSV (RFC 4180). A line break inside a cell is a newline inside its quotes. */
export function tableCsv(content: TableContent): string {
  return Papa.unparse(textRows(content), { newline: '\r\n' });
}

/**
 * The table as tabs and lines, as spreadsheets copy and paste cells: one with a line break stands
 * in quotes, and a tab inside a cell is a space.
 */
export function tableTsv(content: TableContent): string {
  const rows = textRows(content).map((row) => row.map((text) => text.replaceAll('\t', ' ')));
  return Papa.unparse(rows, { delimiter: '\t', newline: '\n' });
}
