import Papa from 'papaparse';
import type { Steps } from '../steps/steps.ts';
import { cellText } from './table-cell-text.ts';
import type { TableCell, TableContent } from './table-content.ts';
import { guardFormula } from './table-formula-guard.ts';
import { tableGrid } from './table-grid.ts';

/** A cell as text that no spreadsheet runs. */
function writeText(cell: TableCell | null): string {
  return cell ? guardFormula(cellText(cell.nodes)) : '';
}

/** Its rows as lines, with a pause after each. */
function* writeLines(
  { head, rows }: TableContent,
  newline: string,
  writeLine: (cells: readonly string[]) => string,
): Steps<string> {
  const lines: string[] = [];
  for (const cells of yield* tableGrid(head ? [head, ...rows] : rows)) {
    lines.push(writeLine(cells.map(writeText)));
    yield;
  }
  return lines.join(newline);
}

/** The table as CSV (RFC 4180). A line break inside a cell is a newline inside its quotes. */
export function tableCsv(content: TableContent): Steps<string> {
  return writeLines(content, '\r\n', (cells) => Papa.unparse([cells]));
}

/**
 * The table as tabs and lines, as spreadsheets copy and paste cells: one with a line break stands
 * in quotes, and a tab inside a cell is a space.
 */
export function tableTsv(content: TableContent): Steps<string> {
  return writeLines(content, '\n', (cells) =>
    Papa.unparse([cells.map((text) => text.replaceAll('\t', ' '))], { delimiter: '\t' }),
  );
}
