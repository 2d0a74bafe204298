import { isTime } from '../chat/message-shape.ts';
import type { ConversationDatabase, ConversationRow } from './database.ts';
import { CONVERSATIONS, DATABASE_NAME } from './database.ts';
import { isOfNewerVersion } from './storage-errors.ts';

/** A database that a newer version made, open for as long as it is read. */
export interface NewerDatabase {
  /**
   * What a request to a store results in; `null` where there is no store of this name.
   * @throws what the database answers instead
   */
  ask<Result>(
    store: string,
    request: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null>;
}

/**
 * Reads from a database, and where a newer version of the extension made it, reads that as it is:
 * opened without a version, by transactions that can only read, and closed again, so that it
 * stands in nobody's way. What is in it may be anything: what is read has to be looked at.
 */
export async function readAlsoNewer<Result>(
  { disk }: ConversationDatabase,
  read: () => PromiseLike<Result>,
  readNewer: (newer: NewerDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isOfNewerVersion(error)) throw error;
    const opened = await settled(disk.indexedDB.open(DATABASE_NAME));
    try {
      return await readNewer(openedForReading(opened));
    } finally {
      opened.close();
    }
  }
}

function openedForReading(opened: IDBDatabase): NewerDatabase {
  return {
    ask: async (store, request) =>
      opened.objectStoreNames.contains(store)
        ? settled(request(opened.transaction(store, 'readonly').objectStore(store)))
        : null,
  };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All conversations of a newer version of which there is what this version shows. */
export async function newerConversations(newer: NewerDatabase): Promise<ConversationRow[]> {
  const found = await newer.ask<unknown[]>(CONVERSATIONS, (store) => store.getAll());
  return (found ?? []).flatMap((value) => readRow(value) ?? []);
}

/** The newer version's conversation of this id; `null` where there is none that could be shown. */
export async function newerConversation(
  newer: NewerDatabase,
  id: string,
): Promise<ConversationRow | null> {
  return readRow(await newer.ask<unknown>(CONVERSATIONS, (store) => store.get(id)));
}

/** What is shown of a conversation; its running turn and its failure may have become anything. */
function readRow(found: unknown): ConversationRow | null {
  if (typeof found !== 'object' || found === null) return null;
  const values = new Map<string, unknown>(Object.entries(found));
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const [id, title, createdAt, updatedAt] = [
    text('id'),
    text('title'),
    text('createdAt'),
    text('updatedAt'),
  ];
  if (id === undefined || title === undefined) return null;
  if (!isTime(createdAt) || !isTime(updatedAt)) return null;
  const [head, deletedAt, pinnedAt] = [text('head'), text('deletedAt'), text('pinnedAt')];
  return {
    id,
    title,
    createdAt,
    updatedAt,
    ...(head !== undefined && { head }),
    ...(deletedAt !== undefined && { deletedAt }),
    ...(pinnedAt !== undefined && { pinnedAt }),
    ...(values.get('isNamed') === true && { isNamed: true }),
    ...sitesIn(values.get('sites')),
  };
}

function sitesIn(found: unknown): { sites?: string[] } {
  if (!Array.isArray(found)) return {};
  return { sites: found.filter((site) => typeof site === 'string') };
}
