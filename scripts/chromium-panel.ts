import type { Browser, Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { pressUntilOpen } from './press-until-open.ts';

/** After this the button is pressed all the same: a press wakes a background that sleeps. */
const BACKGROUND_LIMIT_MS = 10_000;

/**
 * Presses the toolbar button in the page's window until there is one side panel more.
 * @throws {Error} if there is none
 */
export async function openChromiumPanel(
  browser: Browser,
  extensionId: string,
  page: Page,
): Promise<void> {
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

/** The button does nothing before the background has said what it does. */
async function backgroundStarted(browser: Browser, extensionId: string): Promise<void> {
  const isBackground = (target: { type(): string; url(): string }) =>
    target.type() === 'service_worker' && new URL(target.url()).host === extensionId;
  const target = await browser
    .waitForTarget(isBackground, { timeout: BACKGROUND_LIMIT_MS })
    .catch(() => undefined);
  const worker = await target?.worker();
  await worker?.evaluate(untilActive);
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
export async function pinToToolbar(browser: Browser, extensionId: string): Promise<void> {
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
