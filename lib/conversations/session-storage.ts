import { browser } from 'wxt/browser';
import { StorageError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';

/**
 * Keeps values in memory for as long as the browser runs. Content scripts cannot reach it: that is
 * its access level unless one sets another.
 * @throws StorageError where there is no room: Chrome grants 10 MB in all, and then takes nothing
 */
export async function setInSession(items: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    await browser.storage.session.set(items);
  } catch (cause) {
    throw new StorageError({ detail: messageOf(cause) }, { cause });
  }
}

/** The value under a key; `undefined` where there is none. */
export async function readFromSession(key: string): Promise<unknown> {
  const found: Record<string, unknown> = await browser.storage.session.get(key);
  return found[key];
}

/** Entries whose keys begin so. Everything that is kept is read for it. */
export async function findInSession(prefix: string): Promise<[key: string, value: unknown][]> {
  const all: Record<string, unknown> = await browser.storage.session.get(null);
  return Object.entries(all).filter(([key]) => key.startsWith(prefix));
}

export async function removeFromSession(keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await browser.storage.session.remove([...keys]);
}
