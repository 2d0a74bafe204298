import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureBrowser } from '../../scripts/browsers.ts';
import { SIGNALS_LEFT_ALONE } from '../../scripts/launched-browser.ts';

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

export type Frames = 'paced' | 'unpaced';

export interface BenchBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Starts headless Chromium with a profile of its own, which is removed when it is closed. */
export async function launchBrowser(frames: Frames, signal: AbortSignal): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
  const removeProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    const browser = await puppeteer.launch({
      browser: 'chrome',
      executablePath: await ensureBrowser('chromium'),
      headless: true,
      userDataDir: profile,
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
    const close = async () => {
      await browser.close();
      await removeProfile();
    };
    return { browser, close };
  } catch (error) {
    await removeProfile();
    throw error;
  }
}
