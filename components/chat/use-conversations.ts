import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useReducer } from 'react';
import type { ConversationPage } from '@/lib/conversations/conversation-page.ts';
import { listConversations } from '@/lib/conversations/list-conversations.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/to-failure.ts';

interface Conversations extends ConversationPage {
  /** Why they could not be read. */
  readonly failure: Failure | null;
}

const NONE: ConversationPage = { conversations: [], total: 0, isReadOnly: false };

/** A live query that rejects would throw in the rendering. */
async function readConversations(limit: number, isPrivate: boolean): Promise<Conversations> {
  try {
    const list = isPrivate ? privateStore.listConversations : listConversations;
    return { ...(await list(limit)), failure: null };
  } catch (error) {
    return { ...NONE, failure: toFailure(error) };
  }
}

/**
 * The beginning of the list of conversations as it is now, those of private windows or all others;
 * `undefined` until it has been read.
 */
export function useConversations(limit: number, isPrivate: boolean): Conversations | undefined {
  const [changes, tellOfChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isPrivate) return;
    const watch = new AbortController();
    privateStore.watchConversations(tellOfChange, watch.signal);
    return () => watch.abort();
  }, [isPrivate]);
  return useLiveQuery(() => readConversations(limit, isPrivate), [limit, isPrivate, changes]);
}
