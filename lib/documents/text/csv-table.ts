import Papa from 'papaparse';
import { escapeHtml } from '../../export/escape-html.ts';

/** UTF-16 units that a cell's borders take in Markdown. */
const CELL_COST = 3;
/** Cells of the whole table, those included that short rows lack: Markdown has them all. */
const MAX_CELLS = 1_000_000;
/** By which the delimiter is found. */
const DELIMITERS = [',', '\t', ';', '|'];

/** A file of separated values as a table. */
export interface CsvTable {
  readonly html: string;
  readonly isCut: boolean;
}

function rowHtml(cells: readonly string[], tag: 'th' | 'td'): string {
  const texts = cells.map((cell) => escapeHtml(cell.trim()));
  const written = texts.map((text) => `<${tag}>${text.replace(/\n+/g, '<br>')}</${tag}>`);
  return `<tr>${written.join('')}</tr>`;
}

/**
 * The table that a file of comma- or tab-separated values is, its first row as the head.
 * @param room UTF-16 units of text, borders included
 */
export function csvTable(text: string, room: number): CsvTable {
  const rows: string[][] = [];
  let left = room;
  let width = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: 'greedy',
    step({ data }, parser) {
      left -= data.reduce((sum, cell) => sum + cell.length + CELL_COST, 0);
      width = Math.max(width, data.length);
      if (width * (rows.length + 1) > MAX_CELLS) left = -1;
      if (left < 0) parser.abort();
      else rows.push(data);
    },
  });
  const [head = [], ...body] = rows;
  // A head as wide as its table: Markdown has no cells beyond it.
  while (head.length < width && rows.length > 0) head.push('');
  const written = [rowHtml(head, 'th'), ...body.map((row) => rowHtml(row, 'td'))];
  return { html: rows.length === 0 ? '' : `<table>${written.join('')}</table>`, isCut: left < 0 };
}
