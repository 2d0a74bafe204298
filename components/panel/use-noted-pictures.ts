import { useEffect } from 'react';
import { useIsPrivate } from '@/components/ui/use-is-private.ts';
import { notePictures } from '@/lib/network/note-pictures.ts';

/** Notes the pictures that the panel loads from the web, for the conversation that it shows. */
export function useNotedPictures(conversationId: string | null): void {
  const isPrivate = useIsPrivate();
  useEffect(() => {
    if (conversationId === null || isPrivate === null) return;
    const shown = new AbortController();
    notePictures({ conversationId, isPrivate }, shown.signal);
    return () => shown.abort();
  }, [conversationId, isPrivate]);
}
