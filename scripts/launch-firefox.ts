import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { ensureBrowser } from './browsers.ts';
import { openFirefoxPanel, widenSidebar } from './firefox-panel.ts';
import {
  type LaunchedBrowser,
  type LaunchOptions,
  type PagePlace,
  SIGNALS_LEFT_ALONE,
} from './launched-browser.ts';

/** `browser_specific_settings.gecko.id` of the manifest. */
const EXTENSION_ID = 'sidelight@sidelight.invalid';

/** The host of the extension's pages; Firefox makes up another in each profile unless told. */
const EXTENSION_HOST = '5d8c1a7e-3b0f-4c52-9f6e-51de11947000';

/**
 * Starts Firefox with an unpacked extension as a temporary add-on.
 * @throws {Error} if there is no Firefox, or it does not take the extension.
 */
export async function launchFirefox(options: LaunchOptions): Promise<LaunchedBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await ensureBrowser('firefox'),
    headless: options.headless,
    defaultViewport: null,
    // Without it, moz-extension: pages may not be opened over WebDriver BiDi.
    args: ['--remote-allow-system-access', ...(options.extraArguments ?? [])],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION_ID]: EXTENSION_HOST }),
      'browser.shell.checkDefaultBrowser': false,
      'browser.aboutwelcome.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      ...options.preferences,
    },
    ...(options.userDataDirectory && { userDataDir: options.userDataDirectory }),
    ...(options.environment && { env: options.environment }),
    ...(options.signal && { signal: options.signal, ...SIGNALS_LEFT_ALONE }),
  });
  try {
    const extensionId = await browser.installExtension(options.extensionDirectory);
    const panelUrl = (path: string) => `moz-extension://${EXTENSION_HOST}/${path}`;
    return {
      browser,
      extensionId,
      panelUrl,
      openPage: (path, place = 'tab') => openExtensionPage(browser, panelUrl(path), place),
      openSidePanel: () => openFirefoxPanel(browser, EXTENSION_ID),
      arrangeWindow: () => widenSidebar(browser),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * Firefox reports no navigation events for moz-extension: pages, so `goto` must wait for none of
 * them, and `page.url()` stays at about:blank; the page itself is asked instead.
 */
async function openExtensionPage(browser: Browser, url: string, place: PagePlace): Promise<Page> {
  const page = await browser.newPage({ type: place });
  await page.goto(url, { waitUntil: [] });
  await page.waitForFunction(
    (expected) => location.href === expected && document.readyState === 'complete',
    {},
    url,
  );
  return page;
}
