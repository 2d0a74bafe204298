import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import { CountingProxy } from './requests/counting-proxy.ts';
import { RequestWatch } from './requests/request-watch.ts';

/** A start of Firefox on a busy machine with two cores. */
const LAUNCH_LIMIT_MS = 60_000;

const { ONLY_BROWSER } = process.env;
/** Both, unless the environment names one. */
export const BROWSERS = (['chromium', 'firefox'] as const).filter(
  (name) => !ONLY_BROWSER || name === ONLY_BROWSER,
);

/**
 * Runs the same tests in Chromium and in Firefox, each launched once for all of them. After each it
 * is seen that the extension has noted all that it sent.
 * @param prepare makes another extension than the built one, and tells its directory
 */
export function describeInBrowsers(
  subject: string,
  define: (browser: ExtensionBrowser, requests: RequestWatch) => void,
  prepare?: (browser: BrowserName) => Promise<string>,
): void {
  describe.each(BROWSERS)(`${subject}, in %s`, (name) => {
    const browser = new ExtensionBrowser(name);
    const proxy = new CountingProxy();
    const requests = new RequestWatch(browser, proxy);
    beforeAll(async () => {
      const through = await proxy.start(name);
      await browser.launch({
        ...through,
        ...(prepare && { extensionDirectory: await prepare(name) }),
      });
    }, LAUNCH_LIMIT_MS);
    beforeEach(() => browser.forgetSettings());
    afterEach(() => requests.check());
    afterAll(async () => {
      await browser.close();
      await proxy.stop();
    });
    define(browser, requests);
  });
}
