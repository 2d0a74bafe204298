import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { conversationsOf } from '@/lib/conversations/list-conversations.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { goOnIndexing } from '@/lib/conversations/search/index-exchange.ts';
import {
  type FoundPlace,
  indexProgress,
  MAX_READ_THROUGH,
  type SearchResult,
  searchConversations,
} from '@/lib/conversations/search/search-conversations.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { parseQuery, type SearchQuery } from '@/lib/search/words.ts';
import { usePrivateChanges } from './use-conversations.ts';
import type { Deletions } from './use-deletions.ts';

/** While the index is made, a search is made anew after so many conversations. */
const STEP = 200;

export interface IndexState {
  readonly done: number;
  readonly total: number;
}

/** The progress of the index, which is gone on with; `null` where the results lack nothing. */
export function useIndexState(isPrivate: boolean): IndexState | null {
  const progress = useLiveQuery(
    () => (isPrivate ? null : indexProgress().catch(() => null)),
    [isPrivate],
    null,
  );
  const isWaiting = (progress?.waiting ?? 0) > 0;
  useEffect(() => {
    if (isWaiting) goOnIndexing();
  }, [isWaiting]);
  // So few are read through by the search itself.
  if (!progress || progress.waiting <= MAX_READ_THROUGH) return null;
  return { done: Math.max(0, progress.total - progress.waiting), total: progress.total };
}

interface FoundRow {
  readonly row: ConversationRow;
  readonly place: FoundPlace | null;
}

export interface Found {
  readonly query: SearchQuery;
  readonly rows: readonly FoundRow[];
  readonly total: number;
  readonly failure: Failure | null;
}

interface Search {
  readonly typed: string;
  readonly limit: number;
  readonly site: string | undefined;
  readonly isPrivate: boolean;
  /** Stay among what is found. */
  readonly deletions: Deletions;
  readonly index: IndexState | null;
}

type Answer = SearchResult & { readonly query: SearchQuery; readonly failure: Failure | null };

/** The answer of the index, or of what is in memory; the last one until the next has come. */
function useAnswer(search: Search): Answer | null {
  const { typed, limit, site, isPrivate, deletions, index } = search;
  const changes = usePrivateChanges(isPrivate);
  const query = useMemo(() => parseQuery(typed), [typed]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const step = index && Math.floor(index.done / STEP);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is deleted after it was found is held by the list.
  useEffect(() => {
    if (!query) return;
    let isWanted = true;
    const find = isPrivate ? privateStore.searchConversations : searchConversations;
    find({ query, limit, site, evenDeleted: new Set(deletions.keys()) })
      .then((result) => ({ ...result, failure: null }))
      .catch((error: unknown) => ({ found: [], total: 0, failure: toFailure(error) }))
      .then((result) => {
        if (isWanted) setAnswer({ ...result, query });
      })
      .catch(reportUnexpected);
    return () => {
      isWanted = false;
    };
  }, [query, limit, site, isPrivate, changes, step]);
  // Old results are not shown again when another word is begun.
  if (!query && answer) setAnswer(null);
  return query && answer;
}

/**
 * The conversations in which the typed words stand, as they are now; `null` where nothing was typed
 * that could be looked for, and until the first has been found.
 */
export function useFoundConversations(search: Search): Found | null {
  const { isPrivate, deletions } = search;
  const answer = useAnswer(search);
  const changes = usePrivateChanges(isPrivate);
  const found = answer?.found;
  const shown = useLiveQuery(async () => {
    const ids = (found ?? []).map(({ id }) => id);
    const read = isPrivate ? privateStore.conversationsOf : conversationsOf;
    return { found, rows: await read(ids).catch(() => []) };
  }, [found, isPrivate, changes]);
  const [last, setLast] = useState<Found | null>(null);
  const isReady = shown !== undefined && shown.found === found;
  const next = useMemo(() => {
    if (!answer || !isReady || !shown) return null;
    const places = new Map(answer.found.map(({ id, place }) => [id, place]));
    const rows = shown.rows
      .filter(({ id, deletedAt }) => deletedAt === undefined || deletions.has(id))
      .map((row) => ({ row, place: places.get(row.id) ?? null }));
    const gone = answer.found.length - rows.length;
    return { query: answer.query, rows, total: answer.total - gone, failure: answer.failure };
  }, [answer, isReady, shown, deletions]);
  if (next && next !== last) setLast(next);
  if (!answer && last) setLast(null);
  return answer && (next ?? last);
}
