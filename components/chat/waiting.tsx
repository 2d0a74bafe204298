import { i18n } from '#i18n';
import styles from './waiting.module.css';

/** Stands where the answer will, until its first word arrives. */
export function Waiting() {
  return (
    <p className={styles.waiting} data-part="waiting">
      <span className={styles.dots} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {i18n.t('status.submitted')}
    </p>
  );
}
