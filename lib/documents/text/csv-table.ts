import Papa from 'papaparse';

/** UTF-16 units that a cell's borders take in Markdown. */
const CELL_COST = 3;
/** Cells of the whole table, those included that short rows lack: Markdown has them all. */
const MAX_CELLS = 1_000_000;
/** By which the delimiter is found. */
const DELIMITERS = [',', '\t', ';', '|'];

/** Lines by which the delimiter is found. */
const PREVIEW = 20;
/** Excel's line that names the delimiter, and is no row. */
const NAMED = /^\uFEFF?sep=([^\n])\n/i;

/** The rows of a file of separated values. */
export interface CsvTable {
  /** Lines about the table, which stand before it and begin with `#`. */
  readonly remarks: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

function cells(text: string, delimiter: string): string[][] {
  const options = { delimiter, comments: '#', preview: PREVIEW, skipEmptyLines: 'greedy' } as const;
  return Papa.parse<string[]>(text, options).data;
}

/** One that no number has divides all lines alike; decimal commas may do so as well. */
function delimiterOf(text: string): string {
  const divides = (delimiter: string) => {
    const [first, ...others] = cells(text, delimiter).map(({ length }) => length);
    return first !== undefined && first > 1 && others.every((width) => width === first);
  };
  return ['\t', ';', '|'].find(divides) ?? '';
}

/** Lines before a table; a single one that has its columns is its head. */
function remarksBefore(text: string, delimiter: string): string[] {
  const lines = /^(?:#[^\n]*\n+)*/.exec(text)?.[0].split(/\n+/).filter(Boolean) ?? [];
  const width = delimiter === '' ? 0 : (cells(text, delimiter)[0]?.length ?? 0);
  const [first = ''] = lines;
  const isHead = lines.length === 1 && width > 1 && first.split(delimiter).length === width;
  return isHead ? [] : lines;
}

/**
 * The table that a file of comma- or tab-separated values is.
 * @param text its ends of lines as `\n`
 * @param room UTF-16 units of text, borders included
 */
export function csvTable(text: string, room: number): CsvTable {
  const named = NAMED.exec(text);
  const content = text.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? delimiterOf(content);
  const remarks = remarksBefore(content, delimiter || ',');
  const rows: string[][] = [];
  let left = room - remarks.join('').length;
  let width = 0;
  Papa.parse<string[]>(content.replace(/^(?:#[^\n]*\n+)*/, remarks.length > 0 ? '' : '$&'), {
    delimiter,
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
  return { remarks, rows, isCut: left < 0 };
}
