import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import type { Panel } from '../panel.ts';
import { startHttpServer } from '../servers/http-server.ts';
import { attachFrontPage } from './attach-front-page.ts';

/** Opens a PDF in a tab, and attaches it by the paperclip. @returns the tab and its address */
export async function attachPdfTab(
  browser: ExtensionBrowser,
  panel: Panel,
  path: string,
): Promise<{ page: Page; address: string }> {
  const bytes = await readFile(path);
  const { port } = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'application/pdf').end(bytes);
  });
  const address = `http://127.0.0.1:${port}/paper`;
  const page = await browser.launched.browser.newPage();
  onTestFinished(() => page.close());
  // Chromium tells of a PDF's load only to its viewer.
  page.goto(address).catch(() => undefined);
  await eventually(() => page.url()).toBe(address);
  await page.bringToFront();
  await attachFrontPage(panel);
  return { page, address };
}
