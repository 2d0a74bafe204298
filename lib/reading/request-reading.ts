import { browser } from 'wxt/browser';
import type { CaptureRequest } from './capture-messages.ts';

async function request(make: (windowId: number) => CaptureRequest): Promise<void> {
  const { id: windowId } = await browser.windows.getCurrent();
  if (windowId !== undefined) await browser.runtime.sendMessage(make(windowId));
}

/** Attaches the pages of these tabs to the draft of this window's panel, in this order. */
export function attachTabs(tabIds: readonly number[]): Promise<void> {
  return request((windowId) => ({ type: 'attach-tabs', tabIds: [...tabIds], windowId }));
}

interface ReadPassage {
  readonly id: string;
  /** The address that the tab is to show by then. */
  readonly url: string;
  readonly tabId?: number | undefined;
  /** The panel offers it of itself. */
  readonly isOffer?: true | undefined;
}

/** Has the page of a passage read once more; a tab that sleeps is woken for it. */
export async function readAgain({ id, url, tabId, isOffer }: ReadPassage): Promise<void> {
  if (tabId === undefined) return;
  const offer = isOffer && { isOffer };
  await request((windowId) => ({ type: 'read-again', id, url, tabId, windowId, ...offer }));
}

/** Has the page that is offered read as its tab shows it by now, at whatever address. */
export async function readOffered(passage: ReadPassage): Promise<void> {
  const tab = await browser.tabs.get(passage.tabId ?? browser.tabs.TAB_ID_NONE);
  await readAgain({ ...passage, url: tab.url ?? passage.url });
}
