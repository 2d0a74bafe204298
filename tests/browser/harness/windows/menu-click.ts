import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { evaluateInBackground } from '../evaluate-in-background.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';

/** What the browser tells of a choice in the menu on a page. */
export interface MenuClick {
  /** As `lib/reading/menu-item-id` names it. */
  readonly menuItemId: string;
  readonly selectionText?: string;
  readonly srcUrl?: string;
}

/**
 * Chooses an item of ours in the menu on a page, without the menu: what the background is told is
 * the browser's own event. It is no gesture: `activeTab` is not given, and no panel opens but those
 * that the test has opened.
 * @param pageUrl of the page that is in front in one of the windows
 */
export async function clickMenu(
  browser: ExtensionBrowser,
  pageUrl: string,
  click: MenuClick,
): Promise<void> {
  const info = { editable: false, modifiers: [], frameId: 0, pageUrl, ...click };
  const { name, launched, settings } = browser;
  if (name === 'chromium') {
    await evaluateInBackground(name, launched, settings, clickInChromium, info);
  } else await runInFirefoxWindow(launched.browser, clickInFirefox, JSON.stringify(info));
}

/** Chromium's events have this method for its own scripts. */
interface ChromiumScope {
  readonly chrome: {
    readonly contextMenus: { readonly onClicked: { dispatch(...told: unknown[]): void } };
    readonly tabs: { query(wanted: object): Promise<{ url?: string }[]> };
  };
}

async function clickInChromium(scope: object, info: { pageUrl: string }): Promise<void> {
  const { chrome } = scope as ChromiumScope;
  const tabs = await chrome.tabs.query({ active: true });
  // The address of a page of the browser's own is not told.
  const tab = tabs.find(({ url }) => url === info.pageUrl) ?? tabs.find(({ url }) => !url);
  if (!tab) throw new Error('The page is not in front.');
  chrome.contextMenus.onClicked.dispatch(info, tab);
}

/** Of Firefox's own windows: https://firefox-source-docs.mozilla.org/. */
interface FirefoxBrowserWindow extends Window {
  /** It opens the sidebar for what Firefox takes for a gesture. */
  readonly SidebarController: { show: () => Promise<void> };
  readonly gBrowser: {
    readonly selectedTab: object;
    readonly currentURI: { readonly spec: string };
  };
}
declare const Services: {
  readonly wm: { getEnumerator(type: string): Iterable<FirefoxBrowserWindow> };
};
declare const WebExtensionPolicy: {
  getByID(id: string): { readonly extension: { emit(name: string, ...told: unknown[]): void } };
};

function clickInFirefox(told: string): void {
  const info = JSON.parse(told);
  const windows = [...Services.wm.getEnumerator('navigator:browser')];
  const found = windows.find(({ gBrowser }) => gBrowser.currentURI.spec === info.pageUrl);
  if (!found) throw new Error('The page is not in front.');
  found.SidebarController.show = async () => undefined;
  const { extension } = WebExtensionPolicy.getByID('{21771324-9b56-433f-960c-757025818f4b}');
  extension.emit('webext-menu-menuitem-click', info, found.gBrowser.selectedTab);
}
