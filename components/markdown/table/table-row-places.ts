import { GROUP_SIZE } from '@/lib/markdown/block.ts';

/** Rows are counted from 1, and the first is the head's. */
const FIRST_ROW = 2;

/**
 * Says of the rows of a run which of the table they are, for a table that does not have all.
 * @param key of the run
 */
export function tellPlacesOfRows(run: Element, key: number): void {
  [...run.children].forEach((row, index) => {
    row.setAttribute('aria-rowindex', `${key * GROUP_SIZE + index + FIRST_ROW}`);
  });
}

/** The row's index in the table's body; `null` where all rows are there. */
export function placeOfRow(row: Element): number | null {
  const told = row.getAttribute('aria-rowindex');
  return told === null ? null : Number(told) - FIRST_ROW;
}
