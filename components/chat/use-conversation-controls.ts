import { useCallback, useMemo, useState } from 'react';
import { i18n } from '#i18n';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/selections-of.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import type { ConversationCommand } from '@/lib/relay/messages.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import type { ConversationControls } from './conversation-controls.ts';
import type { useCurrentConversation } from './use-current-conversation.ts';
import { useDeletionOfShown } from './use-deletion-of-shown.ts';

interface Deleted {
  readonly conversationId: string;
  readonly messageId: string;
}

/** A back end's name, and its host where that says more. */
function nameOf(backEnd: BackEnd | null): string {
  if (!backEnd) return '';
  const host = hostOf(backEnd.address);
  return host === '' || backEnd.name === host ? backEnd.name : `${backEnd.name} (${host})`;
}

/**
 * What can be done with the conversation shown. The controls change only with what they tell, so
 * that what uses them stays while an answer streams.
 */
export function useConversationControls(
  relay: RelayClient,
  conversation: ConversationState | null,
  backEnd: BackEnd | null,
  current: ReturnType<typeof useCurrentConversation>,
) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const id = conversation?.id ?? '';
  const status = conversation?.status;
  const isBusy = status === 'submitted' || status === 'streaming';
  const toolConsent = conversation?.toolConsent ?? null;
  const answeredBy = nameOf(backEnd);

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
      relay.send(createQuestion(text, selectionsOf(question)), question.id);
    };
    return { command, edit, isBusy, toolConsent, answeredBy };
  }, [relay, command, isBusy, toolConsent, answeredBy]);

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
    /** What was deleted last, while that can be undone with one press. */
    deletion: ofMessage || ofConversation,
    /** The next action has come: what was deleted stays so. */
    forgetDeleted: () => {
      setDeleted(null);
      ofShown.forget();
    },
  };
}
