import type { WantedPlace } from '@/components/history/conversation-item.tsx';
import { canBeShown } from '@/lib/chat/branches.ts';
import { loadConversation } from '@/lib/conversations/queries.ts';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { plainText } from '@/lib/search/plain-text.ts';

/** In UTF-16 units: of longer words the beginning is marked. */
const MAX_MARKED = 1000;

/** The answer that a note is of; `null` where that is gone. @throws StorageError */
export async function answerOfNote({
  conversationId,
  messageId,
  text,
}: Note): Promise<{ readonly conversationId: string; readonly place: WantedPlace } | null> {
  if (conversationId === undefined || messageId === undefined) return null;
  const stored = await loadConversation(conversationId);
  if (!stored || stored.conversation.deletedAt !== undefined) return null;
  if (!canBeShown(stored.messages, messageId)) return null;
  const words = plainText(text.slice(0, MAX_MARKED));
  return { conversationId, place: { messageId, words } };
}
