import { useCallback, useEffect, useEffectEvent } from 'react';
import { lookAgain } from '@/lib/browser/watch-tabs.ts';
import type { CaptureFailure } from '@/lib/chat/capture-failure.ts';
import type { Draft, DraftPicture, DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { ReadingEnd } from '@/lib/reading/files/file-readings.ts';
import type { PendingItem } from '@/lib/reading/pending-item.ts';
import { claimPendingItems } from '@/lib/reading/pending-item.ts';
import { focusComposer } from './focus-composer.ts';
import { useInOwnWindow } from './use-in-own-window.ts';

/** Closes what covers the panel, unless the reader is writing in it. */
function uncoverPanel(): void {
  const covers = document.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:has(textarea))');
  for (const dialog of covers) dialog.close();
}

interface PassagesOptions {
  readonly conversationId: string | null;
  readonly selections: readonly DraftSelection[];
  /** The stored draft is known: a passage that joined before would be taken for newer than it. */
  readonly isReady: boolean;
  /** Changes the draft as it is by then, and stores it. */
  readonly change: (change: (draft: Draft) => Draft) => void;
  /** Takes a quick action on a passage, now that its text is there; on none where it has none. */
  readonly onAction: (
    actionId: string,
    passage: DraftSelection | undefined,
    pictures?: readonly DraftPicture[],
  ) => void;
  /** The page in front was asked for beside passages, and is to go along with them. */
  readonly onBeside: () => Promise<void>;
  /** The page in front was asked for, and cannot be read. */
  readonly onUnreadable: (why: CaptureFailure) => void;
}

/** Joins to the draft what menus and commands left for the panel, and what is read for it later. */
export function usePassages(options: PassagesOptions): void {
  const { conversationId, selections, isReady, change, onAction, onBeside, onUnreadable } = options;
  const take = useEffectEvent(async (item: PendingItem, isOpen: boolean) => {
    const { id, selection, actionId, isReading } = item;
    if (isOpen) uncoverPanel();
    if (selection) {
      const { joinItem } = await import('./change-passages.ts');
      joinItem(item, selection, conversationId, change);
    }
    if (item.isOffer || !selection) lookAgain(item.tabId, item.url);
    if (item.isOffer && selections.length > 0) {
      const { makesWay } = await import('./change-passages.ts');
      if (makesWay(selections)) await onBeside();
    }
    if (actionId === undefined) {
      // A press that opens the panel has done something already.
      if (isOpen && !selection && !item.isOffer) onUnreadable('unreadable');
      // Whoever was quicker than a panel that opens is in a menu of it by now.
      if (isOpen || document.querySelector('[role="menu"]') === null) focusComposer();
    } else if (!isReading) onAction(actionId, selection && { ...selection, id });
  });
  const addItem = useCallback((item: PendingItem, isOpen: boolean) => {
    take(item, isOpen).catch(reportUnexpected);
  }, []);
  useInOwnWindow(claimPendingItems, isReady, addItem);

  const complete = useEffectEvent(async (id: string, end: ReadingEnd) => {
    const { completed, joinRead } = await import('./change-passages.ts');
    const { passage, pictures, lost } = await joinRead(selections, id, end, change);
    if (lost) onUnreadable(lost);
    else if (end.state === 'done' && passage?.actionId !== undefined) {
      onAction(passage.actionId, completed(passage, end), pictures);
    }
  });
  const underWay = selections.filter(({ reading }) => reading === 'under-way');
  const ids = isReady ? underWay.map(({ id }) => id).join(' ') : '';
  const watch = useEffectEvent(async (signal: AbortSignal) => {
    const { watchReadings } = await import('@/lib/reading/watch-readings.ts');
    await watchReadings(underWay, signal, (id, end) => complete(id, end));
  });
  useEffect(() => {
    if (ids === '') return;
    const end = new AbortController();
    watch(end.signal).catch(reportUnexpected);
    return () => end.abort();
  }, [ids]);
}
