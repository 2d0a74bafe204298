import type { Page } from 'puppeteer-core';

/** Every message that the database holds, and what was added to them, as JSON; read by one of the extension's pages. */
export function storedMessages(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('sidelight');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = ['messages', 'runs'];
          const reading = database.transaction(stores);
          const requests = stores.map((store) => reading.objectStore(store).getAll());
          reading.onabort = () => reject(reading.error);
          reading.oncomplete = () => {
            database.close();
            resolve(JSON.stringify(requests.map(({ result }) => result)));
          };
        };
      }),
  );
}
