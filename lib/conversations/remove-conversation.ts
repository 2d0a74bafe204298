import type { ConversationDatabase } from './database.ts';
import { messagesOf, runsOf } from './queries.ts';
import { removeFromIndex } from './search/search-index.ts';

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
