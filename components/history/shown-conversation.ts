import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { loadConversation } from '@/lib/conversations/queries.ts';
import {
  type ExportedConversation,
  toExported,
} from '@/lib/export/conversations/exported-conversation.ts';

/**
 * The conversation as the panel shows it, with what only its row knows: the name that the reader
 * gave it. One of a private window, or that could not be kept, has no row.
 */
export async function shownConversation(state: ConversationState): Promise<ExportedConversation> {
  const { id, messages, head } = state;
  const stored = await loadConversation(id).catch(() => null);
  const now = new Date().toISOString();
  const row = stored?.conversation ?? {
    id,
    title: conversationTitle(shownMessages(state)),
    createdAt: messages[0]?.createdAt ?? now,
    updatedAt: messages.at(-1)?.createdAt ?? now,
  };
  return toExported({
    conversation: { ...row, ...(head !== null && { head }) },
    messages,
  });
}
