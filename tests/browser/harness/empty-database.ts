/** Runs in the page. The background has the database open, too: it stays. */
export async function emptyDatabase(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sidelight');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ['conversations', 'messages', 'searchTerms', 'unindexed'];
  const transaction = database.transaction(stores, 'readwrite');
  for (const store of stores) transaction.objectStore(store).clear();
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}
