import type { SidebarAction } from 'webextension-polyfill';
import { browser } from 'wxt/browser';

/** The two ways to a panel beside the page; each browser has one of them. */
interface PanelApis {
  /** Chrome: https://developer.chrome.com/docs/extensions/reference/api/sidePanel */
  readonly sidePanel?: typeof browser.sidePanel;
  /** Firefox: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/sidebarAction */
  readonly sidebarAction?: SidebarAction.Static;
}

/** Only those that this browser has. */
export function panelApis(): PanelApis {
  return browser;
}

/** Tells that this is Firefox, which some questions and words differ in. */
export function isFirefox(): boolean {
  return panelApis().sidebarAction !== undefined;
}

/**
 * Opens the panel. Both browsers allow it only in a reader's gesture, which is over after any
 * `await`: call it first. Firefox opens its sidebar in the window of the gesture.
 */
export async function openPanel(windowId: number): Promise<void> {
  const { sidePanel, sidebarAction } = panelApis();
  await (sidePanel?.open({ windowId }) ?? sidebarAction?.open());
}
