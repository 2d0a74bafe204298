import type { Table } from 'dexie';
import type { ChatMessage } from '../chat/message.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { markUnindexed, readMessagesOf, writing } from './queries.ts';
import { removeConversation } from './remove-conversation.ts';
import type { FileRow } from './stored-file.ts';
import { messageRow } from './stored-message.ts';
import { type Note, noteRow } from './stored-note.ts';
import type { ConversationRow } from './stored-row.ts';

/** A conversation to be kept, with its messages in their order. */
export interface ConversationToAdd {
  readonly conversation: ConversationRow;
  readonly messages: readonly ChatMessage[];
}

/** A conversation to be added, and under other ids where its own are taken. */
export interface ImportCandidate {
  readonly own: ConversationToAdd;
  readonly copy: ConversationToAdd;
  /** The files that its messages use, as far as they came with it. */
  readonly files?: readonly FileRow[];
}

/** A conversation or a note; tells later whether anything came of it since. */
type Added = Pick<ConversationRow, 'id' | 'updatedAt'>;

export interface ImportResult {
  readonly added: readonly Added[];
  /** Count of those that stand beside another version of theirs. */
  readonly copied: number;
  /** Count of those that were there already, notes among them. */
  readonly known: number;
  readonly notes: readonly Added[];
}

interface ImportOptions {
  /** Takes everything back. */
  readonly signal: AbortSignal;
  /** Told after each one. */
  readonly onProgress?: (done: number) => void;
  /** A text that is the same for messages that are. */
  readonly identify: (message: ChatMessage) => string;
  /** Each is added unless there is one of its id. */
  readonly notes?: readonly Note[];
}

interface Fate {
  /** `null` for one that was there. */
  readonly added: Added | null;
  readonly isCopy: boolean;
  /** The deleted one that it has brought back. */
  readonly before?: ConversationRow;
}

/** In UTF-16 units of text and bytes of files: an answer that streams meanwhile waits for a piece, and not for all. */
const PIECE_LENGTH = 256 * 1024;

/**
 * Adds conversations: all of them, or nothing where anything fails or the signal aborts. They are
 * added piece by piece, between which others can write; a browser that is killed in the midst keeps
 * the pieces, and the same file adds the rest. None that is there is changed: one of which every message is there already is passed
 * over, and any other that an id is taken from is added under ids of its own. What was deleted
 * and is imported comes back.
 * @throws StorageError, NewerDatabaseError, the signal's reason
 */
export async function importConversations(
  candidates: readonly ImportCandidate[],
  options: ImportOptions,
  database: ConversationDatabase = conversationDatabase(),
): Promise<ImportResult> {
  const { signal, onProgress, notes = [] } = options;
  const fates: Fate[] = [];
  let addedNotes: readonly Added[] = [];
  try {
    for (const piece of piecesOf(candidates)) {
      const added: Fate[] = [];
      await writing(database, async () => {
        for (const candidate of piece) {
          signal.throwIfAborted();
          added.push(await addOne(database, candidate, options));
          onProgress?.(fates.length + added.length);
        }
      });
      fates.push(...added);
    }
    // Last: nothing that follows can fail.
    addedNotes = await addNotes(database, notes, signal);
  } catch (error) {
    for (const fate of fates) await takeBack(database, fate);
    signal.throwIfAborted();
    throw error;
  }
  return {
    added: fates.flatMap(({ added }) => added ?? []),
    copied: fates.filter(({ isCopy }) => isCopy).length,
    known: fates.filter(({ added }) => added === null).length + notes.length - addedNotes.length,
    notes: addedNotes,
  };
}

/** @returns those that were not there; one that was deleted comes back as the file has it */
async function addNotes(
  database: ConversationDatabase,
  notes: readonly Note[],
  signal: AbortSignal,
): Promise<Added[]> {
  let added: Note[] = [];
  if (notes.length === 0) return added;
  await writing(database, async () => {
    signal.throwIfAborted();
    const stored = await database.notes.bulkGet(notes.map(({ id }) => id));
    added = notes.filter((_, index) => stored[index]?.deletedAt !== undefined || !stored[index]);
    await database.notes.bulkPut(added.map(noteRow));
  }, [database.notes]);
  return added.map(({ id, updatedAt }) => ({ id, updatedAt }));
}

