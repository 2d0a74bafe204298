import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import type { Panel } from '../panel.ts';
import { startHttpServer } from '../servers/http-server.ts';

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
  await panel.page.$eval('button[name="attach"]', (button) => button.click());
  await eventually(() => panel.has('[data-choice="page"]')).toBe(true);
  await panel.page.$eval(
    '[data-choice="page"]',
    (item) => item instanceof HTMLElement && item.click(),
  );
  const chip = 'form [data-part="selection-chip"]';
  await eventually(() => panel.text(chip)).toMatch(/page.*characters/s);
  await panel.page.bringToFront();
  // While the tab is hidden, the menu stays where it is; it gives the focus back when it goes.
  await eventually(() => panel.has('[role="menu"]')).toBe(false);
  return { page, address };
}
