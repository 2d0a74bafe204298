import type { Table } from 'dexie';
import type { ChatMessage } from '../chat/message.ts';
import { DataClearedError } from '../errors/failure-errors.ts';
import { type ConversationDatabase, conversationDatabase, MESSAGE_ORDER } from './database.ts';
import { withStorageErrors } from './storage-errors.ts';
import { type MessageRow, messageRow, readMessages } from './stored-message.ts';
import { type ConversationRow, readRow, type StoredConversation } from './stored-row.ts';
import { readRuns, type TailEntry, withRuns } from './stored-runs.ts';

/** Rows of one transaction. Messages that the database does not know follow those it does. */
export interface ConversationChange {
  /** The whole row, with all that is to be kept of it. */
  readonly conversation: ConversationRow;
  /** New and changed ones, in their order. */
  readonly messages: readonly ChatMessage[];
  /** Those that never became part of it: an answer that was asked for again before it began. */
  readonly removedMessageIds: readonly string[];
  /** It is only what changed of a conversation that the database holds. */
  readonly isOfStored?: boolean;
}

/** `null` where there is none of this id. @throws StorageError, NewerDatabaseError */
export function loadConversation(
  id: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<StoredConversation | null> {
  return withStorageErrors(() => loadStored(id, database));
}

/**
 * Writes all of a change or nothing of it. An answer of which runs were appended has to be in it:
 * they are removed.
 * @throws StorageError, NewerDatabaseError; DataClearedError where the rest of it is gone
 */
export function saveConversation(
  { conversation, messages, removedMessageIds, isOfStored }: ConversationChange,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return writing(database, async () => {
    if (isOfStored) await expectRow(database, conversation.id);
    await database.conversations.put(conversation);
    await database.messages.bulkDelete([...removedMessageIds]);
    await runsOf(database, conversation.id).delete();
    await putMessages(database, conversation.id, messages);
    await markUnindexed(database, conversation.id);
  }, [database.conversations, database.messages, database.runs, database.unindexed]);
}

/**
 * Adds to the answer that grows what came since it was saved, all of it or nothing: each run has
 * its number in its key. The row and the message stay as they are.
 * @throws StorageError, NewerDatabaseError; DataClearedError where what it is added to is gone
 */
export function appendRuns(
  conversationId: string,
  runs: readonly TailEntry[],
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return writing(database, async () => {
    await expectRow(database, conversationId);
    await database.runs.bulkPut(runs.map((run) => ({ ...run, conversationId })));
  }, [database.conversations, database.runs]);
}

/** Looks at keys alone. @throws DataClearedError */
async function expectRow(database: ConversationDatabase, id: string): Promise<void> {
  if ((await database.conversations.where('id').equals(id).count()) === 0) {
    throw new DataClearedError();
  }
}

/**
 * The ids of the conversations whose last turn has not ended. Nothing of them is read.
 * @throws StorageError, NewerDatabaseError
 */
export function listOrphanedTurns(
  database: ConversationDatabase = conversationDatabase(),
): Promise<string[]> {
  return withStorageErrors(async () => {
    await reopen(database);
    return database.conversations.orderBy('turnStartedAt').primaryKeys();
  });
}

/**
 * Runs a change of all tables, or of some, as one transaction.
 * @throws StorageError, NewerDatabaseError; a FailureError as the change does
 */
export function writing(
  database: ConversationDatabase,
  change: () => Promise<void>,
  tables: readonly Table[] = database.tables,
): Promise<void> {
  return withStorageErrors(async () => {
    await reopen(database);
    try {
      await database.transaction('rw', [...tables], change);
    } catch (error) {
      // After one write that failed for want of room, Firefox refuses others until it is opened anew.
      database.close({ disableAutoOpen: false });
      throw error;
    }
  });
}

/** Has the search take a conversation in as it is now. To be called in the transaction of the change. */
export async function markUnindexed(database: ConversationDatabase, id: string): Promise<void> {
  await database.unindexed.put({ id, token: crypto.randomUUID() });
}

/** All messages of a conversation, in their order. */
export function messagesOf(database: ConversationDatabase, conversationId: string) {
  return database.messages
    .where(MESSAGE_ORDER)
    .between([conversationId, -Infinity], [conversationId, Infinity]);
}

/** The messages of a conversation as they may be shown. @param time for what has none */
export async function readMessagesOf(database: ConversationDatabase, id: string, time: string) {
  const rows = await messagesOf(database, id).toArray();
  return readMessages(rows.map(toMessage), time);
}

/** Runs of a conversation's answer since that was saved, by their numbers. */
export function runsOf(database: ConversationDatabase, conversationId: string) {
  return database.runs
    .where('[conversationId+number]')
    .between([conversationId, -Infinity], [conversationId, Infinity]);
}

/** Dexie gives up after an open that failed; a disk may have been full only for a while. */
export async function reopen(database: ConversationDatabase): Promise<void> {
  if (!database.isOpen()) await database.open();
}

async function loadStored(
  id: string,
  database: ConversationDatabase,
): Promise<StoredConversation | null> {
  await reopen(database);
  const { conversations, messages, runs } = database;
  return database.transaction('r', [conversations, messages, runs], async () => {
    const read = readRow(await database.conversations.get(id));
    if (!read) return null;
    const found = await readMessagesOf(database, id, read.row.updatedAt);
    const flaw = (read.isDamaged || found.isDamaged) && { isDamaged: true as const };
    const stored = { conversation: read.row, messages: found.messages, ...flaw };
    if (!read.row.turn) return stored;
    return withRuns(stored, readRuns(await runsOf(database, id).toArray()));
  });
}

async function putMessages(
  database: ConversationDatabase,
  conversationId: string,
  messages: readonly ChatMessage[],
): Promise<void> {
  const positions = await positionsOf(database, conversationId, messages);
  let next = positions.next;
  const rows = messages.map((message) => {
    const position = positions.known.get(message.id) ?? next++;
    return messageRow(message, { conversationId, position });
  });
  await database.messages.bulkPut(rows);
}

/**
 * Positions of the messages that the database knows, and of the next one. It looks at keys
 * alone, from the end on: an answer that grows is among the last, and is not read to be written.
 */
async function positionsOf(
  database: ConversationDatabase,
  conversationId: string,
  messages: readonly ChatMessage[],
): Promise<{ known: ReadonlyMap<string, number>; next: number }> {
  const ids = messages.map(({ id }) => id);
  const sought = new Set(await database.messages.where('id').anyOf(ids).primaryKeys());
  const known = new Map<string, number>();
  let next: number | undefined;
  await messagesOf(database, conversationId)
    .reverse()
    .until(() => next !== undefined && sought.size === 0)
    .eachKey((key, { primaryKey }) => {
      const position = positionIn(key);
      next ??= position + 1;
      if (sought.delete(primaryKey)) known.set(primaryKey, position);
    });
  return { known, next: next ?? 0 };
}

/** @param key of the index of the messages' order */
function positionIn(key: unknown): number {
  return Array.isArray(key) ? Number(key[1]) : Number.NaN;
}

/** A stored message without what only its row has. */
export function toMessage({
  conversationId: _,
  position: __,
  files: ___,
  pages: ____,
  ...message
}: MessageRow): ChatMessage {
  return message;
}
