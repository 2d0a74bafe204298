import type { ChatMessage } from '../chat/message.ts';
import {
  type ConversationDatabase,
  type ConversationRow,
  conversationDatabase,
  type MessageRow,
} from './database.ts';
import { withStorageErrors } from './storage-errors.ts';

/** A conversation with its messages in their order. */
export interface StoredConversation {
  readonly conversation: ConversationRow;
  readonly messages: readonly ChatMessage[];
}

/** What one transaction writes. Messages that the database does not know follow those it does. */
export interface ConversationChange {
  readonly conversation: ConversationRow;
  /** New and changed ones, in their order. */
  readonly messages: readonly ChatMessage[];
  readonly removedMessageIds: readonly string[];
}

/** Every conversation, the one last worked in first. @throws StorageError */
export function listConversations(
  database: ConversationDatabase = conversationDatabase(),
): Promise<ConversationRow[]> {
  return withStorageErrors(() => database.conversations.orderBy('updatedAt').reverse().toArray());
}

/** `null` where there is none of this id. @throws StorageError */
export function loadConversation(
  id: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<StoredConversation | null> {
  return withStorageErrors(async () => {
    await reopen(database);
    return database.transaction('r', database.conversations, database.messages, async () => {
      const conversation = await database.conversations.get(id);
      if (!conversation) return null;
      const rows = await messagesOf(database, id).toArray();
      return { conversation, messages: rows.map(toMessage) };
    });
  });
}

/** Writes all of a change or nothing of it. @throws StorageError */
export function saveConversation(
  { conversation, messages, removedMessageIds }: ConversationChange,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return withStorageErrors(async () => {
    await reopen(database);
    await database.transaction('rw', database.conversations, database.messages, async () => {
      await database.conversations.put(conversation);
      await database.messages.bulkDelete([...removedMessageIds]);
      await putMessages(database, conversation.id, messages);
    });
  });
}

/** Removes a conversation and all of its messages. @throws StorageError */
export function deleteConversation(
  id: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return withStorageErrors(async () => {
    await reopen(database);
    await database.transaction('rw', database.conversations, database.messages, async () => {
      await database.conversations.delete(id);
      await messagesOf(database, id).delete();
    });
  });
}

/** Dexie gives up after an open that failed; a disk may have been full only for a while. */
async function reopen(database: ConversationDatabase): Promise<void> {
  if (!database.isOpen()) await database.open();
}

function messagesOf(database: ConversationDatabase, conversationId: string) {
  return database.messages
    .where('[conversationId+position]')
    .between([conversationId, -Infinity], [conversationId, Infinity]);
}

async function putMessages(
  database: ConversationDatabase,
  conversationId: string,
  messages: readonly ChatMessage[],
): Promise<void> {
  const known = await database.messages.bulkGet(messages.map(({ id }) => id));
  const last = await messagesOf(database, conversationId).last();
  let next = (last?.position ?? -1) + 1;
  const rows = messages.map((message, index) => {
    const position = known[index]?.position ?? next++;
    return { ...message, conversationId, position };
  });
  await database.messages.bulkPut(rows);
}

function toMessage({ conversationId: _, position: __, ...message }: MessageRow): ChatMessage {
  return message;
}
