import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { Selection } from '@/lib/chat/message.ts';

declare const chrome: ExtensionApi;

/**
 * Leaves a passage for the panel of the page's window, as the context menu does.
 * @param action that was chosen there, by its id
 */
export function leaveSelection(page: Page, selection: Selection, action?: string): Promise<void> {
  const left = { selection, ...(action && { actionId: action }) };
  return page.evaluate(async (item) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const id = crypto.randomUUID();
    await chrome.storage.session.set({ [`pendingItem:${id}`]: { ...item, id, windowId } });
  }, left);
}

/** Leaves a picture for the panel of the page's window, as the context menu does once it is taken. */
export function leavePicture(page: Page, bytes: Buffer, type = 'image/jpeg'): Promise<void> {
  const text = `data:${type};base64,${bytes.toString('base64')}`;
  return page.evaluate(async (taken) => {
    const { id: windowId = 0 } = await chrome.windows.getCurrent();
    const [id, pictureId] = [crypto.randomUUID(), crypto.randomUUID()];
    const address = 'https://example.org/pictures/lamp.jpg';
    const title = 'Lamps';
    const url = 'https://example.org/lamps';
    const selection = { text: `![A lamp](<${address}>)`, title, url, kind: 'image' };
    const picture = { id: pictureId, text: '', isApart: true, address };
    await chrome.storage.session.set({
      [`text:${pictureId}`]: taken,
      [`capture:${id}`]: { windowId, reader: 'test', end: { state: 'done', selection, picture } },
      [`pendingItem:${id}`]: { id, windowId, selection, isReading: true },
    });
  }, text);
}
