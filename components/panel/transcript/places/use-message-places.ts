import { use, useEffect, useState } from 'react';
import type { TextPlaces } from '@/components/markdown/contexts.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { Branches } from '../contexts.ts';

/**
 * The links that an answer's text may have into what it is about; their code comes with the first.
 * @param hasRead others' words came to the model before
 */
export function useMessagePlaces(message: ChatMessage, hasRead: boolean): TextPlaces | null {
  const branches = use(Branches);
  const [places, setPlaces] = useState<TextPlaces | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an answer follows never changes.
  useEffect(() => {
    if (!hasRead) return;
    import('./message-places.tsx').then(
      ({ messagePlaces }) => setPlaces(messagePlaces(branches.before(message))),
      reportUnexpected,
    );
  }, [message.id, hasRead]);
  return places;
}
