import { useCallback, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';

import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { commandConversation } from '@/lib/relay/client/command-conversation.ts';
import { type ConversationCommand, RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import { lastConversationItem } from '@/lib/settings/last-conversation.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

/** Conversations that were deleted in this list, and perhaps brought back, by their ids. */
export type Deletions = ReadonlyMap<string, { row: ConversationRow; isDeleted: boolean }>;

function connect() {
  return browser.runtime.connect({ name: RELAY_PORT_NAME });
}

/** A panel that is opened later is not to begin with it. */
async function forgetAsLast(id: string): Promise<void> {
  await updateSetting(lastConversationItem, (last) => (last === id ? null : last));
}

/** Wants something of a listed conversation; what failed last, if it did. */
function useCommands(isPrivate: boolean) {
  const [failure, setFailure] = useState<Failure | null>(null);
  // One after the other: what is undone at once must not overtake what it undoes.
  const lastCommand = useRef(Promise.resolve());
  const command = useCallback(
    (conversationId: string, wanted: ConversationCommand, onFailed?: () => void) => {
      setFailure(null);
      lastCommand.current = lastCommand.current
        .then(() => commandConversation(connect, { conversationId, isPrivate }, wanted))
        .catch((error: unknown) => {
          setFailure(toFailure(error));
          onFailed?.();
        });
    },
    [isPrivate],
  );
  return { failure, command };
}

/**
 * The changes of a listed conversation: deleting it and bringing it back while the list is open,
 * naming it, and pinning it to the top.
 */
export function useDeletions(isPrivate: boolean) {
  const [deletions, setDeletions] = useState<Deletions>(new Map());
  const { failure, command } = useCommands(isPrivate);

  const setDeleted = useCallback(
    (row: ConversationRow, isDeleted: boolean) => {
      const show = (shown: boolean) =>
        setDeletions((others) => new Map(others).set(row.id, { row, isDeleted: shown }));
      show(isDeleted);
      command(row.id, { type: isDeleted ? 'delete' : 'restore' }, () => show(!isDeleted));
    },
    [command],
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

  /** A row that was deleted and brought back here is shown as it was then, until it has changed. */
  const forgetHeld = useCallback((id: string) => {
    setDeletions((others) => {
      if (!others.has(id)) return others;
      return new Map([...others].filter(([held]) => held !== id));
    });
  }, []);

  const rename = useCallback(
    (row: ConversationRow, title: string) => {
      forgetHeld(row.id);
      command(row.id, { type: 'rename', title });
    },
    [command, forgetHeld],
  );

  const pin = useCallback(
    (row: ConversationRow, isPinned: boolean) => {
      forgetHeld(row.id);
      command(row.id, { type: 'pin', isPinned });
      announce(i18n.t(isPinned ? 'history.wasPinned' : 'history.wasUnpinned', [row.title]));
    },
    [command, forgetHeld],
  );

  return { deletions, failure, remove, restore, rename, pin };
}
