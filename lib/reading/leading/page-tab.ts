import { type Browser, browser } from 'wxt/browser';
import { isSamePage } from '../../text-fragments/text-fragment.ts';
import { untilLoaded, wakeTab } from '../wake-tab.ts';

/**
 * The tab that still shows the page. The browser tells addresses only of tabs that the reader let
 * us see, so that none has to be remembered: ids of tabs mean nothing after a restart, and a tab
 * may have gone elsewhere.
 */
export async function pageTab(url: string, window: Browser.windows.Window) {
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

/** Opens a tab in a window. @returns its id */
export async function openTab(
  url: string,
  { id: windowId }: Browser.windows.Window,
): Promise<number | undefined> {
  const { id } = await browser.tabs.create({ url, ...(windowId !== undefined && { windowId }) });
  return id;
}

/** Brings the tab that shows the page to the front, and waits for its page. @returns its id, where there is one */
export async function showTab(url: string, window: Browser.windows.Window) {
  const tab = await pageTab(url, window);
  if (tab?.id === undefined) return undefined;
  const { id } = tab;
  const activate = () => browser.tabs.update(id, { active: true });
  await (tab.discarded ? wakeTab(id, activate) : activate());
  if (tab.windowId !== window.id) await browser.windows.update(tab.windowId, { focused: true });
  await untilLoaded(id);
  return id;
}
