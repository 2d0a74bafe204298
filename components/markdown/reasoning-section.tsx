import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import styles from './reasoning-section.module.css';

interface ReasoningSectionProps {
  /** What stands on the line that opens it; by default only what it is. */
  title?: string;
  children: ReactNode;
}

/** What a model thought before it answered: closed until the reader opens it. */
export function ReasoningSection({ title, children }: ReasoningSectionProps) {
  return (
    <details className={styles.reasoning} data-part="reasoning">
      <summary className={styles.summary}>{title ?? i18n.t('message.reasoning')}</summary>
      {children}
    </details>
  );
}
