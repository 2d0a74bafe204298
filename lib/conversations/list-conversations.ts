import { type ConversationPage, pageOf } from './conversation-page.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { newerConversations, readAlsoNewer } from './newer-database.ts';
import { withStorageErrors } from './storage-errors.ts';

/**
 * The conversations last worked in, without those that were deleted. Reads their rows alone, and
 * no more of them than asked for.
 * @throws StorageError
 */
export function listConversations(
  limit: number,
  database: ConversationDatabase = conversationDatabase(),
): Promise<ConversationPage> {
  return withStorageErrors(() =>
    readAlsoNewer(
      database,
      () => listStored(limit, database),
      async (newer) => ({ ...pageOf(await newerConversations(newer), limit), isReadOnly: true }),
    ),
  );
}

function listStored(limit: number, database: ConversationDatabase) {
  const { conversations } = database;
  return database.transaction('r', conversations, async () => {
    const count = await conversations.count();
    const deleted = await conversations.orderBy('deletedAt').count();
    // Whichever were deleted may be among the first: then so many more are read.
    const rows = await conversations
      .orderBy('updatedAt')
      .reverse()
      .limit(limit + deleted)
      .toArray();
    return { ...pageOf(rows, limit), total: count - deleted };
  });
}
