import { type ConversationDatabase, conversationDatabase } from '../conversations/database.ts';
import { reopen, writing } from '../conversations/queries.ts';
import { withStorageErrors } from '../conversations/storage-errors.ts';
import { type Note, noteRow, readNote } from '../conversations/stored-note.ts';

function now(): string {
  return new Date().toISOString();
}

/** Keeps a note, a new one or what it has become. @throws StorageError, NewerDatabaseError */
export function keepNote(
  note: Note,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return writing(database, async () => {
    await database.notes.put(noteRow(note));
  }, [database.notes]);
}

/** Changes one as it is stored; nothing happens where it is gone. */
function changeNote(
  id: string,
  change: (note: Note) => Note,
  database: ConversationDatabase,
): Promise<void> {
  return writing(database, async () => {
    const note = readNote(await database.notes.get(id));
    if (note) await database.notes.put(noteRow(change(note)));
  }, [database.notes]);
}

/** Puts the reader's own words in the place of those that there were. @throws as `keepNote` */
export function rewordNote(
  id: string,
  words: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return changeNote(id, (note) => ({ ...note, words, updatedAt: now() }), database);
}

/** Deletes a note. Until it is purged, with deleted conversations, it can come back. @throws as `keepNote` */
export function deleteNote(
  id: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return changeNote(id, (note) => ({ ...note, deletedAt: now() }), database);
}

/** Brings a deleted note back. @throws as `keepNote` */
export function restoreNote(
  id: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return changeNote(id, ({ deletedAt: _, ...note }) => note, database);
}

function shown(stored: readonly unknown[], evenDeleted?: ReadonlySet<string>): Note[] {
  return stored
    .flatMap((row) => readNote(row) ?? [])
    .filter(({ id, deletedAt }) => deletedAt === undefined || evenDeleted?.has(id))
    .sort((first, second) => second.createdAt.localeCompare(first.createdAt));
}

/**
 * All notes, the newest first.
 * @param evenDeleted those that are wanted though they were deleted
 * @throws StorageError, NewerDatabaseError
 */
export function listNotes(
  evenDeleted?: ReadonlySet<string>,
  database: ConversationDatabase = conversationDatabase(),
): Promise<Note[]> {
  return withStorageErrors(async () => {
    await reopen(database);
    return shown(await database.notes.toArray(), evenDeleted);
  });
}

/**
 * The notes of a page, the newest first.
 * @param keys of the page: lib/chat/page-keys
 * @param answerIds of answers that are about it, though its keys were others
 * @throws as `listNotes`
 */
export function notesOfPage(
  keys: readonly string[],
  answerIds: readonly string[] = [],
  database: ConversationDatabase = conversationDatabase(),
): Promise<Note[]> {
  return withStorageErrors(async () => {
    await reopen(database);
    const ofPage = await database.notes.where('pages').anyOf(keys).distinct().toArray();
    const ofAnswers = await database.notes.where('messageId').anyOf(answerIds).toArray();
    return shown([...new Map([...ofPage, ...ofAnswers].map((note) => [note.id, note])).values()]);
  });
}

/** Counts the notes by keys alone. @throws as `listNotes` */
export function countNotes(
  database: ConversationDatabase = conversationDatabase(),
): Promise<number> {
  return withStorageErrors(async () => {
    await reopen(database);
    const { notes } = database;
    return (await notes.count()) - (await notes.orderBy('deletedAt').count());
  });
}
