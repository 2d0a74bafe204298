import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useReducer } from 'react';
import type { ConversationPage, ListRequest } from '@/lib/conversations/conversation-page.ts';
import { listConversations, listSites } from '@/lib/conversations/list-conversations.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';

interface Conversations extends ConversationPage {
  /** The reason why they could not be read. */
  readonly failure: Failure | null;
}

const NONE: ConversationPage = { conversations: [], total: 0 };

/** A live query that rejects would throw in the rendering. */
async function readConversations(request: ListRequest, isPrivate: boolean): Promise<Conversations> {
  try {
    const list = isPrivate ? privateStore.listConversations : listConversations;
    return { ...(await list(request)), failure: null };
  } catch (error) {
    return { ...NONE, failure: toFailure(error) };
  }
}

/** Another number whenever the private conversations may be others; Dexie tells of all others. */
export function usePrivateChanges(isPrivate: boolean): number {
  const [changes, tellOfChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isPrivate) return;
    const watch = new AbortController();
    privateStore.watchConversations(tellOfChange, watch.signal);
    return () => watch.abort();
  }, [isPrivate]);
  return changes;
}

/**
 * The beginning of the list of conversations as it is now, those of private windows or all others;
 * `undefined` until it has been read.
 */
export function useConversations(
  { limit, site }: ListRequest,
  isPrivate: boolean,
): Conversations | undefined {
  const changes = usePrivateChanges(isPrivate);
  return useLiveQuery(
    () => readConversations({ limit, site }, isPrivate),
    [limit, site, isPrivate, changes],
  );
}

/** The hosts of the pages that conversations are about; none until they are known. */
export function useSites(isPrivate: boolean): readonly string[] {
  const changes = usePrivateChanges(isPrivate);
  // The list says why they cannot be read, and there is nothing to choose from.
  const read = () => (isPrivate ? privateStore.listSites() : listSites()).catch(() => []);
  return useLiveQuery(read, [isPrivate, changes], []);
}
