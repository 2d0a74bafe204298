import type { HidingReason } from '../../chat/hiding-reason.ts';
import type { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { unsureText } from '../../in-page/seen/unsure.ts';
import type { TablePiece } from '../document.ts';
import { type CellRange, isIn } from './cell-range.ts';

interface Cell {
  readonly text: string;
  readonly isNumber: boolean;
}

/** UTF-16 units that a cell's borders take in Markdown. */
const CELL_COST = 3;
/** Cells of the whole table, the empty ones included. */
const MAX_CELLS = 1_000_000;
/** More cells without any text than this beside one another are layout, and drop out anyway. */
const MAX_COLUMNS = 16_384;

/** A cell that is not seen, as far as is known while the sheet is read. */
interface HiddenCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly isNumber: boolean;
  readonly reason: HidingReason;
}

/** More hidden cells are not told of. */
const MAX_HIDDEN = 100_000;

/** A sheet as a person sees it; cells come in the order of reading. */
export class SheetGrid {
  readonly #rows = new Map<number, Map<number, Cell>>();
  readonly #columns = new Set<number>();
  readonly #hiddenColumns = new Uint8Array(MAX_COLUMNS);
  readonly #merges: CellRange[] = [];
  readonly #hidden: HiddenCell[] = [];
  #room: number;

  /** @param room UTF-16 units of text */
  constructor(room: number) {
    this.#room = room;
  }

  /** UTF-16 units; less than none where the sheet was cut. */
  get room(): number {
    return this.#room;
  }

  /** @param to the last one */
  hideColumns(from: number, to: number, isHidden = true): void {
    this.#hiddenColumns.fill(isHidden ? 1 : 0, from, to + 1);
  }

  isHiddenColumn(column: number): boolean {
    return this.#hiddenColumns[column] === 1;
  }

  /** Takes a cell that is visible. */
  add(row: number, column: number, text: string, isNumber: boolean): void {
    const shown = text.trim();
    if (shown === '' || column >= MAX_COLUMNS || this.#room < 0) return;
    const cells = this.#rows.get(row) ?? new Map<number, Cell>();
    this.#rows.set(row, cells.set(column, { text: shown.slice(0, this.#room), isNumber }));
    this.#columns.add(column);
    this.#room -= shown.length + CELL_COST;
    if (this.#rows.size * this.#columns.size > MAX_CELLS) this.#room = -1;
  }

  /** Takes a cell of which `settle` says whether it is seen. @returns false where no more are kept */
  hide(cell: HiddenCell): boolean {
    if (this.#hidden.length < MAX_HIDDEN) this.#hidden.push(cell);
    return this.#hidden.length < MAX_HIDDEN;
  }

  /**
   * Leaves out what is hidden, and marks what may be.
   * @param ranges of cells whose look other rules of the sheet may change
   */
  settle(ranges: readonly CellRange[], told: HiddenPassages): void {
    for (const { row, column, text, isNumber, reason } of this.#hidden) {
      if (ranges.some((range) => isIn(range, row, column)))
        this.add(row, column, unsureText(text.trim()), isNumber);
      else told.add(text, reason);
    }
    told.shown();
  }

  merge(merge: CellRange): void {
    this.#merges.push(merge);
  }

  /** The sheet as a table without rows and columns that are empty; none where all are. */
  pieces(heading: string): TablePiece[] {
    const rows = [...this.#rows.keys()].sort((one, other) => one - other);
    const columns = [...this.#columns].sort((one, other) => one - other);
    if (rows.length === 0) return [];
    const hasHead = this.#hasHead(rows, columns);
    const covered = this.#covered(rows, columns, hasHead);
    const texts = rows.map((row) =>
      columns.map(
        (column) => covered.get(`${row} ${column}`) ?? this.#rows.get(row)?.get(column)?.text ?? '',
      ),
    );
    return [{ heading, rows: texts, hasHead }];
  }

  /**
   * The texts of merged cells by row and column. A value over several rows is said in each, one over
   * several columns in the first of them, except in a head: as in tables of pages.
   */
  #covered(
    rows: readonly number[],
    columns: readonly number[],
    hasHead: boolean,
  ): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const { row, column, lastRow, lastColumn } of this.#merges) {
      const text = this.#rows.get(row)?.get(column)?.text;
      if (text === undefined || texts.has(`${row} ${column}`)) continue;
      const down = within(rows, row, lastRow);
      const across = within(columns, column, lastColumn);
      if (down.length * across.length < 2) continue;
      this.#room -= (down.length - 1) * text.length + down.length * across.length * CELL_COST;
      if (this.#room < 0) break;
      for (const y of down) {
        for (const x of across) {
          const isSaid = x === column || (hasHead && y === rows[0]);
          texts.set(`${y} ${x}`, isSaid ? text : '');
        }
      }
    }
    return texts;
  }

  /** The first row names the columns: a text in each, and more rows below. */
  #hasHead([first = 0, ...others]: readonly number[], columns: readonly number[]): boolean {
    const cells = this.#rows.get(first);
    return (
      others.length > 0 &&
      columns.length > 1 &&
      columns.every((column) => cells?.get(column)?.isNumber === false)
    );
  }
}

/** Those of sorted numbers that lie between two. */
function within(numbers: readonly number[], from: number, to: number): readonly number[] {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < numbers.length && (numbers[end] ?? 0) <= to) end += 1;
  return numbers.slice(low, end);
}
