import { useEffect } from 'react';
import { notePictures } from '@/lib/network/note-pictures.ts';
import type { CurrentConversation } from './use-current-conversation.ts';

/** Notes the pictures that the panel loads from the web, for the conversation that it shows. */
export function useNotedPictures({ conversationId, isPrivate }: CurrentConversation): void {
  useEffect(() => {
    if (conversationId === null) return;
    const shown = new AbortController();
    notePictures({ conversationId, isPrivate }, shown.signal);
    return () => shown.abort();
  }, [conversationId, isPrivate]);
}
