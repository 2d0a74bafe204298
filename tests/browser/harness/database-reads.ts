/**
 * Watching what is read of the database in a page or in the background. Both functions are sent
 * there by themselves and may use nothing but the scope.
 */

/** The rows that were read since, by their stores: their ids. */
export interface DatabaseReads {
  readonly conversations: readonly string[];
  readonly messages: readonly string[];
}

interface WatchedScope {
  databaseReads?: { conversations: string[]; messages: string[] };
}

/** Begins to watch; what was seen before is forgotten. */
export function watchDatabaseReads(scope: typeof globalThis): void {
  const watched = scope as typeof globalThis & WatchedScope;
  const isWatching = watched.databaseReads !== undefined;
  watched.databaseReads = { conversations: [], messages: [] };
  if (isWatching) return;
  const note = (storeName: string, row: unknown) => {
    const ids = watched.databaseReads?.[storeName as 'conversations' | 'messages'];
    if (typeof row === 'object' && row !== null && 'id' in row) ids?.push(String(row.id));
  };
  const rowsOf = (result: unknown): unknown[] => {
    const results = Array.isArray(result) ? result : [result];
    // A cursor and a record of `getAllRecords` hold their row.
    return results.map((one) =>
      one && typeof one === 'object' && 'value' in one ? one.value : one,
    );
  };
  const watch = (methods: Record<string, unknown>, nameOf: (source: never) => string) => {
    for (const name of ['get', 'getAll', 'openCursor', 'getAllRecords']) {
      const method = methods[name];
      if (typeof method !== 'function') continue;
      methods[name] = function (this: never, ...given: unknown[]) {
        const request = method.apply(this, given);
        request.addEventListener('success', () => {
          for (const row of rowsOf(request.result)) note(nameOf(this), row);
        });
        return request;
      };
    }
  };
  // Prototypes are objects with methods; that is all that is needed of their types.
  const store: unknown = scope.IDBObjectStore.prototype;
  const index: unknown = scope.IDBIndex.prototype;
  watch(store as Record<string, unknown>, (source: IDBObjectStore) => source.name);
  watch(index as Record<string, unknown>, (source: IDBIndex) => source.objectStore.name);
}

export function databaseReads(scope: typeof globalThis): DatabaseReads {
  const { databaseReads: reads } = scope as typeof globalThis & WatchedScope;
  if (!reads) throw new Error('The database is not watched here.');
  return reads;
}
