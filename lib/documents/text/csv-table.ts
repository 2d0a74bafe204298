import Papa from 'papaparse';

/** UTF-16 units that a cell's borders take in Markdown. */
const CELL_COST = 3;
/** Cells of the whole table, those included that short rows lack: Markdown has them all. */
const MAX_CELLS = 1_000_000;
/** By which the delimiter is found. */
const DELIMITERS = [',', '\t', ';', '|'];

/** The rows of a file of separated values. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

/**
 * The table that a file of comma- or tab-separated values is.
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
  return { rows, isCut: left < 0 };
}
