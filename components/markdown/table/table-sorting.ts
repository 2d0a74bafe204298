import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { TableOrigin } from '@/lib/export/table/table-content.ts';
import type { Sorting } from '@/lib/export/table/table-sorting.ts';

interface HeadCell {
  /** The column's accessible name. */
  readonly name: string;
  readonly element: Element;
}

/** The sorting of a table: all that its head knows of it. */
export interface TableSorting {
  readonly sorting: Sorting | null;
  /** The rows may change places: all of them are there. */
  readonly isEnabled: boolean;
  /** @param cell of the table's head */
  sortBy(column: number, cell: HeadCell): void;
}

/** The sorting of the table around; null where a table cannot be sorted. */
export const TableSortingContext = createContext<TableSorting | null>(null);

interface Sorted {
  readonly sorting: Sorting;
  /** The rows in the order that is shown, by their places in the model's own. */
  readonly order: readonly number[];
}

/** A column is sorted upwards, then downwards, then stands in the model's own order. */
function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** The code is loaded when the first column is sorted. */
async function sort(origin: TableOrigin, sorting: Sorting | null, signal: AbortSignal) {
  if (!sorting) return null;
  const [{ sortedOrder }, { inTurns }] = await Promise.all([
    import('@/lib/export/table/table-sorting.ts'),
    import('@/lib/in-turns.ts'),
  ]);
  const steps = sortedOrder(origin, sorting, navigator.language);
  return { sorting, order: await inTurns(steps, signal) };
}

function tell(name: string, sorted: Sorted | null): void {
  announce(
    sorted
      ? i18n.t(`markdown.table.sorted.${sorted.sorting.direction}`, [name])
      : i18n.t('markdown.table.sorted.not'),
  );
}

/** The last request, which goes on: a long table takes its time. */
interface Run {
  readonly wanted: Sorting | null;
  readonly controller: AbortController;
}

/**
 * Sorts a table for the reader. What is copied and saved follows the order that is shown.
 * @param origin the table in the model's own order
 */
export function useTableSorting(
  origin: TableOrigin,
  isEnabled: boolean,
): [TableSorting, readonly number[] | null] {
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const shown = isEnabled ? sorted : null;
  const latest = useRef<Run | null>(null);
  useEffect(() => () => latest.current?.controller.abort(), []);
  // While rows come nothing of the head changes, so it is not rendered again.
  const whole = isEnabled ? origin : null;
  const sorting = useMemo(
    () => ({
      sorting: shown?.sorting ?? null,
      isEnabled: whole !== null,
      sortBy: (column: number, { name, element }: HeadCell) => {
        if (!whole) return;
        const before = latest.current ? latest.current.wanted : (shown?.sorting ?? null);
        latest.current?.controller.abort();
        const controller = new AbortController();
        const { signal } = controller;
        const wanted = nextSorting(before, column);
        latest.current = { wanted, controller };
        Promise.all([sort(whole, wanted, signal), import('./table-keep-view.ts')])
          .then(([next, { keepView }]) => {
            signal.throwIfAborted();
            latest.current = null;
            const orders = { before: shown?.order ?? null, after: next?.order ?? null };
            keepView(element, orders, () => flushSync(() => setSorted(next)));
            tell(name, next);
          })
          .catch((error) => {
            if (signal.aborted) return;
            latest.current = null;
            reportUnexpected(error);
          });
      },
    }),
    [shown, whole],
  );
  return [sorting, shown?.order ?? null];
}
