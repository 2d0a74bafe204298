import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  EMPTY_DRAFT,
  heldDraft,
  loadDraft,
  saveDraft,
  withoutOffers,
} from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** A draft with the conversation it belongs to; `null` before the panel knows which it shows. */
interface HeldDraft {
  readonly conversationId: string | null;
  readonly draft: Draft;
  /** The stored draft of a closed panel is in it. */
  readonly isLoaded: boolean;
}

const NOTHING: HeldDraft = { conversationId: null, draft: EMPTY_DRAFT, isLoaded: false };

/**
 * The draft to hold for another conversation: empty, but for what was typed before any was known,
 * and for a page that is offered, which is of the panel and not of a conversation.
 */
function begin(held: HeldDraft, conversationId: string): HeldDraft {
  const { text } = held.conversationId === null ? held.draft : EMPTY_DRAFT;
  const selections = held.draft.selections.filter(({ isOffer }) => isOffer);
  const pictures = held.draft.pictures?.filter(({ passageId }) =>
    selections.some(({ id }) => id === passageId),
  );
  return { conversationId, draft: { text, selections, pictures }, isLoaded: false };
}

/** Text that was typed while the stored draft was being read is newer than that. */
function withStored({ conversationId, draft }: HeldDraft, stored: Draft): HeldDraft {
  const text = draft.text || stored.text;
  const isOffered = draft.selections.length > 0;
  const kept = isOffered ? withoutOffers(stored.selections) : stored.selections;
  const selections = [...kept, ...draft.selections];
  const { questionId } = draft.text === '' ? stored : draft;
  const id = questionId && { questionId };
  const pictures = draft.pictures?.length
    ? [...(stored.pictures ?? []), ...draft.pictures]
    : stored.pictures;
  return { conversationId, isLoaded: true, draft: { text, selections, pictures, ...id } };
}

/** Leaves with a conversation what is its own. */
async function leave({ conversationId, draft, isLoaded }: HeldDraft): Promise<void> {
  const selections = withoutOffers(draft.selections);
  if (!conversationId || !isLoaded || selections.length === draft.selections.length) return;
  const { withPassages } = await import('./change-passages.ts');
  await saveDraft(conversationId, withPassages(draft, selections));
}

/** The composer's draft, kept across closing and reopening the panel. */
export function useDraft(conversationId: string | null) {
  const [held, setHeld] = useState(NOTHING);
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
    (change: (draft: Draft) => Draft) => {
      const draft = change(latest.current.draft);
      const questionId = draft.questionId ?? crypto.randomUUID();
      hold({ ...latest.current, draft: { ...draft, questionId } });
    },
    [hold],
  );

  const take = useCallback(
    (rest: (draft: Draft) => Draft) => {
      const { questionId, ...draft } = latest.current.draft;
      show(() => rest(draft));
      return questionId;
    },
    [show],
  );

  useEffect(() => {
    if (!conversationId) return;
    let current = true;
    leave(latest.current).catch(reportUnexpected);
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
    /** Shows what is left of it. @returns the id that the question has which is made of it */
    take,
    /** Stores what is shown. */
    store,
  };
}
