import { useEffect, useEffectEvent, useState } from 'react';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';

function hasId(messages: readonly ChatMessage[] | undefined, id: string): boolean {
  return messages?.some((message) => message.id === id) ?? false;
}

/**
 * Takes questions that wait out of the queue. One whose turn begins at the same moment is asked,
 * and not taken back as well.
 * @param onTakenBack told of each once the background has let it go
 */
export function useTakeBack(
  relay: RelayClient,
  conversation: ConversationState | null,
  onTakenBack: (question: ChatMessage) => void,
): (question: ChatMessage) => void {
  const [wanted, setWanted] = useState<readonly ChatMessage[]>([]);
  const settle = useEffectEvent(() => {
    const open = wanted.filter(({ id }) => hasId(conversation?.queue, id));
    if (open.length === wanted.length) return;
    setWanted(open);
    for (const question of wanted) {
      if (!open.includes(question) && !hasId(conversation?.messages, question.id)) {
        onTakenBack(question);
      }
    }
  });
  const queue = conversation?.queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue tells when one has left it.
  useEffect(settle, [queue]);
  return (question) => {
    setWanted((before) => [...before, question]);
    relay.command({ type: 'unqueue', messageId: question.id });
  };
}
