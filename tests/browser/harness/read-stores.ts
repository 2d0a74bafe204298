import type { Page } from 'puppeteer-core';

/** What stores of the extension's database hold, by their names. */
export interface StoresRead {
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Reads stores of the database, all in one transaction; done by one of the extension's pages.
 * @param read those whose rows are wanted
 * @param counted those of which only the number of rows is
 */
export function readStores(
  page: Page,
  read: readonly string[],
  counted: readonly string[] = [],
): Promise<StoresRead> {
  return page.evaluate(
    (all, some) =>
      new Promise<StoresRead>((resolve, reject) => {
        const opening = indexedDB.open('sidelight');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction([...new Set([...all, ...some])]);
          const rows = all.map((name) => [name, reading.objectStore(name).getAll()] as const);
          const counts = some.map((name) => [name, reading.objectStore(name).count()] as const);
          reading.onabort = () => reject(reading.error);
          reading.oncomplete = () => {
            database.close();
            resolve({
              rows: Object.fromEntries(rows.map(([name, { result }]) => [name, result])),
              counts: Object.fromEntries(counts.map(([name, { result }]) => [name, result])),
            });
          };
        };
      }),
    read,
    counted,
  );
}

/** Every message that the database holds, and what was added to them, as JSON; read by one of the extension's pages. */
export async function storedMessages(page: Page): Promise<string> {
  const { rows } = await readStores(page, ['messages', 'runs']);
  return JSON.stringify([rows.messages, rows.runs]);
}
