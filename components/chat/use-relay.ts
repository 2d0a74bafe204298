import { useEffect, useSyncExternalStore } from 'react';
import type { RelayClient } from '@/lib/relay/client.ts';

/** The conversation as the background last told it; attaches to the one that is wanted. */
export function useRelay(relay: RelayClient, conversationId: string | null) {
  useEffect(() => {
    if (conversationId) relay.attach(conversationId);
  }, [relay, conversationId]);
  return useSyncExternalStore(relay.subscribe, relay.getSnapshot);
}
