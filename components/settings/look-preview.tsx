import { i18n } from '#i18n';
import styles from './look-form.module.css';

/** A question and an answer as the panel would show them now. */
export function LookPreview() {
  return (
    <figure className={styles.preview} aria-label={i18n.t('settings.look.preview')}>
      <p className={styles.question}>{i18n.t('settings.look.sampleQuestion')}</p>
      <p>{i18n.t('settings.look.sampleAnswer')}</p>
      <p className={styles.note}>{i18n.t('settings.look.sampleLetters')}</p>
    </figure>
  );
}
