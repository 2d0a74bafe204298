import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import styles from './reasoning-section.module.css';

interface ReasoningSectionProps {
  /** The line that opens it; by default only its kind. */
  title?: string;
  /** Its text is seen without a press. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The model's thoughts before its answer: mostly closed until the reader opens them. */
export function ReasoningSection({ title, isOpen = false, children }: ReasoningSectionProps) {
  return (
    <details className={styles.reasoning} data-part="reasoning" open={isOpen}>
      <summary className={styles.summary}>{title ?? i18n.t('message.reasoning')}</summary>
      {children}
    </details>
  );
}
