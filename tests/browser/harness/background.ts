import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { runInFirefoxWindow } from './firefox-window.ts';

/**
 * Ends the extension's background in the middle of whatever it does, as the browser may at any
 * time, while its pages stay open; waits first for one that runs. What the background had in
 * memory is gone.
 *
 * In Chromium the worker's thread is terminated between two instructions. Its process cannot be
 * killed for this: the panel lives in it too. In Firefox the event page is closed, which the
 * browser tells it by `runtime.onSuspend`; nothing in Sidelight listens to that.
 */
export async function endBackground(browser: ExtensionBrowser): Promise<void> {
  if (browser.name === 'chromium') await stopWorker(browser.settings);
  else await eventually(() => runInFirefoxWindow(browser.launched.browser, terminate)).toBe(true);
}

/** Resolves once a worker that ran has stopped. */
async function stopWorker(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  let runningStatus = '';
  let wasStopped = false;
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) {
      wasStopped ||= runningStatus === 'stopping' && version.runningStatus === 'stopped';
      runningStatus = version.runningStatus;
    }
  });
  await session.send('ServiceWorker.enable');
  await eventually(() => runningStatus).toBe('running');
  await session.send('ServiceWorker.stopAllWorkers');
  await eventually(() => wasStopped).toBe(true);
  await session.detach();
}

interface FirefoxExtension {
  readonly backgroundState: string;
  terminateBackground(options: object): Promise<void>;
}

declare const WebExtensionPolicy: {
  getByID(id: string): { readonly extension: FirefoxExtension };
};

/** Whether there was a background to end. */
async function terminate(): Promise<boolean> {
  const { extension } = WebExtensionPolicy.getByID('sidelight@sidelight.invalid');
  if (extension.backgroundState !== 'running') return false;
  await extension.terminateBackground({
    ignoreDevToolsAttached: true,
    disableResetIdleForTest: true,
  });
  return true;
}
