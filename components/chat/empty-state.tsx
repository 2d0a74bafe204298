import { i18n } from '#i18n';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Host of the back end, so that the reader sees who will answer. */
  answeredBy: string;
  /** Something is attached to the question to come. */
  hasPassage: boolean;
  onShortcuts: () => void;
}

/** What an empty conversation shows: how to ask, and who answers. */
export function EmptyState({ answeredBy, hasPassage, onShortcuts }: EmptyStateProps) {
  return (
    <section className={styles.empty} data-part="empty" data-has-passage={hasPassage || undefined}>
      <img className={styles.mark} src="/icons/128.png" width={48} height={48} alt="" />
      <h2 className={styles.title}>{i18n.t('empty.title')}</h2>
      {hasPassage ? (
        <p className={styles.hint}>{i18n.t('actions.choose')}</p>
      ) : (
        <>
          <p className={styles.hint}>{i18n.t('empty.select')}</p>
          <p className={styles.hint}>{i18n.t('empty.type')}</p>
        </>
      )}
      {answeredBy && <p className={styles.source}>{i18n.t('empty.answeredBy', [answeredBy])}</p>}
      <button type="button" name="shortcuts" className={styles.more} onClick={onShortcuts}>
        {i18n.t('shortcuts.title')}
      </button>
    </section>
  );
}
