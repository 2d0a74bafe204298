import { browser } from 'wxt/browser';
import { conversationOfTab } from '../browser/conversation-tab.ts';
import { watchSession } from '../browser/stored-item.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { PendingItem } from './pending-item-schema.ts';

export type { PendingItem } from './pending-item-schema.ts';

const KEY_PREFIX = 'pendingItem:';

/** Leaves an item for its window's panel, which may not be open yet. Never written to disk. */
export async function leaveItem(item: PendingItem): Promise<void> {
  await browser.storage.session.set({ [KEY_PREFIX + item.id]: item });
}

/** Leaves several at once: the panel takes them in the order of their places. */
export async function leaveItems(items: readonly PendingItem[]): Promise<void> {
  await browser.storage.session.set(
    Object.fromEntries(items.map((item) => [KEY_PREFIX + item.id, item])),
  );
}

/**
 * Hands the window's pending items to the panel until the signal aborts, those that wait already
 * and those to come. Each is handed over once, however many panels the window has.
 * @param onItem is told whether it came to a panel that was open already
 */
export async function claimPendingItems(
  windowId: number,
  signal: AbortSignal,
  onItem: (item: PendingItem, isOpen: boolean) => void,
): Promise<void> {
  const claim = async (found: Readonly<Record<string, unknown>>, isOpen: boolean) => {
    for (const item of await itemsFor(windowId, found, true)) {
      if (signal.aborted) return;
      if (!(await take(item))) continue;
      // The panel may have turned elsewhere while it was taken; then it waits for the next claim.
      if (signal.aborted) await leaveItem(item);
      else onItem(item, isOpen);
    }
  };
  watchSession(signal, (changes) => void claim(changes, true).catch(reportUnexpected));
  const claimAll = async (isOpen: boolean) =>
    claim(await browser.storage.session.get(null), isOpen);
  if (conversationOfTab() !== null) {
    window.addEventListener('focus', () => void claimAll(true).catch(reportUnexpected), { signal });
  }
  await claimAll(false);
}

/** Forgets what waits for a window that has closed: no panel of it will come. */
export async function forgetItemsOf(windowId: number): Promise<void> {
  const waiting = await itemsFor(windowId, await browser.storage.session.get(null));
  await browser.storage.session.remove(waiting.map(({ id }) => KEY_PREFIX + id));
}

async function itemsFor(
  windowId: number,
  found: Readonly<Record<string, unknown>>,
  isForHere = false,
): Promise<PendingItem[]> {
  const entries = Object.entries(found).filter(([key]) => key.startsWith(KEY_PREFIX));
  if (entries.length === 0) return [];
  const { isForOther, pendingItems } = await import('./pending-item-schema.ts');
  return isForHere && isForOther(windowId) ? [] : pendingItems(entries, KEY_PREFIX, windowId);
}

/** Removes an item. @returns whether it was still there: of several panels only one removes it. */
function take({ id }: PendingItem): Promise<boolean> {
  const key = KEY_PREFIX + id;
  return navigator.locks.request(key, async () => {
    const found = await browser.storage.session.get(key);
    await browser.storage.session.remove(key);
    return Boolean(found[key]);
  });
}
