import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';

const FOLDER = new URL('../../../test-results/screens/', import.meta.url);

/** The path of a picture in test-results/screens, whose folder is made if it is missing. */
export async function screenPath(name: string): Promise<`${string}.png`> {
  await mkdir(FOLDER, { recursive: true });
  return `${fileURLToPath(FOLDER)}${name}.png`;
}

/** Saves what the page shows, for people to look at. */
export async function saveScreen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: await screenPath(name) });
}
