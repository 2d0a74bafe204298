import type { Page } from 'puppeteer-core';
import type { StoredRow } from './ledger.ts';

/** How many rows there are in each store but those of messages, and the messages themselves. */
export interface Stored {
  readonly counts: Readonly<Record<string, number>>;
  readonly messages: readonly StoredRow[];
}

/** All that the extension's database holds; read by one of its pages. */
export function storedRows(page: Page): Promise<Stored> {
  return page.evaluate(
    () =>
      new Promise<Stored>((resolve, reject) => {
        const opening = indexedDB.open('sidelight');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = ['conversations', 'messages', 'runs', 'unindexed'];
          const reading = database.transaction(stores);
          const counts = stores.map((name) => [name, reading.objectStore(name).count()] as const);
          const messages = reading.objectStore('messages').getAll();
          reading.onabort = () => reject(reading.error);
          reading.oncomplete = () => {
            database.close();
            resolve({
              counts: Object.fromEntries(counts.map(([name, { result }]) => [name, result])),
              messages: messages.result.map(({ conversationId, role, content, outcome }) => ({
                conversationId,
                role,
                content,
                outcome,
              })),
            });
          };
        };
      }),
  );
}
