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
}

/** Has the page of a passage read once more; a tab that sleeps is woken for it. */
export async function readAgain({ id, url, tabId }: ReadPassage): Promise<void> {
  if (tabId === undefined) return;
  await request((windowId) => ({ type: 'read-again', id, url, tabId, windowId }));
}
