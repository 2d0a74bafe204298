import { type Browser, launch } from 'puppeteer-core';
import { type BrowserName, ensureBrowser } from '@/scripts/browsers/browsers.ts';

/** A browser without the extension, for code that runs in pages. */
export async function plainBrowser(name: BrowserName): Promise<Browser> {
  const isChromium = name === 'chromium';
  return launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath: await ensureBrowser(name),
    args: isChromium ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [],
  });
}
