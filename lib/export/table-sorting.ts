import type { Steps } from '../steps/steps.ts';
import type { Sorting } from './next-sorting.ts';
import { cellText } from './table-cell-text.ts';
import { readTable, type TableOrigin } from './table-content.ts';
import { tableGrid } from './table-grid.ts';
import { orderRows } from './table-order.ts';

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
  const grid = yield* tableGrid((yield* readTable(origin)).rows);
  const texts: string[] = [];
  for (const line of grid) {
    texts.push(cellText(line[column]?.nodes ?? []));
    yield;
  }
  return orderRows(texts, direction, locale);
}
