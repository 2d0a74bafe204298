import { type ConversationDatabase, conversationDatabase, type MessageRow } from './database.ts';
import { messagesOf, runsOf, writing } from './queries.ts';
import { removeFromIndex } from './search-index.ts';
import { withStorageErrors } from './storage-errors.ts';

/**
 * Removes for good what the reader deleted before a time: conversations with all their messages,
 * and messages with all that follows them.
 * @param olderThan ISO 8601, UTC
 * @throws StorageError, NewerDatabaseError
 */
export function purgeDeleted(
  olderThan: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return withStorageErrors(() =>
    writing(database, async () => {
      await purgeConversations(database, olderThan);
      await purgeMessages(database, olderThan);
    }),
  );
}

async function purgeConversations(
  database: ConversationDatabase,
  olderThan: string,
): Promise<void> {
  const { conversations } = database;
  for (const id of await conversations.where('deletedAt').below(olderThan).primaryKeys()) {
    await removeConversation(database, id);
  }
}

/** Removes a conversation with all that belongs to it. To be called in a transaction of all tables. */
export async function removeConversation(
  database: ConversationDatabase,
  id: string,
): Promise<void> {
  await messagesOf(database, id).delete();
  await runsOf(database, id).delete();
  await removeFromIndex(database, id);
  await database.conversations.delete(id);
}

async function purgeMessages(database: ConversationDatabase, olderThan: string): Promise<void> {
  const deleted = await database.messages.where('deletedAt').below(olderThan).toArray();
  for (const conversationId of new Set(deleted.map((message) => message.conversationId))) {
    const row = await database.conversations.get(conversationId);
    const messages = await messagesOf(database, conversationId).toArray();
    const ids = withAllThatFollows(messages, olderThan);
    // What is shown was not deleted, whatever the messages say.
    if (row?.head === undefined || !ids.has(row.head)) await database.messages.bulkDelete([...ids]);
  }
}

/** The ids of the deleted messages and of those below them; a parent comes before its children. */
function withAllThatFollows(messages: readonly MessageRow[], olderThan: string): Set<string> {
  const ids = new Set<string>();
  for (const { id, parentId, deletedAt } of messages) {
    const isDeleted = deletedAt !== undefined && deletedAt < olderThan;
    if (isDeleted || (parentId !== undefined && ids.has(parentId))) ids.add(id);
  }
  return ids;
}
