import { aborted } from './abort-on-signal.ts';
import type { BrowserName } from './browser-candidates.ts';
import { launchChromium } from './launch-chromium.ts';
import { launchFirefox } from './launch-firefox.ts';
import type { LaunchedBrowser } from './launched-browser.ts';
import { EXTENSION_DIRECTORY } from './project.ts';

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox } as const;

/** A new profile's window is narrow for an article and a panel; Firefox takes the whole screen. */
const WINDOW_ARGUMENTS = { chromium: ['--window-size=1360,900'], firefox: [] } as const;

/** Runs the task in a new browser, which is closed at its end or as soon as it is to stop. */
export async function withBrowser(
  name: BrowserName,
  headless: boolean,
  stop: AbortSignal,
  task: (launched: LaunchedBrowser) => Promise<void>,
): Promise<void> {
  if (stop.aborted) return;
  console.log(`Starting the browser${headless ? ' without a window' : ''} …`);
  const launch = LAUNCH[name]({
    extensionDirectory: EXTENSION_DIRECTORY[name],
    headless,
    signal: stop,
    extraArguments: headless ? [] : WINDOW_ARGUMENTS[name],
  });
  try {
    const launched = await launch;
    try {
      // Once the browser is ended from outside, what the task still waits for fails; that is said
      // only if nobody asked for it.
      await Promise.race([task(launched), aborted(stop)]);
    } finally {
      await launched.close();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}
