import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import styles from './reasoning-section.module.css';

interface ReasoningSectionProps {
  /** The line that opens it; by default only its kind. */
  title?: string;
  children: ReactNode;
}

/** The model's thoughts before its answer: closed until the reader opens them. */
export function ReasoningSection({ title, children }: ReasoningSectionProps) {
  return (
    <details className={styles.reasoning} data-part="reasoning">
      <summary className={styles.summary}>{title ?? i18n.t('message.reasoning')}</summary>
      {children}
    </details>
  );
}
