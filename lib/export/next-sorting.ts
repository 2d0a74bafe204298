export type Direction = 'ascending' | 'descending';

/** How a table is sorted: by which column, and which way. */
export interface Sorting {
  readonly column: number;
  readonly direction: Direction;
}

/** Three states for a column: ascending, descending, and the model's own order, which is null. */
export function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
