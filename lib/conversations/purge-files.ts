import { keptFilesOf } from '../chat/kept-file.ts';
import type { ConversationDatabase } from './database.ts';
import { findInSession } from './session-storage.ts';
import { readRow } from './stored-row.ts';

/** The hashes of the files that drafts hold: they are sent one day, or go with the browser. */
export async function filesInDrafts(): Promise<ReadonlySet<string>> {
  const drafts = await findInSession('draft:');
  const written = JSON.stringify(drafts);
  return new Set(
    Array.from(written.matchAll(/sidelight-file:([\da-f]{64})/g), ([, hash = '']) => hash),
  );
}

/**
 * Removes the files that no message uses, and no draft or question that waits. One that was attached
 * a short time ago may be of a question that is being sent. Only keys are read, but for the rows of
 * conversations, where something is to go. To be called in a transaction of all tables.
 * @param olderThan ISO 8601, UTC
 */
export async function purgeFiles(
  database: ConversationDatabase,
  olderThan: string,
  inDrafts: ReadonlySet<string>,
): Promise<void> {
  const old = await database.files.where('keptAt').below(olderThan).primaryKeys();
  if (old.length === 0) return;
  const inMessages = new Set<unknown>(await database.messages.orderBy('files').uniqueKeys());
  const unused = old.filter((hash) => !inMessages.has(hash) && !inDrafts.has(hash));
  if (unused.length === 0) return;
  const waiting = await filesInQueues(database);
  await database.files.bulkDelete(unused.filter((hash) => !waiting.has(hash)));
}

/** The hashes of the files of questions that wait, in all conversations. */
async function filesInQueues(database: ConversationDatabase): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  await database.conversations.each((stored) => {
    for (const question of readRow(stored)?.row.queue ?? []) {
      for (const hash of keptFilesOf(question)) hashes.add(hash);
    }
  });
  return hashes;
}
