import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import type { ExtensionBrowser } from './extension-browser.ts';
import { runInFirefoxWindow } from './firefox-window.ts';

const FIREFOX_ID = 'neighbour@sidelight.invalid';

/** As much as a reader can be brought to allow. */
const MANIFEST = {
  manifest_version: 3,
  name: 'Neighbour',
  version: '1',
  permissions: ['management', 'scripting', 'storage', 'tabs'],
  host_permissions: ['<all_urls>'],
  browser_specific_settings: {
    gecko: { id: FIREFOX_ID, data_collection_permissions: { required: ['none'] } },
  },
};

const PAGE = '<!doctype html><title>Neighbour</title><body></body>';

declare const WebExtensionPolicy: {
  getByID(id: string): { readonly mozExtensionHostname: string } | null;
};

/** Runs in Firefox's window: it makes up a host for each extension. */
function hostInFirefox(id: string): string {
  return WebExtensionPolicy.getByID(id)?.mozExtensionHostname ?? '';
}

/**
 * Installs another extension beside ours, until the test has finished.
 * @returns a page of it, in which its code can be run
 */
export async function openNeighbour(browser: ExtensionBrowser): Promise<Page> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-neighbour-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await writeFile(join(directory, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(directory, 'page.html'), PAGE);
  const driven = browser.launched.browser;
  const id = await driven.installExtension(directory);
  onTestFinished(() => driven.uninstallExtension(id));
  const page = await driven.newPage();
  onTestFinished(() => page.close());
  if (browser.name === 'chromium') {
    await page.goto(`chrome-extension://${id}/page.html`);
    return page;
  }
  const host = String(await runInFirefoxWindow(driven, hostInFirefox, FIREFOX_ID));
  const address = `moz-extension://${host}/page.html`;
  // Firefox reports no navigation events for such pages.
  await page.goto(address, { waitUntil: [] });
  await page.waitForFunction(
    (expected) => location.href === expected && document.readyState === 'complete',
    {},
    address,
  );
  return page;
}
