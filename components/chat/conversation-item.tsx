import { Trash2 } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import styles from './conversation-item.module.css';

interface ConversationItemProps {
  conversation: ConversationRow;
  /** Its place among all, from 1, and how many there are: not all need be in the list yet. */
  place: number;
  total: number;
  isCurrent: boolean;
  /** It was deleted in this list, where it can still be brought back. */
  isDeleted: boolean;
  onOpen: (conversation: ConversationRow) => void;
  /** Absent where nothing can be changed. */
  onDelete?: (conversation: ConversationRow) => void;
  onRestore: (conversation: ConversationRow) => void;
}

function writeTime(iso: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Date(iso).toLocaleString(formatLocale(), format);
}

/**
 * One conversation of the list. One that is deleted keeps its place, so that nothing moves under
 * the pointer, and what had the focus hands it on.
 */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, place, total, isDeleted } = props;
  const item = useRef<HTMLLIElement>(null);
  const wasDeleted = useRef(isDeleted);
  useLayoutEffect(() => {
    if (wasDeleted.current === isDeleted) return;
    wasDeleted.current = isDeleted;
    // The button that was pressed is gone, and the focus with it.
    const hasNone = item.current?.ownerDocument.querySelector(':focus') === null;
    if (hasNone) item.current?.querySelector('button')?.focus();
  }, [isDeleted]);

  return (
    <li
      ref={item}
      className={styles.item}
      aria-posinset={place}
      aria-setsize={total}
      data-conversation={conversation.id}
    >
      {isDeleted ? <Deleted {...props} /> : <Kept {...props} />}
    </li>
  );
});

function Kept({ conversation, isCurrent, onOpen, onDelete }: ConversationItemProps) {
  const { title, updatedAt } = conversation;
  return (
    <>
      <button
        type="button"
        name="open-conversation"
        className={styles.conversation}
        aria-current={isCurrent}
        onClick={() => onOpen(conversation)}
      >
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <time className={styles.time} dateTime={updatedAt}>
          {writeTime(updatedAt)}
        </time>
      </button>
      {onDelete && (
        <IconButton
          name="delete-conversation"
          icon={Trash2}
          label={i18n.t('history.delete', [title])}
          onClick={() => onDelete(conversation)}
        />
      )}
    </>
  );
}

function Deleted({ conversation, onRestore }: ConversationItemProps) {
  const { title } = conversation;
  return (
    <>
      <p className={styles.deleted} data-part="deleted-conversation">
        {i18n.t('history.deleted', [title])}
      </p>
      <Button
        name="restore-conversation"
        aria-label={i18n.t('history.undoDeleting', [title])}
        onClick={() => onRestore(conversation)}
      >
        {i18n.t('history.undo')}
      </Button>
    </>
  );
}
