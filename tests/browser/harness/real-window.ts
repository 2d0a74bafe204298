import { onTestFinished } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import { type RealDisplay, startRealDisplay } from './real-display.ts';

/** As large as the display. */
const WINDOW_ARGUMENTS = {
  chromium: ['--window-size=1280,800', '--window-position=0,0'],
  firefox: ['--width=1280', '--height=800'],
};

/** Opens a browser's window on a display of its own until the test has finished. */
export async function openRealWindow(
  name: BrowserName,
): Promise<[display: RealDisplay, browser: ExtensionBrowser]> {
  const display = await startRealDisplay();
  const browser = new ExtensionBrowser(name);
  onTestFinished(() => browser.close());
  await browser.launch({
    headless: false,
    environment: display.environment,
    extraArguments: WINDOW_ARGUMENTS[name],
  });
  return [display, browser];
}
