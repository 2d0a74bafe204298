import type { FileToSave } from './save-file.ts';
import { readTable, type TableOrigin } from './table-content.ts';
import { tableCsv, tableTsv } from './table-delimited.ts';
import { tableHtml } from './table-html.ts';
import { tableMarkdown } from './table-markdown.ts';
import type { ClipboardContent } from './write-clipboard.ts';

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
} satisfies Record<TableCopyFormat, (content: ReturnType<typeof readTable>) => string>;

/**
 * A table as it goes to the clipboard: text in the format, and always rich text beside it.
 * @throws {TableNotFoundError} if there is no table, or one without a cell
 */
export function tableToCopy(origin: TableOrigin, format: TableCopyFormat): ClipboardContent {
  const content = readTable(origin);
  return { text: WRITERS[format](content), html: tableHtml(content, { isRich: true }) };
}

/**
 * A table as a file.
 * @throws {TableNotFoundError} if there is no table, or one without a cell
 */
export function tableToSave(origin: TableOrigin, format: TableFileFormat): FileToSave {
  const content = readTable(origin);
  if (format === 'csv') {
    const text = BYTE_ORDER_MARK + tableCsv(content);
    return { name: 'table.csv', content: new Blob([text], { type: 'text/csv' }) };
  }
  return {
    name: 'table.md',
    content: new Blob([tableMarkdown(content)], { type: 'text/markdown' }),
  };
}
