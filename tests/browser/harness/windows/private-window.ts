import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { allowedBuild } from '@/scripts/browsers/allowed-build.ts';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import { Panel } from '../panel.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** Of Firefox's own window: https://firefox-source-docs.mozilla.org/. */
declare const ChromeUtils: { importESModule(address: string): Record<string, FirefoxModule> };
interface FirefoxModule {
  add(id: string, permissions: { permissions: string[]; origins: string[] }): Promise<void>;
  getAddonByID(id: string): Promise<{ reload(): Promise<void> }>;
}
declare const OpenBrowserWindow: (options: { private: boolean }) => FirefoxWindow;
interface FirefoxWindow extends Window {
  readonly delayedStartupPromise: Promise<void>;
  readonly gBrowser: {
    readonly selectedBrowser: { fixupAndLoadURIString(address: string, options: object): void };
  };
}
declare const Services: {
  readonly scriptSecurityManager: { getSystemPrincipal(): object };
};

/**
 * Lets the extension into private windows, as a reader does in the browser's settings. That starts
 * it anew, and `browser.settings` is gone with what it was.
 * @returns a page of the extension in a window that is not private
 */
export async function allowPrivateWindows(browser: ExtensionBrowser): Promise<Page> {
  const { launched, name } = browser;
  if (name === 'chromium') {
    await launched.browser.installExtension(await allowedBuild(name), {
      enabledInIncognito: true,
    });
  } else await runInFirefoxWindow(launched.browser, allowInFirefox, launched.extensionId);
  const page = await launched.openPage('options.html');
  await eventually(() => page.evaluate(() => chrome.extension.isAllowedIncognitoAccess())).toBe(
    true,
  );
  return page;
}

async function allowInFirefox(id: string): Promise<void> {
  const load = (name: string) =>
    ChromeUtils.importESModule(`resource://gre/modules/${name}.sys.mjs`)[name];
  const permissions = ['internal:privateBrowsingAllowed'];
  await load('ExtensionPermissions')?.add(id, { permissions, origins: [] });
  const addon = await load('AddonManager')?.getAddonByID(id);
  await addon?.reload();
}

/** The panel in a private window of its own: Chromium's side panel, and in Firefox a tab. */
export async function openPrivatePanel(browser: ExtensionBrowser, page: Page): Promise<Panel> {
  const { launched, name } = browser;
  if (name === 'chromium') await openChromiumPanel(browser, page);
  else
    await runInFirefoxWindow(launched.browser, openInFirefox, launched.panelUrl('sidepanel.html'));
  const panel = new Panel(await findPanel(browser));
  await panel.waitUntilAttached();
  return panel;
}

/** In a private window Chromium opens a spanning extension's pages as side panels alone. */
async function openChromiumPanel({ launched }: ExtensionBrowser, page: Page): Promise<void> {
  const address = 'about:blank#private';
  await page.evaluate((url) => chrome.windows.create({ incognito: true, url }), address);
  const target = await launched.browser.waitForTarget((each) => each.url() === address);
  await launched.openSidePanel(await target.asPage());
}

async function openInFirefox(address: string): Promise<void> {
  const opened = OpenBrowserWindow({ private: true });
  await new Promise((resolve) => opened.addEventListener('load', resolve, { once: true }));
  await opened.delayedStartupPromise;
  opened.gBrowser.selectedBrowser.fixupAndLoadURIString(address, {
    triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
  });
}

/** The address that puppeteer knows is not always the page's own. */
async function findPanel({ launched, name }: ExtensionBrowser): Promise<Page> {
  const address = launched.panelUrl('sidepanel.html');
  if (name === 'chromium') {
    const target = await launched.browser.waitForTarget((each) => each.url() === address);
    return target.asPage();
  }
  const found: Page[] = [];
  await eventually(async () => {
    for (const page of await launched.browser.pages()) {
      const here = await page.evaluate(() => location.href).catch(() => '');
      if (here === address) found.push(page);
    }
    return found.length;
  }).toBeGreaterThan(0);
  const [page] = found;
  if (!page) throw new Error('There is no panel.');
  return page;
}

/** Closes the private windows with all that is in them. */
export async function closePrivateWindows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { id, incognito } of await chrome.windows.getAll()) {
      if (incognito && id !== undefined) await chrome.windows.remove(id);
    }
  });
}
