import { dataAddress } from '../base64.ts';
import { keptFileAddress } from '../chat/kept-file.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { reopen, writing } from './queries.ts';
import { withStorageErrors } from './storage-errors.ts';
import { type FileRow, fileRow, isPicture, pictureRow, readFileRow } from './stored-file.ts';

async function keep(row: FileRow, database: ConversationDatabase): Promise<string> {
  await writing(database, async () => {
    await database.files.put(row);
  }, [database.files]);
  return keptFileAddress(row.hash);
}

function now(): string {
  return new Date().toISOString();
}

/**
 * Keeps a picture beside the conversations, once for all that use it.
 * @returns the address by which a part of a message names it
 * @throws TypeError where it is of a type that is not kept; StorageError, NewerDatabaseError
 */
export async function keepPicture(
  file: Blob,
  name: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<string> {
  const row = await pictureRow(file, name, now());
  if (!row) throw new TypeError(`A file of type ${file.type} is not kept.`);
  return keep(row, database);
}

/** Keeps a document like a picture. @returns the address for its passage. @throws as `keepPicture` */
export async function keepDocument(
  file: File,
  isPdf: boolean,
  database: ConversationDatabase = conversationDatabase(),
): Promise<string> {
  const mediaType = isPdf ? 'application/pdf' : 'application/octet-stream';
  return keep(await fileRow(file, { mediaType, name: file.name, keptAt: now() }), database);
}

/** `null` where it is gone or damaged. @throws StorageError, NewerDatabaseError */
export async function loadFile(
  hash: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<FileRow | null> {
  const stored: unknown = await withStorageErrors(async () => {
    await reopen(database);
    return database.files.get(hash);
  });
  return readFileRow(stored);
}

/** A kept picture as a `data:` address; `null` where it is none, gone or damaged. @throws as `loadFile` */
export async function loadPictureAddress(
  hash: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<string | null> {
  const file = await loadFile(hash, database);
  return file && isPicture(file) ? dataAddress(new Uint8Array(file.bytes), file.mediaType) : null;
}

/** The number of kept files and their bytes; none of them is read. @throws as `loadFile` */
export function countFiles(
  database: ConversationDatabase = conversationDatabase(),
): Promise<{ readonly count: number; readonly bytes: number }> {
  return withStorageErrors(async () => {
    await reopen(database);
    const sizes = await database.files.orderBy('size').keys();
    return {
      count: sizes.length,
      bytes: sizes.reduce<number>((sum, size) => sum + Number(size), 0),
    };
  });
}
