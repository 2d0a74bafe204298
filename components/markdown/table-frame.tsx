import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './table-frame.module.css';

/** The widths of the columns as the browser has chosen them; null before it could. */
function measureColumns({ tHead }: HTMLTableElement): string | null {
  const cells = [...(tHead?.rows[0]?.cells ?? [])];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  return widths.some((width) => width > 0) ? widths.map((width) => `${width}px`).join(' ') : null;
}

interface TableFrameProps {
  /** Whether no row can be added to it. */
  isComplete: boolean;
  children: ReactNode;
}

/**
 * A table, which scrolls sideways inside itself when it is wider than the panel. Once it is long
 * its columns keep their widths, so that a row more neither moves those above nor lays them out.
 */
export function TableFrame({ children }: TableFrameProps) {
  const place = useRef<HTMLTableElement>(null);
  const [columns, setColumns] = useState<string | null>(null);
  useLayoutEffect(() => {
    const table = place.current;
    if (columns === null && table && table.tBodies.length > 1) setColumns(measureColumns(table));
  });
  const style = columns === null ? undefined : ({ '--columns': columns } as CSSProperties);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table} ref={place} style={style} data-fixed={style && ''}>
        {children}
      </table>
    </div>
  );
}
