import type { SidebarAction } from 'webextension-polyfill';
import { browser } from 'wxt/browser';

/** The two ways to a panel beside the page; each browser has one of them. */
interface PanelApis {
  /** Chrome: https://developer.chrome.com/docs/extensions/reference/api/sidePanel */
  readonly sidePanel?: typeof browser.sidePanel;
  /** Firefox: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/sidebarAction */
  readonly sidebarAction?: SidebarAction.Static;
}

/** What this browser has. */
export function panelApis(): PanelApis {
  return browser;
}

/** Tells that this is Firefox, which some questions and words differ in. */
export function isFirefox(): boolean {
  return panelApis().sidebarAction !== undefined;
}
