import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { ConversationDatabase, type DatabaseOptions } from '@/lib/conversations/database.ts';

/** A machine's disk: databases made with it see one another's data. */
export function createDisk(): DatabaseOptions & { readonly indexedDB: IDBFactory } {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

/** A database on a disk of its own, or on the given one. */
export function createDatabase(disk: DatabaseOptions = createDisk()): ConversationDatabase {
  return new ConversationDatabase(disk);
}
