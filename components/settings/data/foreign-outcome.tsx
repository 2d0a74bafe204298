import { i18n } from '#i18n';
import { lostText } from '@/components/texts/lost-text.ts';
import type { ForeignReport } from '@/lib/import/index.ts';
import styles from './foreign.module.css';

/** The chats that could not be read, by their titles, and why. */
function UnreadChats({ count, chats }: ForeignReport['unread']) {
  const more = count - chats.length;
  return (
    <>
      <p>{i18n.t('files.import.unread', count, [String(count)])}</p>
      <ul>
        {chats.map(({ title, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chats never change.
          <li key={index}>
            <bdi>{title || i18n.t('files.untitled')}</bdi>
            {` – ${i18n.t(`files.import.unreadReason.${reason}`)}`}
          </li>
        ))}
        {more > 0 && <li>{i18n.t('files.import.unreadMore', more, [String(more)])}</li>}
      </ul>
    </>
  );
}

interface ForeignOutcomeProps extends ForeignReport {
  /** It was not all here already. */
  hasAdded: boolean;
}

/** The product that a file came from, and what of it could not come. */
export function ForeignOutcome({ product, lost, unread, hasAdded }: ForeignOutcomeProps) {
  const leftOut = hasAdded ? lostText(lost) : '';
  return (
    <div className={styles.outcome} data-part="import-foreign">
      <p>{i18n.t('files.import.from', [product])}</p>
      {leftOut !== '' && <p>{i18n.t('files.import.leftOut', [leftOut])}</p>}
      {unread.count > 0 && <UnreadChats {...unread} />}
    </div>
  );
}
