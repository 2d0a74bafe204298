import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import styles from './reasoning-section.module.css';

/** What a model thought before it answered: closed until the reader opens it. */
export function ReasoningSection({ children }: { children: ReactNode }) {
  return (
    <details className={styles.reasoning} data-part="reasoning">
      <summary className={styles.summary}>{i18n.t('message.reasoning')}</summary>
      {children}
    </details>
  );
}
