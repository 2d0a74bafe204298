import { type Browser, browser } from 'wxt/browser';
import { isFirefox } from '../../browser/panel-apis.ts';
import type { Selection } from '../../chat/message.ts';
import { isWebPage } from '../../settings/web-address.ts';
import { isSamePage, passageAddress } from '../../text-fragments/text-fragment.ts';
import { openUntilLoaded } from '../wake-tab.ts';
import { openTab, showTab } from './page-tab.ts';

/** Only pages of the web are opened, whatever address an imported conversation names. */
export function canGoBack({ url }: Selection): boolean {
  return isWebPage(url) && URL.canParse(url);
}

/** Runs in the page: what it does itself counts as its own doing. */
function goTo(address: string): void {
  location.href = address;
}

/**
 * Scrolls an open page to its passage without loading it anew. Chrome heeds a text directive in an
 * open page only if the page itself goes there; Firefox only if the browser does.
 */
async function scroll(tabId: number, address: string): Promise<void> {
  const update = () => browser.tabs.update(tabId, { url: address });
  if (isFirefox()) await update();
  else {
    await browser.scripting
      .executeScript({ target: { tabId }, func: goTo, args: [address] })
      .catch(update);
  }
}

/** Firefox heeds a text directive only of a page that is open already. */
async function open(url: string, address: string, window: Browser.windows.Window): Promise<void> {
  const scrollsAfter = isFirefox() && address !== url;
  const opening = () => openTab(address, window);
  const id = await (scrollsAfter ? openUntilLoaded(opening) : opening());
  if (!scrollsAfter || id === undefined) return;
  // It may have been closed, or have led elsewhere.
  const tab = await browser.tabs.get(id).catch(() => undefined);
  if (tab && (!tab.url || isSamePage(tab.url, url))) await scroll(id, address);
}

/**
 * Shows a passage in its page, in the tab that has it or else a new one in the panel's window.
 * Nothing happens for what is of no web page.
 */
export async function backToPassage(selection: Selection): Promise<void> {
  if (!canGoBack(selection)) return;
  const { url, quote } = selection;
  const window = await browser.windows.getCurrent();
  const address = passageAddress(url, quote);
  const tabId = await showTab(url, window);
  if (tabId === undefined) await open(url, address, window);
  // Without words to look for, the page stays where the reader left it.
  else if (quote) await scroll(tabId, address);
}
