import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { usePrivateChanges } from '@/components/history/use-conversations.ts';
import { addressKeys } from '@/lib/chat/page-keys.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type FoundAnswers, findAnswers, type ReadPage } from './find-answers.ts';
import type { OnPageProps } from './on-page-props.ts';
import type { FrontPage } from './use-front-page.ts';

/** The page in front as it was last read for a question, which may have been sent since. */
function useReadPage({ key }: FrontPage, passages: readonly DraftSelection[]): ReadPage | null {
  const attached = passages.find(
    ({ kind, text, ...page }) => kind === 'page' && text !== '' && addressKeys(page).includes(key),
  );
  const [read, setRead] = useState<ReadPage | null>(null);
  useEffect(() => {
    if (attached) setRead(attached);
  }, [attached]);
  return attached ?? read;
}

/** The answers about the page in front as they are now; `undefined` until they are known. */
export function useAnswersOnPage(
  front: FrontPage,
  { conversationId, isBusy, passages }: OnPageProps,
): FoundAnswers | undefined {
  const read = useReadPage(front, passages);
  const changes = usePrivateChanges(front.isPrivate);
  const last = useRef<FoundAnswers>(undefined);
  return useLiveQuery(async () => {
    // An answer that grows is written every half second.
    if (isBusy && last.current) return last.current;
    try {
      last.current = await findAnswers(front, read, conversationId);
    } catch (error) {
      reportUnexpected(error);
    }
    return last.current;
  }, [front, read, conversationId, isBusy, changes]);
}
