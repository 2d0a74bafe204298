import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ExtensionBrowser } from './extension-browser.ts';
import { runInFirefoxWindow } from './firefox-window.ts';

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
