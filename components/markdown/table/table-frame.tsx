import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { TableOrigin } from '@/lib/export/table/table-content.ts';
import { useClippedEdges } from '../use-clipped-edges.ts';
import type { TableActionsProps } from './table-actions.tsx';
import styles from './table-frame.module.css';
import { type TableSorting, TableSortingContext } from './table-sorting.ts';
import { useColumns } from './use-columns.ts';

// Plain prose has no tables; the head's line keeps the room for the buttons.
const TableActions = lazyComponent(async () => ({
  default: (await import('./table-actions.tsx')).TableActions,
}));
// Only a table that is higher than the panel needs it, and it moves nothing when it comes.
const StickyHead = lazyComponent(() => import('./table-sticky-head.tsx'));
// No table fills the panel at first.
const Dialog = lazyComponent(async () => ({
  default: (await import('@/components/ui/dialog.tsx')).Dialog,
}));

interface TableRowsProps {
  count: number | undefined;
  isOpening: boolean;
  byAllRows?: boolean;
  children: ReactNode;
}

/** The table itself. It is seen from its second row on, when its columns have their widths. */
function TableRows({ count, children, ...seen }: TableRowsProps) {
  const place = useRef<HTMLTableElement>(null);
  const { widths, ofLong, isFitted, isFirm } = useColumns(place, seen);
  // A table that is not laid out is measured as nothing.
  const isHeld = (widths[0] ?? 0) > 0;
  return (
    <table
      className={styles.table}
      ref={place}
      style={ofLong ?? undefined}
      data-fixed={ofLong ? '' : undefined}
      data-held={isHeld ? '' : undefined}
      data-fitted={isFitted ? '' : undefined}
      data-firm={isFirm ? '' : undefined}
      data-opening={seen.isOpening || undefined}
      aria-rowcount={count}
    >
      {isHeld && (
        <colgroup>
          {widths.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing else.
            <col key={column} style={{ inlineSize: width }} />
          ))}
        </colgroup>
      )}
      {children}
    </table>
  );
}

/** The buttons stand at the end of the head's line, which leaves them room, and stay in sight with it. */
const TableToolbar = memo(function TableToolbar(actions: TableActionsProps) {
  return (
    <div className={styles.cover}>
      <div className={styles.toolbar} data-part="table-toolbar">
        <OptionalPart>
          <TableActions {...actions} />
        </OptionalPart>
      </div>
    </div>
  );
});

interface TableFrameProps {
  /** The table in the order that is shown. */
  origin: TableOrigin;
  /** Null where the rows cannot change places. */
  sorting: TableSorting | null;
  isComplete: boolean;
  /** No more than its first row has come. */
  isOpening: boolean;
  /** The direction of its columns. */
  dir: string | undefined;
  /** The number of rows, with the head's, if not all need be there. */
  rows?: number | undefined;
  children: ReactNode;
}

/**
 * A table with its buttons, which scrolls sideways inside itself when it is wider than the panel
 * and keeps its head in sight. Once it is long its columns keep their widths, so that a row more
 * neither moves those above nor lays them out.
 */
export function TableFrame(props: TableFrameProps) {
  const { origin, sorting, isComplete, isOpening, dir, rows, children } = props;
  const [isFull, setFull] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useClippedEdges(frame);
  const shown = useRef(origin);
  useLayoutEffect(() => {
    shown.current = origin;
  });
  // The same for the life of the table, so that a row more renders none of the buttons.
  const [getOrigin] = useState(() => () => shown.current);
  const openFull = useCallback(() => setFull(true), []);
  return (
    <TableSortingContext value={sorting}>
      <div className={styles.card} data-part="table">
        <div className={styles.place} dir={dir}>
          <div className={styles.top} ref={top} />
          <TableToolbar getOrigin={getOrigin} isComplete={isComplete} onFullscreen={openFull} />
          <OptionalPart>
            <StickyHead top={top} frame={frame} tableClass={styles.table} />
          </OptionalPart>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <div className={styles.frame} tabIndex={0} ref={frame}>
            <TableRows count={rows} isOpening={isOpening}>
              {children}
            </TableRows>
          </div>
        </div>
        {isFull && (
          <Dialog
            title={i18n.t('markdown.table.title')}
            actions={<TableActions getOrigin={getOrigin} isComplete={isComplete} />}
            onClose={() => setFull(false)}
          >
            <div className={styles.full} dir={dir}>
              <TableRows count={rows} isOpening={false} byAllRows>
                {children}
              </TableRows>
            </div>
          </Dialog>
        )}
      </div>
    </TableSortingContext>
  );
}
