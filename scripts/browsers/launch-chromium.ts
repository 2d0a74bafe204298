import { type Browser, type Page, TimeoutError } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { ensureBrowser } from './browsers.ts';
import { evaluateInWorker } from './evaluate-in-worker.ts';
import {
  type LaunchedBrowser,
  type LaunchOptions,
  launchWithExtension,
  pressUntilOpen,
} from './launched-browser.ts';

const SWITCHES = [
  '--disable-component-update',
  // Loopback and package registries speak TCP; a blocked UDP path would only delay them.
  '--disable-quic',
  '--no-default-browser-check',
];

/**
 * Starts Chrome, Chromium or another of the family with an unpacked extension.
 * The extension is loaded over a DevTools pipe: branded Chrome ignores `--load-extension`
 * since version 137.
 * @throws {Error} if there is no such browser, or it does not take the extension.
 */
export async function launchChromium(options: LaunchOptions): Promise<LaunchedBrowser> {
  const { browser, extensionId } = await launchWithExtension(options, {
    browser: 'chrome',
    executablePath: await ensureBrowser('chromium'),
    pipe: true,
    enableExtensions: true,
    // A person who reads need not be told that the window is controlled by a test.
    ...(!options.headless && { ignoreDefaultArgs: ['--enable-automation'] }),
    args: [...SWITCHES, ...platformSwitches(options.headless), ...(options.extraArguments ?? [])],
  });
  const panelUrl = (path: string) => `chrome-extension://${extensionId}/${path}`;
  return {
    browser,
    extensionId,
    panelUrl,
    openPage: async (path, place = 'tab') => {
      const page = await browser.newPage({ type: place });
      await page.goto(panelUrl(path));
      return page;
    },
    showPage: async (page, path) => {
      await page.goto(panelUrl(path));
    },
    openSidePanel: (page) => openChromiumPanel(browser, extensionId, page),
    arrangeWindow: () => pinToToolbar(browser, extensionId),
    close: () => browser.close(),
  };
}

function platformSwitches(headless: boolean): readonly string[] {
  // Chromium's sandbox refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return headless ? [...asRoot, '--disable-gpu'] : asRoot;
}

/** After this the button is pressed all the same: a press wakes a background that sleeps. */
const BACKGROUND_LIMIT_MS = 10_000;

/**
 * Presses the toolbar button in the page's window until there is one side panel more.
 * @throws {Error} if there is none
 */
async function openChromiumPanel(browser: Browser, extensionId: string, page: Page): Promise<void> {
  await backgroundStarted(browser, extensionId);
  const extension = (await browser.extensions()).get(extensionId);
  const address = `chrome-extension://${extensionId}/sidepanel.html`;
  const countPanels = () => browser.targets().filter((target) => target.url() === address).length;
  const before = countPanels();
  await pressUntilOpen(
    async () => extension?.triggerAction(page),
    () => countPanels() > before,
  );
}

declare const serviceWorker: ServiceWorker;
declare const chrome: ExtensionApi & { sidePanel: { getPanelBehavior(): Promise<unknown> } };

/** The button does nothing before the background has said what it does; one that rests has done so. */
async function backgroundStarted(browser: Browser, extensionId: string): Promise<void> {
  try {
    await evaluateInWorker(browser, extensionId, `(${untilActive})()`, BACKGROUND_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
}

/** Runs in the background, which is active once its script has run to the end. */
async function untilActive(): Promise<void> {
  while (serviceWorker.state !== 'activated') {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('statechange', resolve, { once: true });
    });
  }
  // Chrome answers in order, so that it has heard what the script asked for before.
  await chrome.sidePanel.getPanelBehavior();
}

interface DeveloperApi {
  readonly developerPrivate: {
    updateExtensionConfiguration(change: object): Promise<void>;
  };
}

/** Puts the toolbar button where a newcomer sees it, as the pin behind the puzzle piece does. */
async function pinToToolbar(browser: Browser, extensionId: string): Promise<void> {
  const page = await browser.newPage({ background: true });
  await page.goto('chrome://extensions');
  await page.evaluate(
    (id) =>
      // Only this page of Chrome's own has it.
      (
        globalThis as unknown as { chrome: DeveloperApi }
      ).chrome.developerPrivate.updateExtensionConfiguration({
        extensionId: id,
        pinnedToToolbar: true,
      }),
    extensionId,
  );
  await page.close();
}
