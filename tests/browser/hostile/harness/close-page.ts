import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';

/** Beyond this Chromium has forgotten that it was asked to. */
const PATIENCE_MS = 3000;
const TRIES = 4;

/**
 * Closes a page. Chromium forgets it of a page that is loaded again at that moment, as hostile
 * ones do, and is asked again.
 * @throws {Error} if the page stays open
 */
export async function closePage(page: Page): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    if (page.isClosed()) return;
    const closed = page.close().then(() => true);
    if (await Promise.race([closed, delay(PATIENCE_MS, false, { ref: false })])) return;
  }
  throw new Error('A page of the arena does not close.');
}
