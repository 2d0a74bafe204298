import { useEffect, useMemo, useState } from 'react';
import { i18n } from '#i18n';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { markedText, type Snippet } from '@/lib/search/snippet.ts';
import { ConversationItem, type ItemActions } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { groupsOf, timeFormat, untilMidnight } from './list-groups.ts';
import type { Deletions } from './use-deletions.ts';
import type { Found } from './use-found-conversations.ts';

/** A timer may fire a little early, and would then find the same day. */
const MARGIN_MS = 50;

/** A time of the present day: another one after midnight, and when the machine wakes on another day. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () =>
      setNow((before) => {
        const present = new Date();
        return present.toDateString() === before.toDateString() ? before : present;
      });
    const timer = setTimeout(() => setNow(new Date()), untilMidnight(now) + MARGIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}

/** The state that the rows of the list share. */
interface ShownRows {
  readonly currentId: string | null;
  /** The one that the tab key comes to. */
  readonly reachedId: string | null | undefined;
  readonly renamedId: string | null;
  readonly deletions: Deletions;
  readonly total: number;
  readonly actions: ItemActions;
}

function itemState(row: ConversationRow, shown: ShownRows) {
  return {
    conversation: row,
    total: shown.total,
    isCurrent: row.id === shown.currentId,
    isReached: row.id === shown.reachedId,
    isDeleted: shown.deletions.get(row.id)?.isDeleted ?? false,
    isRenamed: row.id === shown.renamedId,
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

function textOf(snippet: Snippet): string {
  return snippet.map(({ text }) => text).join('');
}

/** The conversations that were found, in the order of the search, each with where the words stand. */
export function FoundConversations({ found, ...shown }: ShownRows & { found: Found }) {
  const { query, rows } = found;
  const { actions } = shown;
  const marked = useMemo(
    () =>
      rows.map(({ row, place }) => ({
        row,
        title: markedText(row.title, query),
        // The title is marked already.
        snippet: place && textOf(place.snippet) !== row.title ? place.snippet : [],
      })),
    [rows, query],
  );
  const places = useMemo(() => new Map(rows.map(({ row, place }) => [row.id, place])), [rows]);
  const ofFound = useMemo(
    () => ({
      ...actions,
      open: (row: ConversationRow) => {
        const place = places.get(row.id);
        actions.open(row, place ? { messageId: place.messageId, query } : undefined);
      },
    }),
    [actions, places, query],
  );
  return (
    <ul className={styles.conversations} aria-label={i18n.t('history.results')}>
      {marked.map(({ row, title, snippet }, index) => (
        <ConversationItem
          key={row.id}
          place={index + 1}
          times={timeFormat('wholeTime')}
          markedTitle={title}
          snippet={snippet}
          {...itemState(row, { ...shown, actions: ofFound })}
        />
      ))}
    </ul>
  );
}
