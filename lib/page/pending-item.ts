import { browser } from 'wxt/browser';
import type { Selection } from '../chat/message.ts';
import { isSelection } from '../chat/message-shape.ts';
import { reportUnexpected } from '../errors/report.ts';
import { number, object, oneOf, text } from '../shape/shape.ts';

/**
 * What the reader wants of the panel of a window, and no panel has taken over yet. Without a
 * passage and an action, they want to write.
 */
export interface PendingItem {
  readonly id: string;
  /** The window that it comes from; its panel takes it over. */
  readonly windowId: number;
  /** What the question is to be about. */
  readonly selection?: Selection;
  /** The text is still being read: it comes as the capture of this id (`captures.ts`). */
  readonly isReading?: true;
  /** The page in front, which nobody has asked about yet: it goes when another one comes to the front. */
  readonly isOffer?: true;
  /** The tab that the passage is from, while the browser runs. */
  readonly tabId?: number;
  /** The quick action to be taken on it, as soon as its text is there. */
  readonly actionId?: string;
}

interface StorageChange {
  readonly newValue?: unknown;
}

const KEY_PREFIX = 'pendingItem:';

const isItem = object<PendingItem>({
  id: text,
  windowId: number,
  'selection?': isSelection,
  'isReading?': oneOf(true),
  'isOffer?': oneOf(true),
  'tabId?': number,
  'actionId?': text,
});

/** Leaves an item for its window's panel, which may not be open yet. Never written to disk. */
export async function leaveItem(item: PendingItem): Promise<void> {
  await browser.storage.session.set({ [KEY_PREFIX + item.id]: item });
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
    for (const item of itemsFor(windowId, found)) {
      if (signal.aborted) return;
      if (!(await take(item))) continue;
      // The panel may have turned elsewhere while it was taken; then it waits for the next claim.
      if (signal.aborted) await leaveItem(item);
      else onItem(item, isOpen);
    }
  };
  const onChanged = (changes: Readonly<Record<string, StorageChange>>, area: string) => {
    if (area === 'session') claim(newValues(changes), true).catch(reportUnexpected);
  };
  browser.storage.onChanged.addListener(onChanged);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(onChanged));
  await claim(await browser.storage.session.get(null), false);
}

/** Forgets what waits for a window that has closed: no panel of it will come. */
export async function forgetItemsOf(windowId: number): Promise<void> {
  const waiting = itemsFor(windowId, await browser.storage.session.get(null));
  await browser.storage.session.remove(waiting.map(({ id }) => KEY_PREFIX + id));
}

function newValues(changes: Readonly<Record<string, StorageChange>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([key, { newValue }]) => [key, newValue]));
}

function itemsFor(windowId: number, found: Readonly<Record<string, unknown>>): PendingItem[] {
  return Object.entries(found).flatMap(([key, value]) => {
    const isOurs = isItem(value) && key === KEY_PREFIX + value.id;
    return isOurs && value.windowId === windowId ? [value] : [];
  });
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
