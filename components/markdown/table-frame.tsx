import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

/** A table, which scrolls sideways inside itself when it is wider than the panel. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
