import { i18n } from '#i18n';
import type { Warning } from '@/lib/errors/warning-log.ts';
import styles from './answer-actions.module.css';

interface MessageDetailsProps {
  id: string;
  warnings: readonly Warning[];
}

/** What of an answer could not be shown as it was meant, and why. */
export function MessageDetails({ id, warnings }: MessageDetailsProps) {
  return (
    <ul
      id={id}
      className={styles.warnings}
      data-part="message-details"
      aria-label={i18n.t('message.details')}
    >
      {warnings.map(({ message, source }) => (
        <li key={`${message} ${source}`}>
          {message}
          <code className={styles.source} dir="ltr">
            {source}
          </code>
        </li>
      ))}
    </ul>
  );
}
