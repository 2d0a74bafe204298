import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type Described, fits, ownObject } from '../schema.ts';
import { isPrivateWindow } from './is-private-window.ts';

const text = z.string();

const openBlockSchema = ownObject({
  /** In Markdown: it goes through the door once more. */
  text,
  /** Its tab is known by it; empty where the history must not keep it. */
  title: text,
  /** Its place, as it bears on its pictures. */
  conversationId: text,
  messageId: text,
  hasRead: z.boolean(),
  /** The pictures in it that the reader has been shown. */
  pictures: z.array(text),
});

const keptBlocksSchema = z.array(ownObject({ ...openBlockSchema.shape, id: text }));

/** A block of an answer that is shown in a tab of its own. */
export type OpenBlock = Described<typeof openBlockSchema>;

/** In memory alone, for as long as the browser runs: a tab may be loaded again. */
const KEY = 'openBlocks';

/** Older tabs find nothing when they are loaded again. */
const MOST_KEPT = 12;

async function keptBlocks(): Promise<Described<typeof keptBlocksSchema>> {
  const { [KEY]: kept }: Record<string, unknown> = await browser.storage.session.get(KEY);
  return fits(keptBlocksSchema, kept) ? kept : [];
}

/** Opens a tab that shows this block alone. */
export async function openBlock(block: OpenBlock): Promise<void> {
  const id = crypto.randomUUID();
  // Chrome opens the tab of a private side panel in a window that is not private.
  const title = (await isPrivateWindow()) ? '' : block.title;
  const kept = [...(await keptBlocks()), { ...block, id, title }].slice(-MOST_KEPT);
  await browser.storage.session.set({ [KEY]: kept });
  await browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html?block=${id}`) });
}

/** The block that a tab was opened for, while that is known. */
export async function findBlock(id: string): Promise<OpenBlock | null> {
  return (await keptBlocks()).find((block) => block.id === id) ?? null;
}
