import type { Browser, Page } from 'puppeteer-core';
import { aborted } from '../run-command.ts';
import type { LaunchedBrowser } from './launched-browser.ts';

/** The manifest's suggestion for this system. */
const MODIFIERS = process.platform === 'darwin' ? 'Control+Shift' : 'Alt+Shift';

const BY_HAND = `
The panel did not open by itself. To open it, press ${MODIFIERS}+K in the browser, or press the
Sidelight button in its toolbar (Chrome may keep it behind the puzzle piece).`;

const WHAT_TO_DO = `
Try this:
  1. Press “Summarise this page” in the panel, or ask a question about the article.
  2. Select a paragraph of it, right-click it and choose Sidelight > Ask about “…”.
  3. Ask “Show me everything” for a tour of all that an answer can contain.

Keys: ${MODIFIERS}+K opens the panel, ${MODIFIERS}+Q asks about what is selected.
To end, close the browser window or press Ctrl+C here.`;

/** Opens the article with the panel beside it, and stays until the reader closes the window. */
export async function openForReader(
  launched: LaunchedBrowser,
  article: string,
  stop: AbortSignal,
): Promise<void> {
  const [page = await launched.browser.newPage()] = await launched.browser.pages();
  await launched.arrangeWindow();
  await page.goto(article);
  await page.bringToFront();
  console.log(
    (await opensPanel(launched, page)) ? '\nSidelight is open beside the article.' : BY_HAND,
  );
  console.log(WHAT_TO_DO);
  await Promise.race([closed(launched.browser), aborted(stop)]);
}

async function opensPanel(launched: LaunchedBrowser, page: Page): Promise<boolean> {
  try {
    await launched.openSidePanel(page);
    return true;
  } catch (error) {
    if (launched.browser.connected) console.log(error instanceof Error ? error.message : error);
    return false;
  }
}

/** The reader has closed the last window; on macOS the browser itself would live on. */
function closed(browser: Browser): Promise<void> {
  return new Promise((resolve) => {
    if (!browser.connected) resolve();
    browser.once('disconnected', () => resolve());
    browser.on('targetdestroyed', () => {
      if (!browser.targets().some((target) => target.type() === 'page')) resolve();
    });
  });
}
