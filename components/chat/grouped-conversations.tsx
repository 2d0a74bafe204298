import { useMemo } from 'react';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import { ConversationItem, type ItemActions } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { groupsOf } from './list-groups.ts';
import type { Deletions } from './use-deletions.ts';
import { useToday } from './use-today.ts';

/** What the rows of the list have in common. */
export interface ShownRows {
  readonly currentId: string | null;
  /** The one that the tab key comes to. */
  readonly reachedId: string | null | undefined;
  readonly renamedId: string | null;
  readonly deletions: Deletions;
  readonly total: number;
  readonly isReadOnly: boolean;
  readonly actions: ItemActions;
}

/** What an item is told of the list that it is in. */
export function itemState(row: ConversationRow, shown: ShownRows) {
  return {
    conversation: row,
    total: shown.total,
    isCurrent: row.id === shown.currentId,
    isReached: row.id === shown.reachedId,
    isDeleted: shown.deletions.get(row.id)?.isDeleted ?? false,
    isRenamed: row.id === shown.renamedId,
    isReadOnly: shown.isReadOnly,
    actions: shown.actions,
  };
}

/** The conversations by days, under the names of these. */
export function GroupedConversations({
  rows,
  ...shown
}: ShownRows & { rows: readonly ConversationRow[] }) {
  const now = useToday();
  const groups = useMemo(() => groupsOf(rows, now), [rows, now]);
  let place = 0;
  return groups.map(({ key, name, times, rows: ofGroup }) => (
    <section key={key} aria-labelledby={`group-${key}`} data-group={key}>
      <h3 id={`group-${key}`} className={styles.day}>
        {name}
      </h3>
      <ul className={styles.conversations}>
        {ofGroup.map((row) => (
          <ConversationItem key={row.id} place={++place} times={times} {...itemState(row, shown)} />
        ))}
      </ul>
    </section>
  ));
}
