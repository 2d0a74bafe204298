import type { Browser, Page } from 'puppeteer-core';
import { aborted } from './abort-on-signal.ts';
import type { LaunchedBrowser } from './launched-browser.ts';

const WHAT_TO_DO = `
Select some text in the article, right-click it and choose “Ask about …”, or type a question into
the panel. “Show me everything” gives a tour of all that an answer can contain.
Close the window or press Ctrl-C to end.`;

/** Opens the article with the panel beside it, and stays until the reader closes the window. */
export async function openForReader(
  launched: LaunchedBrowser,
  article: string,
  stop: AbortSignal,
): Promise<void> {
  const [page = await launched.browser.newPage()] = await launched.browser.pages();
  await page.goto(article);
  await page.bringToFront();
  const isOpen = await openPanel(launched, page);
  if (!isOpen) console.log('Click the Sidelight button in the toolbar: it opens the panel.');
  console.log(WHAT_TO_DO);
  await Promise.race([closed(launched.browser), aborted(stop)]);
}

async function openPanel(launched: LaunchedBrowser, page: Page): Promise<boolean> {
  try {
    await launched.openSidePanel(page);
    return true;
  } catch (error) {
    console.log(`This browser does not open the panel by itself (${String(error)}).`);
    return false;
  }
}

/** The reader has closed the last window; on macOS the browser itself would live on. */
function closed(browser: Browser): Promise<void> {
  return new Promise((resolve) => {
    browser.once('disconnected', () => resolve());
    browser.on('targetdestroyed', () => {
      if (!browser.targets().some((target) => target.type() === 'page')) resolve();
    });
  });
}
