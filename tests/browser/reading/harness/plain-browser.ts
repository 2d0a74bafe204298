import { type Browser, launch, type Page } from 'puppeteer-core';
import { type BrowserName, ensureBrowser } from '@/scripts/browsers/browsers.ts';
import { WAIT_LIMIT_MS } from '../../../limits.ts';
import { bundled } from './bundled.ts';

/** A browser without the extension, for code that runs in pages. */
export async function plainBrowser(name: BrowserName): Promise<Browser> {
  const isChromium = name === 'chromium';
  return launch({
    browser: isChromium ? 'chrome' : 'firefox',
    timeout: WAIT_LIMIT_MS,
    executablePath: await ensureBrowser(name),
    args: isChromium ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [],
  });
}

/** A page of such a browser in which a script has run; it ends with its browser. */
export async function plainPage(name: BrowserName, script: string): Promise<Page> {
  const browser = await plainBrowser(name);
  const page = await browser.newPage();
  await page.evaluate(await bundled(script));
  return page;
}
