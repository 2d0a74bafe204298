import { useCallback } from 'react';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { type DraftSelection, EMPTY_DRAFT } from '@/lib/conversations/draft.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import { useDraft } from './use-draft.ts';
import { usePendingSelections } from './use-pending-selections.ts';

/** The composer's side of a conversation: its draft, the passages that join it, and sending it. */
export function useAsk(relay: RelayClient, conversationId: string | null) {
  const { draft, setDraft, isLoaded } = useDraft(conversationId);

  const addSelection = useCallback(
    (selection: DraftSelection) =>
      setDraft((current) => ({ ...current, selections: [...current.selections, selection] })),
    [setDraft],
  );
  // A passage that joined before the stored draft is known would be taken for newer than it.
  usePendingSelections(isLoaded, addSelection);

  const send = () => {
    const text = draft.text.trim();
    if (text === '') return;
    const selections = draft.selections.map(({ text, title, url }) => ({ text, title, url }));
    relay.send(createQuestion(text, selections));
    setDraft(EMPTY_DRAFT);
  };

  return { draft, setDraft, send };
}
