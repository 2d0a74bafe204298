import { use, useEffect, useState } from 'react';
import type { BlockMarks } from '@/components/markdown/contexts.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { Branches } from '../contexts.ts';
import { hasRawSigns } from '../places/raw-signs.ts';

/**
 * The marks in an answer's text of what it is about and cites; their code comes with the first.
 * @param hasRead others' words came to the model before
 */
export function useMessageMarks(message: ChatMessage, hasRead: boolean): BlockMarks | null {
  const branches = use(Branches);
  const [marks, setMarks] = useState<BlockMarks | null>(null);
  useEffect(() => {
    if (!hasRead && !hasRawSigns(message)) return;
    import('./answer-marks.tsx').then(
      // The messages before an answer never change.
      ({ answerMarks }) => setMarks((known) => known ?? answerMarks(message, branches)),
      reportUnexpected,
    );
  }, [message, branches, hasRead]);
  return marks;
}
