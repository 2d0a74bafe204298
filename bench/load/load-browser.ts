import type { Page } from 'puppeteer-core';
import { allowedBuild } from '../../scripts/browsers/allowed-build.ts';
import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { launchChromium } from '../../scripts/browsers/launch-chromium.ts';
import { launchFirefox } from '../../scripts/browsers/launch-firefox.ts';
import type { LaunchedBrowser } from '../../scripts/browsers/launched-browser.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: {
  readonly storage: { readonly local: { set(items: object): Promise<void> } };
};

/** The time that something may take before the load test gives up. */
const PATIENCE_MS = 300_000;

/** A browser with the built extension and a stage: its options page, which panels are opened in. */
export interface LoadBrowser {
  readonly name: BrowserName;
  readonly launched: LaunchedBrowser;
  readonly stage: Page;
}

export async function launchLoadBrowser(
  name: BrowserName,
  extensionDirectory?: string,
): Promise<LoadBrowser> {
  const launched = await { chromium: launchChromium, firefox: launchFirefox }[name]({
    extensionDirectory: extensionDirectory ?? (await allowedBuild(name)),
    headless: true,
  });
  const stage = await launched.openPage('options.html');
  stage.setDefaultTimeout(PATIENCE_MS);
  await stage.bringToFront();
  return { name, launched, stage };
}

/** Sets items of the extension's storage. */
export function storeItems({ stage }: LoadBrowser, items: object): Promise<void> {
  return stage.evaluate((given) => chrome.storage.local.set(given), items);
}
