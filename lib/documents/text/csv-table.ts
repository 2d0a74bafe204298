import Papa from 'papaparse';
import { escapeHtml } from '../../export/escape-html.ts';

/** UTF-16 units that a cell's borders take in Markdown. */
const CELL_COST = 3;
/** By which the delimiter is found. */
const DELIMITERS = [',', '\t', ';', '|'];

/** A file of separated values as a table. */
export interface CsvTable {
  readonly html: string;
  readonly isCut: boolean;
}

function rowHtml(cells: readonly string[], tag: 'th' | 'td', width: number): string {
  const texts = Array.from({ length: width }, (_, at) => escapeHtml((cells[at] ?? '').trim()));
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
  Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: 'greedy',
    step({ data }, parser) {
      left -= data.reduce((sum, cell) => sum + cell.length + CELL_COST, 0);
      if (left < 0) parser.abort();
      else rows.push(data);
    },
  });
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [head = [], ...body] = rows;
  const written = [rowHtml(head, 'th', width), ...body.map((row) => rowHtml(row, 'td', width))];
  return { html: rows.length === 0 ? '' : `<table>${written.join('')}</table>`, isCut: left < 0 };
}
