import { useState } from 'react';
import { browser } from 'wxt/browser';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import { commandConversation } from '@/lib/relay/command-conversation.ts';
import { RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import type { useCurrentConversation } from './use-current-conversation.ts';

interface Deleted {
  readonly id: string;
  readonly title: string;
}

function titleOf({ givenTitle, messages }: ConversationState): string {
  return givenTitle ?? conversationTitle(messages);
}

/** Deletes the conversation that the panel shows, which then turns to a new one. */
export function useDeletionOfShown(
  relay: RelayClient,
  shown: ConversationState | null,
  { isPrivate, openConversation }: ReturnType<typeof useCurrentConversation>,
) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const hasTurned = shown !== null && shown.id !== deleted?.id && shown.messages.length === 0;
  return {
    /** What can be brought back with one press; nothing once something was asked. */
    deleted: hasTurned ? deleted : null,
    remove: () => {
      if (!shown) return;
      setDeleted({ id: shown.id, title: titleOf(shown) });
      relay.command({ type: 'delete' });
    },
    bringBack: () => {
      if (!deleted) return;
      const { id } = deleted;
      setDeleted(null);
      const connect = () => browser.runtime.connect({ name: RELAY_PORT_NAME });
      const commanded = { conversationId: id, isPrivate };
      commandConversation(connect, commanded, { type: 'restore' }).catch(reportUnexpected);
      openConversation(id);
    },
    forget: () => setDeleted(null),
  };
}
