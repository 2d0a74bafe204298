import { useLiveQuery } from 'dexie-react-hooks';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { listConversations } from '@/lib/conversations/queries.ts';
import { toFailure } from '@/lib/errors/to-failure.ts';
import styles from './conversation-list.module.css';
import { FailureNotice } from './failure-notice.tsx';

interface ConversationListProps {
  currentId: string | null;
  onOpen: (conversationId: string) => void;
  onClose: () => void;
}

const DATE_FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The list, or why it cannot be read: a live query that rejects would throw in the rendering. */
async function readConversations() {
  try {
    return { conversations: await listConversations(), failure: null };
  } catch (error) {
    return { conversations: [], failure: toFailure(error) };
  }
}

/** Every conversation, the newest first, to be opened again. */
export default function ConversationList({ currentId, onOpen, onClose }: ConversationListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { conversations, failure } = useLiveQuery(readConversations) ?? {};

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className={styles.list}
      aria-label={i18n.t('history.title')}
      data-part="history"
      onClose={onClose}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{i18n.t('history.title')}</h2>
        <IconButton icon={X} label={i18n.t('history.close')} onClick={onClose} />
      </header>
      {failure && <FailureNotice failure={failure} />}
      {!failure && conversations?.length === 0 && (
        <p className={styles.empty}>{i18n.t('history.empty')}</p>
      )}
      <ul className={styles.conversations}>
        {conversations?.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.conversation}
              aria-current={id === currentId}
              onClick={() => onOpen(id)}
            >
              <span className={styles.name} dir="auto">
                {title}
              </span>
              <time className={styles.time} dateTime={updatedAt}>
                {DATE_FORMAT.format(new Date(updatedAt))}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
