import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, EMPTY_DRAFT, loadDraft, saveDraft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** A draft with the conversation it belongs to; `null` before the panel knows which it shows. */
interface HeldDraft {
  readonly conversationId: string | null;
  readonly draft: Draft;
  /** Whether what a closed panel left behind is in it. */
  readonly isLoaded: boolean;
}

const NOTHING: HeldDraft = { conversationId: null, draft: EMPTY_DRAFT, isLoaded: false };

/** The draft to hold for another conversation: empty, but for what was typed before any was known. */
function begin(held: HeldDraft, conversationId: string): HeldDraft {
  const draft = held.conversationId === null ? held.draft : EMPTY_DRAFT;
  return { conversationId, draft, isLoaded: false };
}

/** What was typed while the stored draft was being read is newer than its text. */
function withStored(held: HeldDraft, stored: Draft): HeldDraft {
  return { ...held, isLoaded: true, draft: { ...stored, text: held.draft.text || stored.text } };
}

/** The composer's draft, kept across closing and reopening the panel. */
export function useDraft(conversationId: string | null) {
  const [held, setHeld] = useState(NOTHING);
  const latest = useRef(held);

  const hold = useCallback((next: HeldDraft) => {
    latest.current = next;
    setHeld(next);
  }, []);

  const store = useCallback(() => {
    const { conversationId: id, draft, isLoaded } = latest.current;
    if (id && isLoaded) saveDraft(id, draft).catch(reportUnexpected);
  }, []);

  const show = useCallback(
    (change: (draft: Draft) => Draft) => {
      hold({ ...latest.current, draft: change(latest.current.draft) });
    },
    [hold],
  );

  useEffect(() => {
    if (!conversationId) return;
    let current = true;
    hold(begin(latest.current, conversationId));
    loadDraft(conversationId)
      .catch((error: unknown) => {
        reportUnexpected(error);
        return EMPTY_DRAFT;
      })
      .then((stored) => {
        if (!current) return;
        hold(withStored(latest.current, stored));
        store();
      });
    return () => {
      current = false;
    };
  }, [conversationId, hold, store]);

  const isOfAnother = held.conversationId !== null && held.conversationId !== conversationId;
  return {
    draft: isOfAnother ? EMPTY_DRAFT : held.draft,
    isLoaded: held.isLoaded && !isOfAnother,
    /** Shows a changed draft without storing it. */
    show,
    /** Stores what is shown. */
    store,
  };
}
