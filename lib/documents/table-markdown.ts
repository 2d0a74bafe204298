import { onOneLine } from '../in-page/markdown/blocks.ts';
import { marked, settled } from '../in-page/markdown/escapes.ts';
import { asCell, asTable } from '../in-page/markdown/tables.ts';
import type { TablePiece } from './document.ts';

function cellMarkdown(text: string): string {
  return asCell(
    text
      .split('\n')
      .map((line) => marked(line.replace(/[ \t\r]+/g, ' ').trim()))
      .join('\n'),
  );
}

/** A file's table in the form that tables of pages have. */
export function tableMarkdown({ heading, rows, hasHead }: TablePiece): string {
  const cells = rows.map((row) => row.map(cellMarkdown));
  const table = asTable({ title: '', rows: cells, headRows: hasHead ? 1 : 0 }, '');
  const name = onOneLine(marked(heading));
  return settled([name && `## ${name}`, table].filter(Boolean).join('\n\n'));
}
