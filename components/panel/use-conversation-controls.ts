import { useCallback, useMemo, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import type { ConversationCommand } from '@/lib/relay/messages.ts';
import { RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import { chatSettingsItem } from '@/lib/settings/chat-settings.ts';
import type { ConversationControls } from './transcript/contexts.ts';
import { OfferedActions } from './transcript/offered-actions.ts';
import type { useCurrentConversation } from './use-current-conversation.ts';

interface DeletedConversation {
  readonly id: string;
  readonly title: string;
}

function titleOf({ givenTitle, messages }: ConversationState): string {
  return givenTitle ?? conversationTitle(messages);
}

/** Its code is loaded when a deletion is undone. */
async function restoreConversation(conversationId: string, isPrivate: boolean): Promise<void> {
  const { commandConversation } = await import('@/lib/relay/client/command-conversation.ts');
  const connect = () => browser.runtime.connect({ name: RELAY_PORT_NAME });
  await commandConversation(connect, { conversationId, isPrivate }, { type: 'restore' });
}

/** Deletes the conversation that the panel shows, which then turns to a new one. */
function useDeletionOfShown(
  relay: RelayClient,
  shown: ConversationState | null,
  { isPrivate, openConversation }: ReturnType<typeof useCurrentConversation>,
) {
  const [deleted, setDeleted] = useState<DeletedConversation | null>(null);
  const hasTurned = shown !== null && shown.id !== deleted?.id && shown.messages.length === 0;
  return {
    /** The conversation that can be brought back with one press; none once something was asked. */
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
      restoreConversation(id, isPrivate).catch(reportUnexpected);
      openConversation(id);
    },
    forget: () => setDeleted(null),
  };
}

interface DeletedMessage {
  readonly conversationId: string;
  readonly messageId: string;
}

/**
 * The actions on the shown conversation. The controls change only with what they tell, so that what
 * uses them stays while an answer streams.
 */
export function useConversationControls(
  relay: RelayClient,
  conversation: ConversationState | null,
  current: ReturnType<typeof useCurrentConversation>,
) {
  const [deleted, setDeleted] = useState<DeletedMessage | null>(null);
  const id = conversation?.id ?? '';
  const status = conversation?.status;
  const isBusy = status === 'submitted' || status === 'streaming';
  const toolConsent = conversation?.toolConsent ?? null;
  const offersTools = useSetting(chatSettingsItem)?.offersTools ?? false;
  const modelChoice = conversation?.modelChoice ?? null;
  const [offered] = useState(() => new OfferedActions());

  const command = useCallback(
    (wanted: ConversationCommand) => {
      const isDeletion = wanted.type === 'delete-message';
      setDeleted(isDeletion ? { conversationId: id, messageId: wanted.messageId } : null);
      relay.command(wanted);
    },
    [relay, id],
  );
  const controls = useMemo<ConversationControls>(() => {
    const edit = (question: ChatMessage, text: string) => {
      setDeleted(null);
      const attached = question.parts.filter(({ type }) => type !== 'text');
      const parts = [...attached, { type: 'text', text } as const];
      relay.send({ ...createQuestion(text), parts }, question.id);
    };
    return { command, edit, isBusy, toolConsent, offersTools, modelChoice, offered };
  }, [relay, command, isBusy, toolConsent, offersTools, modelChoice, offered]);

  const ofShown = useDeletionOfShown(relay, conversation, current);
  const ofMessage = deleted?.conversationId === id && {
    id: deleted.messageId,
    text: i18n.t('message.deleted'),
    undo: () => command({ type: 'restore-message', messageId: deleted.messageId }),
  };
  const ofConversation = ofShown.deleted && {
    id: ofShown.deleted.id,
    text: i18n.t('history.deleted', [ofShown.deleted.title]),
    undo: ofShown.bringBack,
  };
  return {
    controls,
    deleteConversation: ofShown.remove,
    /** The last deletion, while it can be undone with one press. */
    deletion: ofMessage || ofConversation,
    /** The next action has come: what was deleted stays so. */
    forgetDeleted: () => {
      setDeleted(null);
      ofShown.forget();
    },
  };
}
