import type { Steps } from '../steps/steps.ts';
import type { FileToSave } from './save-file.ts';
import { cellText } from './table-cell-text.ts';
import { captionOf, readTable, type TableContent, type TableOrigin } from './table-content.ts';
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