function* piecesOf(candidates: readonly ImportCandidate[]): Iterable<ImportCandidate[]> {
  let piece: ImportCandidate[] = [];
  let length = 0;
  for (const candidate of candidates) {
    piece.push(candidate);
    for (const { content } of candidate.own.messages) length += content.length;
    for (const { size } of candidate.files ?? []) length += size;
    if (length < PIECE_LENGTH) continue;
    yield piece;
    piece = [];
    length = 0;
  }
  yield piece;
}

/** One that the reader has gone on with since stays. */
async function takeBack(database: ConversationDatabase, { added, before }: Fate): Promise<void> {
  if (!added) return;
  await writing(database, async () => {
    const row = await database.conversations.get(added.id);
    if (row?.updatedAt !== added.updatedAt) return;
    if (before) await database.conversations.put(before);
    else await removeConversation(database, added.id);
  });
}

/** Rows that stand in the way of adding a conversation under its ids. */
type Obstacle = 'none' | 'known' | 'other';

async function obstacleTo(
  database: ConversationDatabase,
  { conversation, messages }: ConversationToAdd,
  identify: ImportOptions['identify'],
): Promise<Obstacle> {
  const row = await database.conversations.get(conversation.id);
  const ids = messages.map(({ id }) => id);
  if (!row) {
    const taken = await database.messages.where('id').anyOf(ids).count();
    return taken === 0 ? 'none' : 'other';
  }
  const isDeleted = row.deletedAt !== undefined;
  const stored = await readMessagesOf(database, conversation.id, row.updatedAt);
  const there = stored.messages.filter(({ deletedAt }) => isDeleted || deletedAt === undefined);
  const said = new Set(there.map((message) => identify(asInFile(message))));
  if (!messages.every((message) => said.has(identify(message)))) return 'other';
  return isDeleted ? 'none' : 'known';
}

/** As a file has it, which knows neither of deletions nor of files. */
function asInFile({
  deletedAt: _,
  isImported: __,
  choice: ___,
  ...message
}: ChatMessage): ChatMessage {
  return message;
}

async function addOne(
  database: ConversationDatabase,
  { own, copy, files = [] }: ImportCandidate,
  { identify }: ImportOptions,
): Promise<Fate> {
  // They are there under their hash, or are missed by what is there already.
  await database.files.bulkPut([...files]);
  const obstacle = await obstacleTo(database, own, identify);
  if (obstacle === 'known') return { added: null, isCopy: false };
  if (obstacle === 'none') {
    const before = await database.conversations.get(own.conversation.id);
    return { added: await add(database, own), isCopy: false, ...(before && { before }) };
  }
  const isKnown = (await obstacleTo(database, copy, identify)) !== 'none';
  return isKnown
    ? { added: null, isCopy: false }
    : { added: await add(database, copy), isCopy: true };
}

async function add(
  database: ConversationDatabase,
  { conversation, messages }: ConversationToAdd,
): Promise<Added> {
  const { id: conversationId, updatedAt } = conversation;
  await database.conversations.put(conversation);
  await database.messages.bulkPut(
    messages.map((message, position) =>
      messageRow({ ...message, isImported: true }, { conversationId, position }),
    ),
  );
  await markUnindexed(database, conversationId);
  return { id: conversationId, updatedAt };
}

/**
 * Deletes what an import has added, as the reader deletes: until it is purged it can come back. What
 * they have gone on with since stays.
 * @returns how many were deleted
 * @throws StorageError, NewerDatabaseError
 */
export async function undoImport(
  { added, notes }: Pick<ImportResult, 'added' | 'notes'>,
  database: ConversationDatabase = conversationDatabase(),
): Promise<number> {
  const deletedAt = new Date().toISOString();
  let count = 0;
  await writing(database, async () => {
    count += await markDeleted(database.conversations, added, deletedAt);
    count += await markDeleted(database.notes, notes, deletedAt);
  });
  return count;
}

/** @returns how many were as they had been added */
async function markDeleted<Row extends Added & { readonly deletedAt?: string | undefined }>(
  table: Table<Row, string>,
  added: readonly Added[],
  deletedAt: string,
): Promise<number> {
  const asAdded = new Map(added.map(({ id, updatedAt }) => [id, updatedAt]));
  const rows = await table.bulkGet([...asAdded.keys()]);
  const untouched = rows.flatMap((row) =>
    row && row.updatedAt === asAdded.get(row.id) && row.deletedAt === undefined ? row : [],
  );
  await table.bulkPut(untouched.map((row) => ({ ...row, deletedAt })));
  return untouched.length;
}
