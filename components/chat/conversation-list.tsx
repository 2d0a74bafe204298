import { useLiveQuery } from 'dexie-react-hooks';
import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
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
  const { conversations, failure } = useLiveQuery(readConversations) ?? {};

  return (
    <Dialog title={i18n.t('history.title')} onClose={onClose}>
      <div data-part="history">
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
      </div>
    </Dialog>
  );
}
