import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, EMPTY_DRAFT, loadDraft, saveDraft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** The composer's draft, kept across closing and reopening the panel. */
export function useDraft(conversationId: string | null) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [loadedId, setLoadedId] = useState<string | null>(null);
  const latest = useRef(draft);

  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  const change = useCallback(
    (next: Draft | ((draft: Draft) => Draft)) => {
      show(typeof next === 'function' ? next(latest.current) : next);
      if (conversationId) saveDraft(conversationId, latest.current).catch(reportUnexpected);
    },
    [conversationId, show],
  );

  useEffect(() => {
    if (!conversationId) return;
    let current = true;
    const beforeLoading = latest.current;
    loadDraft(conversationId)
      .catch((error: unknown) => {
        reportUnexpected(error);
        return EMPTY_DRAFT;
      })
      .then((stored) => {
        if (!current) return;
        // What was typed meanwhile is newer than what was stored.
        if (latest.current === beforeLoading) show(stored);
        setLoadedId(conversationId);
      });
    return () => {
      current = false;
    };
  }, [conversationId, show]);

  const isLoaded = conversationId !== null && loadedId === conversationId;
  return { draft, setDraft: change, isLoaded };
}
