import { conversationTitle, givenTitle } from '../../chat/conversation-title.ts';
import { withOneMark } from '../../chat/lost-items.ts';
import type { ChatMessage } from '../../chat/message.ts';
import { messageContent } from '../../chat/message-content.ts';
import type { ExportedConversation } from '../../export/conversations/exported-conversation.ts';
import { ChatTree, type TreeMessage } from './chat-tree.ts';
import type { ForeignChat } from './foreign-chat.ts';

function exactTime(time: number): string {
  return new Date(time).toISOString();
}

function toMessage({ id, parent, role, parts, time, model, outcome }: TreeMessage): ChatMessage {
  return {
    id,
    ...(parent && { parentId: parent.id }),
    role,
    content: messageContent(parts),
    parts: withOneMark(parts),
    createdAt: exactTime(time),
    ...(role === 'assistant' && { outcome, ...(model && { details: { model } }) }),
  };
}

/**
 * A chat as a file of ours has it, still to be checked like one; `null` where nothing of it comes.
 * A chat without a title has the one that we would give it.
 */
export function toConversation(chat: ForeignChat): ExportedConversation | null {
  const tree = new ChatTree(chat);
  const found = tree.messages;
  const last = found.at(-1);
  if (!last) return null;
  const messages = found.map(toMessage);
  const title = givenTitle(chat.title);
  const updatedAt = exactTime(chat.updatedAt ?? last.order);
  return {
    id: chat.id,
    title: title ?? conversationTitle(messages),
    createdAt: exactTime(tree.start),
    updatedAt,
    head: (tree.placeOf(chat.head) ?? last).id,
    ...(chat.isPinned && { pinnedAt: updatedAt }),
    ...(title !== null && { isNamed: true as const }),
    messages,
  };
}
