import { useCallback, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { toFailure } from '@/lib/errors/to-failure.ts';
import { commandConversation } from '@/lib/relay/command-conversation.ts';
import { RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import { lastConversationItem } from '@/lib/settings/items.ts';

/** What was deleted in this list, and perhaps brought back, by its id. */
export type Deletions = ReadonlyMap<string, { row: ConversationRow; isDeleted: boolean }>;

function connect() {
  return browser.runtime.connect({ name: RELAY_PORT_NAME });
}

/** A panel that is opened later is not to begin with it. */
async function forgetAsLast(id: string): Promise<void> {
  if ((await lastConversationItem.getValue()) === id) await lastConversationItem.setValue(null);
}

/** Deleting conversations, and bringing back those that were deleted while the list is open. */
export function useDeletions(isPrivate: boolean) {
  const [deletions, setDeletions] = useState<Deletions>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  // One after the other: what is undone at once must not overtake what it undoes.
  const lastCommand = useRef(Promise.resolve());

  const setDeleted = useCallback(
    (row: ConversationRow, isDeleted: boolean) => {
      const show = (shown: boolean) =>
        setDeletions((others) => new Map(others).set(row.id, { row, isDeleted: shown }));
      const command = { type: isDeleted ? 'delete' : 'restore' } as const;
      show(isDeleted);
      setFailure(null);
      lastCommand.current = lastCommand.current
        .then(() => commandConversation(connect, { conversationId: row.id, isPrivate }, command))
        .catch((error: unknown) => {
          setFailure(toFailure(error));
          show(!isDeleted);
        });
    },
    [isPrivate],
  );

  const remove = useCallback(
    (row: ConversationRow) => {
      setDeleted(row, true);
      announce(i18n.t('history.deleted', [row.title]));
      if (!isPrivate) forgetAsLast(row.id).catch(reportUnexpected);
    },
    [setDeleted, isPrivate],
  );

  const restore = useCallback((row: ConversationRow) => setDeleted(row, false), [setDeleted]);

  return { deletions, failure, remove, restore };
}
