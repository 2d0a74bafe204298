import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type MouseEvent, type ThHTMLAttributes, use } from 'react';
import { i18n } from '#i18n';
import styles from './table-head-cell.module.css';
import { TableSortingContext } from './table-sorting.ts';

interface TableHeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  column: number;
  /** The cell's text. */
  name: string;
}

const ICONS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

/** A press with the mouse would take back what the reader has selected. */
function keepSelected(event: MouseEvent): void {
  if (document.getSelection()?.isCollapsed === false) event.preventDefault();
}

/**
 * A cell that names a column. Pressed anywhere it sorts the table by that column; the button for it
 * lies over the cell and takes no place of its own.
 */
export function TableHeadCell({ column, name, children, ...attributes }: TableHeadCellProps) {
  const table = use(TableSortingContext);
  if (!table) return <th {...attributes}>{children}</th>;
  const called = name.trim() || i18n.t('markdown.table.column', [column + 1]);
  const direction = table.sorting?.column === column ? table.sorting.direction : 'none';
  const Icon = ICONS[direction];
  return (
    <th
      {...attributes}
      className={styles.cell}
      // Read out before each cell of the column, without the button's name.
      abbr={name.trim() || undefined}
      aria-sort={direction === 'none' ? undefined : direction}
    >
      {children}
      <Icon className={styles.mark} data-direction={direction} size={12} aria-hidden />
      <button
        type="button"
        name="sort"
        className={styles.button}
        aria-label={i18n.t('markdown.table.sort', [called])}
        disabled={!table.isEnabled}
        onMouseDown={keepSelected}
        onClick={({ currentTarget: element }) => table.sortBy(column, { name: called, element })}
      />
    </th>
  );
}
