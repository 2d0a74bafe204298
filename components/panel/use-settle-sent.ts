import { useEffect } from 'react';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import { leftOver } from '@/lib/conversations/left-over.ts';

/** A question that the background has told of. */
function findQuestion(
  conversation: ConversationState | null,
  questionId: string | null | undefined,
): ChatMessage | undefined {
  const isIt = ({ id }: ChatMessage) => id === questionId;
  return conversation?.messages.find(isIt) ?? conversation?.queue.find(isIt);
}

/** What the composer knows of the question that was sent last. */
export interface SentQuestion {
  readonly sentId: string | null;
  /** The draft that a closed panel left behind is known. */
  readonly isLoaded: boolean;
  readonly show: (change: (draft: Draft) => Draft) => void;
  readonly store: () => void;
}

/**
 * Stores what is left of a draft. A sent question stays stored until it is asked: a panel that closed
 * as it sent left it behind.
 */
export function useSettleSent(
  { sentId, isLoaded, show, store }: SentQuestion,
  { questionId }: Draft,
  conversation: ConversationState | null,
): void {
  const arrived = findQuestion(conversation, sentId);
  const asked = isLoaded && findQuestion(conversation, questionId);
  useEffect(() => {
    if (asked) show((current) => leftOver(current, asked));
    if (asked || arrived) store();
  }, [arrived, asked, show, store]);
}
