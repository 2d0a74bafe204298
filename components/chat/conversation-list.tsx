import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { FailureNotice } from './failure-notice.tsx';
import { useConversations } from './use-conversations.ts';
import { type Deletions, useDeletions } from './use-deletions.ts';

interface ConversationListProps {
  /** The one that the panel shows. */
  currentId: string | null;
  /** The panel stands in a private window, and lists the conversations of private windows alone. */
  isPrivate: boolean;
  /** Shows a conversation in the panel, behind the list; it need not exist yet. */
  onShow: (conversationId: string) => void;
  onClose: () => void;
}

/** How many are in the list at first, and how many more whenever its end comes near. */
const PAGE_LENGTH = 100;

/** What was deleted in this list, or is on its way back, keeps its place in it. */
function withDeletions(
  listed: readonly ConversationRow[],
  deletions: Deletions,
): readonly ConversationRow[] {
  if (deletions.size === 0) return listed;
  const held = [...deletions.values()].map(({ row }) => row);
  const rows = [...listed.filter(({ id }) => !deletions.has(id)), ...held];
  return rows.sort((first, second) => second.updatedAt.localeCompare(first.updatedAt));
}

/** Every conversation, the newest first, to be opened again or deleted. */
export default function ConversationList(props: ConversationListProps) {
  const { currentId, isPrivate, onShow, onClose } = props;
  const [limit, setLimit] = useState(PAGE_LENGTH);
  const page = useConversations(limit, isPrivate);
  const { deletions, failure: commandFailure, remove, restore } = useDeletions(isPrivate);
  const shownWhenDeleted = useRef<string | null>(null);

  const rows = useMemo(
    () => withDeletions(page?.conversations ?? [], deletions),
    [page, deletions],
  );
  const failure = page?.failure ?? commandFailure;
  const total = Math.max(page?.total ?? 0, rows.length);

  const open = useCallback(
    ({ id }: ConversationRow) => {
      onShow(id);
      onClose();
    },
    [onShow, onClose],
  );
  const removeRow = useCallback(
    (row: ConversationRow) => {
      remove(row);
      if (row.id !== currentId) return;
      shownWhenDeleted.current = row.id;
      onShow(crypto.randomUUID());
    },
    [remove, currentId, onShow],
  );
  const restoreRow = useCallback(
    (row: ConversationRow) => {
      restore(row);
      if (row.id === shownWhenDeleted.current) onShow(row.id);
    },
    [restore, onShow],
  );

  return (
    <Dialog title={i18n.t('history.title')} onClose={onClose}>
      <div data-part="history">
        <div className={styles.notice}>
          {failure && <FailureNotice failure={failure} />}
          {page?.isReadOnly && <FailureNotice failure={{ kind: 'newer-database' }} />}
        </div>
        {page && !failure && rows.length === 0 && (
          <p className={styles.empty}>{i18n.t('history.empty')}</p>
        )}
        <ul className={styles.conversations}>
          {rows.map((row, index) => (
            <ConversationItem
              key={row.id}
              conversation={row}
              place={index + 1}
              total={total}
              isCurrent={row.id === currentId}
              isDeleted={deletions.get(row.id)?.isDeleted ?? false}
              onOpen={open}
              {...(!page?.isReadOnly && { onDelete: removeRow })}
              onRestore={restoreRow}
            />
          ))}
        </ul>
        {rows.length < total && (
          <NearEnd key={rows.length} onNear={() => setLimit(rows.length + PAGE_LENGTH)} />
        )}
      </div>
    </Dialog>
  );
}

/** Tells once when the list's end is less than one view's height from being seen. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    const end = place.current;
    if (!end) return;
    const root = end.closest('[data-part="history"]')?.parentElement ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root, rootMargin: '100%' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}
