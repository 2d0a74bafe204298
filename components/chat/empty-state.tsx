import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { OptionalPart } from '@/components/ui/optional-part.tsx';
import { isAsDelivered } from '@/lib/settings/chosen-back-end.ts';
import { backEndsItem, hasChosenItem } from '@/lib/settings/items.ts';
import styles from './empty-state.module.css';
import { useSetting } from './use-setting.ts';

// Most readers have chosen long ago.
const FirstRun = lazyComponent(() => import('./first-run.tsx'));

interface EmptyStateProps {
  /** Host of the back end, so that the reader sees who will answer. */
  answeredBy: string;
  /** Something is attached to the question to come. */
  hasPassage: boolean;
  onShortcuts: () => void;
}

/** What an empty conversation shows: how to ask, and who answers or who could. */
export function EmptyState({ answeredBy, hasPassage, onShortcuts }: EmptyStateProps) {
  const backEnds = useSetting(backEndsItem);
  const hasChosen = useSetting(hasChosenItem);
  // Both are read at the same time; until then nobody knows how high this will be.
  if (!backEnds || hasChosen === null) return null;
  const hint = (
    <>
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
    </>
  );
  const isFirstRun = !hasChosen && isAsDelivered(backEnds);
  return (
    <section className={styles.empty} data-part="empty" data-has-passage={hasPassage || undefined}>
      {isFirstRun ? (
        // They come together, so that the one does not push the other away.
        <OptionalPart otherwise={hint}>
          <FirstRun />
          {hint}
        </OptionalPart>
      ) : (
        hint
      )}
    </section>
  );
}
