import type { Browser, Page } from 'puppeteer-core';
import { GECKO_ID } from '../project.ts';
import { ensureBrowser } from './browsers.ts';
import { runInFirefoxWindow } from './firefox-window.ts';
import {
  type LaunchedBrowser,
  type LaunchOptions,
  launchWithExtension,
  pressUntilOpen,
} from './launched-browser.ts';

/** The host of the extension's pages; Firefox makes up another in each profile unless told. */
export const EXTENSION_HOST = '5d8c1a7e-3b0f-4c52-9f6e-51de11947000';

/**
 * Starts Firefox with an unpacked extension as a temporary add-on.
 * @throws {Error} if there is no Firefox, or it does not take the extension.
 */
export async function launchFirefox(options: LaunchOptions): Promise<LaunchedBrowser> {
  const { browser, extensionId } = await launchWithExtension(options, {
    browser: 'firefox',
    executablePath: await ensureBrowser('firefox'),
    // Without it, moz-extension: pages may not be opened over WebDriver BiDi.
    args: ['--remote-allow-system-access', ...(options.extraArguments ?? [])],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [GECKO_ID]: EXTENSION_HOST }),
      'browser.shell.checkDefaultBrowser': false,
      'browser.aboutwelcome.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      ...options.preferences,
    },
  });
  const panelUrl = (path: string) => `moz-extension://${EXTENSION_HOST}/${path}`;
  return {
    browser,
    extensionId,
    panelUrl,
    openPage: async (path, place = 'tab') => {
      const page = await browser.newPage({ type: place });
      await showExtensionPage(page, panelUrl(path));
      return page;
    },
    showPage: (page, path) => showExtensionPage(page, panelUrl(path)),
    openSidePanel: () => openFirefoxPanel(browser),
    // A sidebar is opened as narrow as a list of bookmarks; Chrome's panel is this wide.
    arrangeWindow: async () => {
      await runInFirefoxWindow(browser, setWidth, '360px');
    },
    close: () => browser.close(),
  };
}

/**
 * Firefox reports no navigation events for moz-extension: pages, so `goto` must wait for none of
 * them, and `page.url()` stays at about:blank; the page itself is asked instead.
 */
async function showExtensionPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: [] });
  await page.waitForFunction(
    (expected) => location.href === expected && document.readyState === 'complete',
    {},
    url,
  );
}

/**
 * Presses the toolbar button until the sidebar shows the panel, and gives it the keyboard.
 * @throws {Error} if it does not
 */
async function openFirefoxPanel(browser: Browser): Promise<void> {
  await pressUntilOpen(
    () => runInFirefoxWindow(browser, pressWhenReady, GECKO_ID),
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

/** Runs in Firefox's window. */
function setWidth(width: string): void {
  document.getElementById('sidebar-box')?.style.setProperty('width', width);
}
