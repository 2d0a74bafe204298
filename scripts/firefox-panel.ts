import type { Browser } from 'puppeteer-core';
import { runInFirefoxWindow } from './firefox-window.ts';
import { pressUntilOpen } from './press-until-open.ts';

/**
 * Presses the toolbar button until the sidebar shows the panel, and gives it the keyboard.
 * @throws {Error} if it does not
 */
export async function openFirefoxPanel(browser: Browser, extensionId: string): Promise<void> {
  await pressUntilOpen(
    () => runInFirefoxWindow(browser, pressWhenReady, extensionId),
    async () => (await runInFirefoxWindow(browser, isPanelShown)) === true,
  );
  await runInFirefoxWindow(browser, focusPanel);
}

interface FirefoxExtension {
  /** Resolves once the background has run. */
  promiseBackgroundStarted(): Promise<void>;
}

declare const WebExtensionPolicy: {
  getByID(id: string): { readonly extension: FirefoxExtension } | null;
};

interface FirefoxFrame extends Element {
  readonly browsingContext: {
    readonly currentWindowGlobal: {
      readonly isInitialDocument: boolean;
      readonly documentURI: { readonly spec: string };
    } | null;
  };
}

declare const SidebarController: {
  readonly isOpen: boolean;
  readonly browser: { readonly contentDocument: Document | null } | null;
};

/** Runs in Firefox's window. The button does nothing before the background has run. */
async function pressWhenReady(id: string): Promise<void> {
  await WebExtensionPolicy.getByID(id)?.extension.promiseBackgroundStarted();
  const widget = `${id.replaceAll(/[^a-z0-9_-]/g, '_')}-browser-action`;
  document.querySelector<HTMLElement>(`#${widget} toolbarbutton`)?.click();
}

/** Runs in Firefox's window. */
function isPanelShown(): boolean {
  const frame = SidebarController.browser?.contentDocument?.getElementById('webext-panels-browser');
  // An element of Firefox's own, of which the types know nothing.
  const shown = (frame as FirefoxFrame | null | undefined)?.browsingContext.currentWindowGlobal;
  return (
    SidebarController.isOpen &&
    shown?.isInitialDocument === false &&
    shown.documentURI.spec.endsWith('/sidepanel.html')
  );
}

/** Runs in Firefox's window. Without it a new window's address bar has the keyboard. */
function focusPanel(): void {
  SidebarController.browser?.contentDocument?.getElementById('webext-panels-browser')?.focus();
}

/** Firefox opens a sidebar as narrow as a list of bookmarks; Chrome's panel is this wide. */
const WIDTH = '360px';

/** Gives the sidebar the room that a reader would give it. */
export async function widenSidebar(browser: Browser): Promise<void> {
  await runInFirefoxWindow(browser, setWidth, WIDTH);
}

/** Runs in Firefox's window. */
function setWidth(width: string): void {
  document.getElementById('sidebar-box')?.style.setProperty('width', width);
}
