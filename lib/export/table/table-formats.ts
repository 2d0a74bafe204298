import Papa from 'papaparse';
import type { Steps } from '../../steps.ts';
import type { FileToSave } from '../save-file.ts';
import type { ClipboardContent } from '../write-clipboard.ts';
import { cellText, guardFormula } from './table-cell-text.ts';
import {
  captionOf,
  readTable,
  type TableCell,
  type TableContent,
  type TableOrigin,
} from './table-content.ts';
import { tableGrid } from './table-grid.ts';
import { tableHtml } from './table-html.ts';
import { tableMarkdown } from './table-markdown.ts';

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
function tableCsv(content: TableContent): Steps<string> {
  return writeLines(content, '\r\n', (cells) => Papa.unparse([cells]));
}

/**
 * The table as tabs and lines, as spreadsheets copy and paste cells: one with a line break stands
 * in quotes, and a tab inside a cell is a space.
 */
function tableTsv(content: TableContent): Steps<string> {
  return writeLines(content, '\n', (cells) =>
    Papa.unparse([cells.map((text) => text.replaceAll('\t', ' '))], { delimiter: '\t' }),
  );
}

/** Specification, section 9: Markdown by default, or CSV; an HTML copy also exists. */
export type TableCopyFormat = 'markdown' | 'csv' | 'tsv' | 'html';

/** Specification, section 9. */
export type TableFileFormat = 'csv' | 'markdown';

/** Without it spreadsheets read a CSV file in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const WRITERS = {
  markdown: tableMarkdown,
  csv: tableCsv,
  tsv: tableTsv,
  html: (content) => tableHtml(content, { isRich: false }),
} satisfies Record<TableCopyFormat, (content: TableContent) => Steps<string>>;

/** Its caption in one line of text; empty where it has none. */
export function tableCaption(origin: TableOrigin): string {
  return cellText(captionOf(origin)).replaceAll('\n', ' ');
}

/**
 * A table as it goes to the clipboard: text in the format, and always rich text beside it.
 * @throws {TableNotFoundError} if there is no table, or one without a cell
 */
export function* tableToCopy(
  origin: TableOrigin,
  format: TableCopyFormat,
): Steps<ClipboardContent> {
  const content = yield* readTable(origin);
  const text = yield* WRITERS[format](content);
  return { text, html: yield* tableHtml(content, { isRich: true }) };
}

/**
 * A table as a file.
 * @throws {TableNotFoundError} if there is no table, or one without a cell
 */
export function* tableToSave(origin: TableOrigin, format: TableFileFormat): Steps<FileToSave> {
  const content = yield* readTable(origin);
  if (format === 'csv') {
    const text = BYTE_ORDER_MARK + (yield* tableCsv(content));
    return { name: 'table.csv', content: new Blob([text], { type: 'text/csv' }) };
  }
  const text = yield* tableMarkdown(content);
  return { name: 'table.md', content: new Blob([text], { type: 'text/markdown' }) };
}
