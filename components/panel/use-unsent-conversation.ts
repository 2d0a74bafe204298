import { useCallback, useRef } from 'react';

/**
 * Leads back to a conversation that was left before anything of it was sent: it stays new, with its
 * draft.
 * @param isEmpty whether the relay says so of the one that is shown; `null` until it tells of it
 */
export function useUnsentConversation(conversationId: string | null, isEmpty: boolean | null) {
  const unsent = useRef<string | null>(null);
  const begun = useRef<string | null>(null);
  /** To be called before another conversation is shown. */
  const leave = useCallback(() => {
    if (isEmpty ?? conversationId === begun.current) unsent.current = conversationId;
  }, [conversationId, isEmpty]);
  /** @returns the id of the conversation that New leads to */
  const begin = () => {
    begun.current = unsent.current ?? crypto.randomUUID();
    unsent.current = null;
    return begun.current;
  };
  return { leave, begin };
}
