import type { ChatMessage } from '../chat/message.ts';
import type { ConversationChange } from '../conversations/queries.ts';

/**
 * What makes the messages in the database the present ones. It puts new ones at the end, so
 * those that follow an inserted one are removed and written again.
 */
export function differences(
  written: readonly ChatMessage[],
  present: readonly ChatMessage[],
): Omit<ConversationChange, 'conversation'> {
  const firstMoved = written.findIndex(({ id }, index) => id !== present[index]?.id);
  const kept = firstMoved === -1 ? written : written.slice(0, firstMoved);
  const isKept = new Set(kept);
  return {
    messages: present.filter((message) => !isKept.has(message)),
    removedMessageIds: written.slice(kept.length).map(({ id }) => id),
  };
}
