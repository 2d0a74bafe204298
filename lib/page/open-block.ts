import { browser } from 'wxt/browser';
import { flag, list, object, text } from '../shape/shape.ts';
import { isPrivateWindow } from './is-private-window.ts';

/** A block of an answer that is shown in a tab of its own. */
export interface OpenBlock {
  /** In Markdown: it goes through the door once more. */
  readonly text: string;
  /** Its tab is known by it; empty where the history must not keep it. */
  readonly title: string;
  /** Where it stands, as it bears on its pictures. */
  readonly conversationId: string;
  readonly messageId: string;
  readonly hasRead: boolean;
  /** The pictures in it that the reader has been shown. */
  readonly pictures: readonly string[];
}

interface KeptBlock extends OpenBlock {
  readonly id: string;
}

/** In memory alone, for as long as the browser runs: a tab may be loaded again. */
const KEY = 'openBlocks';

/** Older tabs find nothing when they are loaded again. */
const MOST_KEPT = 12;

const isKept = list(
  object<KeptBlock>({
    id: text,
    text,
    title: text,
    conversationId: text,
    messageId: text,
    hasRead: flag,
    pictures: list(text),
  }),
);

async function keptBlocks(): Promise<readonly KeptBlock[]> {
  const { [KEY]: kept }: Record<string, unknown> = await browser.storage.session.get(KEY);
  return isKept(kept) ? kept : [];
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
