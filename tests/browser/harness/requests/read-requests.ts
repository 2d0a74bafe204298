import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { SentRequest } from '@/lib/network/sent-request.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** The requests that the extension has noted, by their keys; those for private windows among them. */
export function readRequests(page: Page): Promise<Record<string, SentRequest>> {
  return page.evaluate(async () => {
    const found: Record<string, SentRequest> = {};
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('sidelight-requests');
      // One that is not there yet is not to be made by looking.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('requests');
        const cursor = reading.objectStore('requests').openCursor();
        cursor.onsuccess = () => {
          if (!cursor.result) return;
          found[String(cursor.result.key)] = cursor.result.value;
          cursor.result.continue();
        };
        reading.onabort = () => reject(reading.error);
        reading.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
    for (const [key, value] of Object.entries(await chrome.storage.session.get(null))) {
      if (key.startsWith('private:request:')) found[key] = value as SentRequest;
    }
    return found;
  });
}
