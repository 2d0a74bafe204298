import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureBrowser } from '../../scripts/browsers/browsers.ts';
import { SIGNALS_LEFT_ALONE } from '../../scripts/browsers/launched-browser.ts';

const SWITCHES = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Precise clocks and the same treatment however the window lies.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** Frames follow one another at once; otherwise a run would take as long as its frames at 60 Hz. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Starts headless Chromium with a new profile, and closes it after the work. */
export async function withBrowser<T>(
  frames: 'paced' | 'unpaced',
  signal: AbortSignal,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath: await ensureBrowser('chromium'),
    headless: true,
    defaultViewport: { width: 1000, height: 800 },
    protocolTimeout: 0,
    args: [
      ...SWITCHES,
      ...(frames === 'unpaced' ? UNPACED : []),
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    signal,
    ...SIGNALS_LEFT_ALONE,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
