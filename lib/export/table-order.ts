import type { Direction } from './next-sorting.ts';
import { readDates, readTimes } from './table-dates.ts';
import { readNumbers } from './table-numbers.ts';

/** What stands for nothing: such cells come last, whichever way the column is sorted. */
const NOTHING = /^(?:[-–—−?.…]*|n\/?a\.?|none|null|nil|tbd|unknown)$/i;

/**
 * What the cells of a column are compared by: numbers, if all of them are numbers, dates or times,
 * else the texts themselves.
 */
function readKeys(texts: readonly string[], locale: string): readonly (number | string)[] {
  return readTimes(texts) ?? readDates(texts, locale) ?? readNumbers(texts) ?? texts;
}

function makeComparison(locale: string) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return (a: number | string, b: number | string) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/**
 * The order of rows by one of their columns: indices into `texts`. Rows that are equal stay as they
 * were, and empty cells come last.
 * @param texts the column's cells as data
 * @param locale the reader's language
 */
export function orderRows(
  texts: readonly string[],
  direction: Direction,
  locale: string,
): readonly number[] {
  const indices = texts.map((_, index) => index);
  const isEmpty = (index: number) => NOTHING.test(texts[index]?.trim() ?? '');
  const filled = indices.filter((index) => !isEmpty(index));
  const keys = readKeys(
    filled.map((index) => texts[index]?.trim() ?? ''),
    locale,
  );
  const compare = makeComparison(locale);
  const turn = direction === 'ascending' ? 1 : -1;
  const ordered = filled
    .map((index, place) => ({ index, key: keys[place] ?? '' }))
    .sort((a, b) => turn * compare(a.key, b.key));
  return [...ordered.map(({ index }) => index), ...indices.filter(isEmpty)];
}
