import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

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
  else await eventually(() => endEventPage(browser)).toBe(true);
}

/** Ends the background if one runs, so that the next one begins anew. */
export async function restBackground(browser: ExtensionBrowser): Promise<void> {
  if (browser.name === 'firefox') {
    await endEventPage(browser);
    return;
  }
  const session = await browser.settings.createCDPSession();
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Ends Firefox's background where one runs. @returns whether one did */
export async function endEventPage({ launched }: ExtensionBrowser): Promise<boolean> {
  return (await runInFirefoxWindow(launched.browser, terminate)) === true;
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
  const { extension } = WebExtensionPolicy.getByID('{21771324-9b56-433f-960c-757025818f4b}');
  if (extension.backgroundState !== 'running') return false;
  await extension.terminateBackground({
    ignoreDevToolsAttached: true,
    disableResetIdleForTest: true,
  });
  return true;
}

const PROCESS_ID = z.number();

/**
 * Kills the process that the extension runs in, a child of the browser: its background and its
 * open pages crash, and the browser lives on. Linux only.
 */
export async function killExtensionProcess(browser: ExtensionBrowser): Promise<void> {
  const id =
    browser.name === 'chromium'
      ? await chromiumProcess(browser)
      : PROCESS_ID.parse(await runInFirefoxWindow(browser.launched.browser, firefoxProcess));
  process.kill(id, 'SIGKILL');
}

async function chromiumProcess({ launched }: ExtensionBrowser): Promise<number> {
  const session = await launched.browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  for (const { id } of processInfo) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    if (command.includes('--extension-process')) return id;
  }
  throw new Error('The extension has no process.');
}

declare const ChromeUtils: {
  requestProcInfo(): Promise<{ children: readonly { pid: number; type: string }[] }>;
};

async function firefoxProcess(): Promise<number | undefined> {
  const { children } = await ChromeUtils.requestProcInfo();
  return children.find(({ type }) => type === 'extension')?.pid;
}
