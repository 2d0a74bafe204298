import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';

declare const chrome: ExtensionApi & {
  readonly sidePanel: { close(of: { windowId: number | undefined }): Promise<void> };
};

/** Of Firefox's own window: https://firefox-source-docs.mozilla.org/. */
declare const SidebarController: { hide(): void };

/** Closes the real panel, as its own button does. */
export async function closePanel(browser: ExtensionBrowser): Promise<void> {
  const { name, launched, settings } = browser;
  if (name === 'firefox')
    await runInFirefoxWindow(launched.browser, () => SidebarController.hide());
  else await settings.evaluate(closeSidePanel);
  await panelClosed(browser);
}

/** Waits until the browser has no panel any more. */
export async function panelClosed({ name, launched, settings }: ExtensionBrowser): Promise<void> {
  if (name === 'firefox') {
    await eventually(() => settings.evaluate(countSidebars)).toBe(0);
    return;
  }
  const address = launched.panelUrl('sidepanel.html');
  const isOpen = () => launched.browser.targets().some((one) => one.url().startsWith(address));
  await eventually(isOpen).toBe(false);
}

async function closeSidePanel(): Promise<void> {
  const { id } = await chrome.windows.getCurrent();
  await chrome.sidePanel.close({ windowId: id });
}

function countSidebars(): number {
  return chrome.extension.getViews({ type: 'sidebar' }).length;
}
