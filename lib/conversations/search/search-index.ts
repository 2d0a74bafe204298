/**
 * The index of the conversations' words: of each conversation its different terms, in a row for each
 * heap that is not empty. ARCHITECTURE.md says what else was measured.
 */

import { canBeShown } from '../../chat/branches.ts';
import type { ChatMessage } from '../../chat/message.ts';
import { sitesOf } from '../../chat/sites-of.ts';
import { BUCKET_COUNT, TermBuckets } from '../../search/term-buckets.ts';
import type { ConversationDatabase } from '../database.ts';
import { loadConversation, writing } from '../queries.ts';
import type { StoredConversation } from '../stored-row.ts';

/** Gives way to others, where that has not just been done; called often in long work. */
export type Pause = () => Promise<void>;

/** Texts of a message that are searched: the reader's words and passages, and the answer. */
export function searchedTexts({ content, parts }: ChatMessage): string[] {
  const passages = parts.flatMap((part) =>
    part.type === 'data-selection' ? [part.data.title, part.data.text] : [],
  );
  return [content, ...passages].filter((text) => text !== '');
}

/** The messages of a conversation that were not deleted, in all its branches. */
export function searchedMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const isAnyDeleted = messages.some(({ deletedAt }) => deletedAt !== undefined);
  return isAnyDeleted ? messages.filter(({ id }) => canBeShown(messages, id)) : messages;
}

/** A conversation's terms, in heaps. */
export async function heapsOf(
  { conversation, messages }: StoredConversation,
  pause: Pause,
): Promise<ReadonlyMap<number, string>> {
  const buckets = new TermBuckets();
  const texts = [conversation.title, ...searchedMessages(messages).flatMap(searchedTexts)];
  for (const text of texts) {
    for (const _ of buckets.add(text)) await pause();
  }
  return buckets.heaps();
}

/**
 * Takes a conversation's words into the index, as they are now. What changes meanwhile is not lost:
 * the conversation then stays marked. One that is gone is forgotten.
 * @throws StorageError, NewerDatabaseError
 */
export async function indexConversation(
  database: ConversationDatabase,
  id: string,
  pause: Pause,
): Promise<void> {
  const token = (await database.unindexed.get(id))?.token;
  if (token === undefined) return;
  const stored = await loadConversation(id, database);
  const heaps = stored ? await heapsOf(stored, pause) : new Map<number, string>();
  const { conversations, terms, unindexed } = database;
  const write = async () => {
    if ((await unindexed.get(id))?.token !== token) return;
    await putHeaps(database, id, heaps);
    if (stored) await addSites(database, stored);
    await unindexed.delete(id);
  };
  await writing(database, write, [conversations, terms, unindexed]);
}

/** Forgets a conversation's words. To be called in a transaction. */
export async function removeFromIndex(database: ConversationDatabase, id: string): Promise<void> {
  await putHeaps(database, id, new Map());
  await database.unindexed.delete(id);
}

async function putHeaps(
  { terms }: ConversationDatabase,
  conversationId: string,
  heaps: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = [...heaps].map(([bucket, heap]) => ({ bucket, conversationId, terms: heap }));
  const empty = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket)
    .filter((bucket) => !heaps.has(bucket))
    .map((bucket): [number, string] => [bucket, conversationId]);
  await terms.bulkDelete(empty);
  await terms.bulkPut(rows);
}

/** Rows that were written before their sites were kept get them here. */
async function addSites(
  { conversations }: ConversationDatabase,
  { conversation, messages }: StoredConversation,
): Promise<void> {
  const sites = sitesOf(messages);
  if (conversation.sites !== undefined || sites.length === 0) return;
  await conversations.update(conversation.id, { sites: [...sites] });
}

/**
 * The conversations that have yet to be taken into the index, the one last worked in first. One
 * whose turn runs has to wait for its end: until then it would be read again and again.
 */
export async function waitingForIndex(database: ConversationDatabase): Promise<string[]> {
  const { conversations, unindexed } = database;
  return database.transaction('r', conversations, unindexed, async () => {
    const waiting = new Set(await unindexed.toCollection().primaryKeys());
    if (waiting.size === 0) return [];
    for (const id of await conversations.orderBy('turnStartedAt').primaryKeys()) waiting.delete(id);
    if (waiting.size < 2) return [...waiting];
    const inOrder = await conversations.orderBy('updatedAt').reverse().primaryKeys();
    const known = inOrder.filter((id) => waiting.has(id));
    return [...new Set([...known, ...waiting])];
  });
}
