import { NewerDatabaseError } from '../errors/failure-errors.ts';
import { reportUnexpected } from '../errors/report.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { filesInDrafts, purgeFiles } from './purge-files.ts';
import { messagesOf, writing } from './queries.ts';
import { removeConversation } from './remove-conversation.ts';
import type { MessageRow } from './stored-message.ts';

/**
 * A day: far longer than a list stays open in which a deletion can be undone, and short enough that
 * what was deleted yesterday is gone.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Removes for good what the reader deleted before a time: conversations with all their messages,
 * messages with all that follows them, notes, and the files that nothing uses any more.
 * @param olderThan ISO 8601, UTC
 * @param inDrafts hashes of files that wait to be sent
 * @throws StorageError, NewerDatabaseError
 */
export function purgeDeleted(
  olderThan: string,
  database: ConversationDatabase = conversationDatabase(),
  inDrafts: ReadonlySet<string> = new Set(),
): Promise<void> {
  return writing(database, async () => {
    await purgeConversations(database, olderThan);
    await purgeMessages(database, olderThan);
    await database.notes.where('deletedAt').below(olderThan).delete();
    await purgeFiles(database, olderThan, inDrafts);
  });
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

async function purgeMessages(database: ConversationDatabase, olderThan: string): Promise<void> {
  const deleted = await database.messages.where('deletedAt').below(olderThan).toArray();
  for (const conversationId of new Set(deleted.map((message) => message.conversationId))) {
    const row = await database.conversations.get(conversationId);
    const messages = await messagesOf(database, conversationId).toArray();
    const ids = withAllThatFollows(messages, olderThan);
    // A branch that is shown was not deleted, whatever the messages say.
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

/**
 * Removes for good what was deleted a day ago or earlier. Called when the background starts, which
 * it does often: before that nothing of it is looked at, and an index tells what there is.
 */
export function purgeInTime(now = Date.now()): void {
  filesInDrafts()
    .then((inDrafts) => purgeDeleted(new Date(now - KEPT_MS).toISOString(), undefined, inDrafts))
    .catch((error: unknown) => {
      // The newer version, whose database it is, will do so itself.
      if (!(error instanceof NewerDatabaseError)) reportUnexpected(error);
    });
}

/**
 * Deletes for good what is in it: all of it, or all but the notes, which are the reader's own.
 * @throws StorageError, NewerDatabaseError
 */
export function clearDatabase(
  what: 'conversations' | 'everything',
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return writing(database, async () => {
    for (const table of database.tables) {
      if (what === 'everything' || table !== database.notes) await table.clear();
    }
  });
}
