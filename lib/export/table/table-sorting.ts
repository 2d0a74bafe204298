import type { Steps } from '../../steps.ts';
import { cellText } from './table-cell-text.ts';
import { readTable, type TableOrigin } from './table-content.ts';
import { tableGrid } from './table-grid.ts';
import { readNumbers } from './table-numbers.ts';

type Direction = 'ascending' | 'descending';

/** The column that sorts a table, and its direction. */
export interface Sorting {
  readonly column: number;
  readonly direction: Direction;
}

/** Texts that stand for nothing. Their rows come last in both directions. */
const NOTHING = /^(?:[-–—−?.…]*|n\/?a\.?|none|null|nil|tbd|unknown)$/i;

/** Compares places in a column: as numbers if all of its texts are, else as texts. */
function makeComparison(texts: readonly string[], locale: string) {
  const numbers = readNumbers(texts);
  if (numbers) return (a: number, b: number) => (numbers[a] ?? 0) - (numbers[b] ?? 0);
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return (a: number, b: number) => compare(texts[a] ?? '', texts[b] ?? '');
}

/**
 * The order of rows by one of their columns: indices into `texts`. Equal rows stay as they were.
 * @param texts the column's cells as data
 * @param locale the reader's language
 */
export function orderRows(
  texts: readonly string[],
  direction: Direction,
  locale: string,
): readonly number[] {
  const indices = [...texts.keys()];
  const trimmed = texts.map((text) => text.trim());
  const isEmpty = (index: number) => NOTHING.test(trimmed[index] ?? '');
  const filled = indices.filter((index) => !isEmpty(index));
  const compare = makeComparison(
    filled.map((index) => trimmed[index] ?? ''),
    locale,
  );
  const turn = direction === 'ascending' ? 1 : -1;
  const places = [...filled.keys()].sort((a, b) => turn * compare(a, b));
  return [...places.map((place) => filled[place] ?? 0), ...indices.filter(isEmpty)];
}

/**
 * The order of a table's rows, without its head: places in the model's own order.
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
