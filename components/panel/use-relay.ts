import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import type { CurrentConversation } from './use-current-conversation.ts';

type Subscribe = (notify: () => void) => () => void;

/**
 * Calls back with the next frame that is seen. A page that is not seen draws none; but Firefox
 * goes on asking it for frames, about one a second.
 * @returns what calls it off
 */
function onSeenFrame(callback: () => void): () => void {
  let frame: number;
  const draw = () => {
    if (document.visibilityState === 'visible') callback();
    else document.addEventListener('visibilitychange', request, { once: true });
  };
  const request = () => {
    frame = requestAnimationFrame(draw);
  };
  request();
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', request);
  };
}

/**
 * Tells of any number of changes once, before the next frame is drawn. A page that is not seen
 * does no work for them until it is seen again.
 */
export function onceAFrame(subscribe: Subscribe): Subscribe {
  return (notify) => {
    let callOff: (() => void) | null = null;
    const unsubscribe = subscribe(() => {
      callOff ??= onSeenFrame(() => {
        callOff = null;
        notify();
      });
    });
    return () => {
      unsubscribe();
      callOff?.();
    };
  };
}

/** The conversation as the background last told it; attaches to the one that is wanted. */
export function useRelay(relay: RelayClient, { conversationId, isPrivate }: CurrentConversation) {
  useEffect(() => {
    if (conversationId) relay.attach(conversationId, isPrivate);
  }, [relay, conversationId, isPrivate]);
  const subscribe = useMemo(() => onceAFrame(relay.subscribe), [relay]);
  return useSyncExternalStore(subscribe, relay.getSnapshot);
}
