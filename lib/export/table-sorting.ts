import type { Steps } from '../steps/steps.ts';
import { cellText } from './table-cell-text.ts';
import { readTable, type TableOrigin, tableGrid } from './table-content.ts';
import { type Direction, orderRows } from './table-order.ts';

export interface Sorting {
  readonly column: number;
  readonly direction: Direction;
}

/** Three states for a column: ascending, descending, and the model's own order, which is null. */
export function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/**
 * The order of a table's rows, without its head, by one column: places in the model's own order.
 * @param locale the reader's language
 * @throws {TableNotFoundError} if there is no table, or one without a cell
 */
export function* sortedOrder(
  origin: TableOrigin,
  { column, direction }: Sorting,
  locale: string,
): Steps<readonly number[]> {
  const grid = tableGrid((yield* readTable(origin)).rows);
  const texts: string[] = [];
  for (const line of grid) {
    texts.push(cellText(line[column]?.nodes ?? []));
    yield;
  }
  return orderRows(texts, direction, locale);
}
