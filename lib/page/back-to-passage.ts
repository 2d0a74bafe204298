import { type Browser, browser } from 'wxt/browser';
import type { Selection } from '../chat/message.ts';
import { isSamePage, passageAddress } from './text-fragment.ts';

/** Only pages of the web are opened, whatever address an imported conversation names. */
export function canGoBack({ url }: Selection): boolean {
  return /^https?:/i.test(url) && URL.canParse(url);
}

/**
 * The tab that still shows the page. The browser tells addresses only of tabs that the reader let
 * us see, so that none has to be remembered: ids of tabs mean nothing after a restart, and a tab
 * may have gone elsewhere.
 */
async function findTab(url: string, window: Browser.windows.Window) {
  const tabs = await browser.tabs.query({});
  const showing = tabs.filter(
    (tab) => tab.incognito === window.incognito && tab.url && isSamePage(tab.url, url),
  );
  return (
    showing.find(({ windowId, active }) => windowId === window.id && active) ??
    showing.find(({ windowId }) => windowId === window.id) ??
    showing[0]
  );
}

/**
 * Shows a passage in its page, in the tab that has it or else a new one in the panel's window.
 * Nothing happens for what is of no web page.
 */
export async function backToPassage(selection: Selection): Promise<void> {
  if (!canGoBack(selection)) return;
  const { url, quote } = selection;
  const window = await browser.windows.getCurrent();
  const tab = await findTab(url, window);
  const address = passageAddress(url, quote);
  if (tab?.id === undefined) {
    await browser.tabs.create({
      url: address,
      ...(window.id !== undefined && { windowId: window.id }),
    });
    return;
  }
  // Without words to look for, the page stays where the reader left it.
  await browser.tabs.update(tab.id, { active: true, ...(quote && { url: address }) });
  if (tab.windowId !== window.id) await browser.windows.update(tab.windowId, { focused: true });
}
