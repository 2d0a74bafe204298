import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { writing } from './queries.ts';
import { withStorageErrors } from './storage-errors.ts';

/**
 * Deletes everything in it for good.
 * @throws StorageError, NewerDatabaseError
 */
export function clearDatabase(
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return withStorageErrors(() =>
    writing(database, async () => {
      for (const table of database.tables) await table.clear();
    }),
  );
}
