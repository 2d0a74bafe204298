import { useCallback, useEffect, useRef, useState } from 'react';
import {
  beginDraft,
  changedDraft,
  type Draft,
  EMPTY_DRAFT,
  type HeldDraft,
  heldDraft,
  loadDraft,
  NOTHING_HELD,
  saveDraft,
  withoutOffers,
  withStored,
} from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** Leaves with a conversation what is its own. */
async function leave({ conversationId, draft, isLoaded }: HeldDraft): Promise<void> {
  const selections = withoutOffers(draft.selections);
  if (!conversationId || !isLoaded || selections.length === draft.selections.length) return;
  const { withPassages } = await import('./change-passages.ts');
  await saveDraft(conversationId, withPassages(draft, selections));
}

/** The composer's draft, kept across closing and reopening the panel. */
export function useDraft(conversationId: string | null) {
  const [held, setHeld] = useState(NOTHING_HELD);
  const latest = useRef(held);

  const hold = useCallback((next: HeldDraft) => {
    latest.current = next;
    heldDraft.conversationId = next.conversationId;
    setHeld(next);
  }, []);

  const store = useCallback(() => {
    const { conversationId: id, draft, isLoaded } = latest.current;
    if (id && isLoaded) saveDraft(id, draft).catch(reportUnexpected);
  }, []);

  const show = useCallback(
    (change: (draft: Draft) => Draft) => hold(changedDraft(latest.current, change)),
    [hold],
  );

  const take = useCallback(
    (rest: (draft: Draft) => Draft) => {
      const { questionId, ...draft } = latest.current.draft;
      hold(changedDraft(latest.current, () => rest(draft)));
      return questionId;
    },
    [hold],
  );

  useEffect(() => {
    if (!conversationId) return;
    let current = true;
    leave(latest.current).catch(reportUnexpected);
    hold(beginDraft(latest.current, conversationId));
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
    /** Shows what is left of it. @returns the id that the question has which is made of it */
    take,
    /** A question has been made of this draft already: two presses may come before it is drawn anew. */
    isTaken: ({ questionId }: Draft) => latest.current.draft.questionId !== questionId,
    /** Stores what is shown. */
    store,
  };
}
