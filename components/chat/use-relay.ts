import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RelayClient } from '@/lib/relay/client.ts';
import { onceAFrame } from './once-a-frame.ts';

/** The conversation as the background last told it; attaches to the one that is wanted. */
export function useRelay(relay: RelayClient, conversationId: string | null) {
  useEffect(() => {
    if (conversationId) relay.attach(conversationId);
  }, [relay, conversationId]);
  const subscribe = useMemo(() => onceAFrame(relay.subscribe), [relay]);
  return useSyncExternalStore(subscribe, relay.getSnapshot);
}
