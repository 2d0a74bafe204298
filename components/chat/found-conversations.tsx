import { useMemo } from 'react';
import { i18n } from '#i18n';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import { markedText, type Snippet } from '@/lib/search/snippet.ts';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { itemState, type ShownRows } from './grouped-conversations.tsx';
import { timeFormat } from './list-groups.ts';
import type { Found } from './use-found-conversations.ts';

function textOf(snippet: Snippet): string {
  return snippet.map(({ text }) => text).join('');
}

/** The conversations that were found, the one last worked in first, each with where the words stand. */
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
