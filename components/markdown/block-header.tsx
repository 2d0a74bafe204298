import type { ReactNode } from 'react';
import styles from './block-header.module.css';

interface BlockHeaderProps {
  /** The kind of the block, such as a language. */
  title: ReactNode;
  /** Its buttons, in the order of their use. */
  children: ReactNode;
}

/** The head of a block: what it is, and its buttons, which are calm until they are wanted. */
export function BlockHeader({ title, children }: BlockHeaderProps) {
  return (
    <div className={styles.header} data-part="block-header">
      <span className={styles.title}>{title}</span>
      <span className={styles.actions}>{children}</span>
    </div>
  );
}
