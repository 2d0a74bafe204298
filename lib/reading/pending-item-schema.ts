/** Loaded where an item waits: an empty panel needs no schemas. */
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { conversationOfTab } from '../browser/conversation-tab.ts';
import { selectionSchema } from '../chat/message.ts';
import { type Described, fits, integer, ownObject } from '../schema.ts';

const pendingItemSchema = ownObject({
  id: z.string(),
  /** The window that it comes from; its panel takes it over. */
  windowId: z.number(),
  /** The subject of the question. */
  selection: z.optional(selectionSchema),
  /** The text is still being read: it comes as the capture of this id (`captures.ts`). */
  isReading: z.optional(z.literal(true)),
  /** The reader pressed for the page in front: the panel may read it, and offers it where that is due. */
  isOffer: z.optional(z.literal(true)),
  /** One of several that were picked from the list of tabs: a number that is higher for each. */
  place: z.optional(integer),
  /** The tab that the passage is from, while the browser runs. */
  tabId: z.optional(z.number()),
  /** The address that the tab had at the reader's press. */
  url: z.optional(z.string()),
  /** The quick action to be taken on it, as soon as its text is there. */
  actionId: z.optional(z.string()),
});

/**
 * A wish of the reader's for the panel of a window, which no panel has taken over yet. Without a
 * passage and an action, they want to write.
 */
export type PendingItem = Described<typeof pendingItemSchema>;

/** The items for the panel of a window among stored values, in the order of their places. */
export function pendingItems(
  entries: readonly (readonly [key: string, value: unknown])[],
  keyPrefix: string,
  windowId: number,
): PendingItem[] {
  const items = entries.flatMap(([key, value]) => {
    const isOurs = fits(pendingItemSchema, value) && key === keyPrefix + value.id;
    return isOurs && value.windowId === windowId ? [value] : [];
  });
  // The browser tells of what was stored at once in an order of its own.
  return items.toSorted((first, second) => (first.place ?? 0) - (second.place ?? 0));
}

/**
 * Menus and keys mean the panel beside a page; what is attached in a tab with a conversation is
 * that tab's.
 * @returns whether what waits for this window is for another page of ours
 */
export function isForOther(windowId: number): boolean {
  if (conversationOfTab() !== null) return !document.hasFocus();
  // They are windows, whatever the types say.
  const tabs: readonly unknown[] = browser.extension.getViews({ type: 'tab', windowId });
  return (tabs as readonly Window[]).some(
    (page) => conversationOfTab(page) !== null && page.document.hasFocus(),
  );
}
