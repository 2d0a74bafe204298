import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { BROWSERS as ALL, type BrowserName } from '@/scripts/browsers/browsers.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import { CountingProxy } from './requests/counting-proxy.ts';
import { RequestWatch } from './requests/request-watch.ts';
import { sharedBrowser } from './shared-browsers.ts';

const { ONLY_BROWSER } = process.env;
/** Both, unless the environment names one. */
export const BROWSERS = ALL.filter((name) => !ONLY_BROWSER || name === ONLY_BROWSER);

type Define = (browser: ExtensionBrowser, requests: RequestWatch) => void;

/**
 * Runs the same tests in Chromium and in Firefox, each launched once for all files of a worker. After
 * each test it is seen that the extension has noted all that it sent.
 * @param prepare makes another extension than the built one, and tells its directory; the tests have
 * a browser of their own then
 */
export function describeInBrowsers(
  subject: string,
  define: Define,
  prepare?: (browser: BrowserName) => Promise<string>,
): void {
  describe.each(BROWSERS)(`${subject}, in %s`, (name) => {
    if (prepare) inOwnBrowser(name, define, () => prepare(name));
    else inSharedBrowser(name, define);
  });
}

function inSharedBrowser(name: BrowserName, define: Define): void {
  const shared = sharedBrowser(name);
  beforeAll(() => shared.start());
  let hasFailed = false;
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      hasFailed = true;
    });
  });
  defineWatched(shared.browser, shared.proxy, define);
  // What a test that failed has left is not known.
  afterAll(() => shared.leave(!hasFailed));
}

function inOwnBrowser(name: BrowserName, define: Define, prepare: () => Promise<string>): void {
  const browser = new ExtensionBrowser(name);
  const proxy = new CountingProxy();
  beforeAll(async () => {
    const through = await proxy.start(name);
    await browser.launch({ ...through, extensionDirectory: await prepare() });
  });
  defineWatched(browser, proxy, define);
  afterAll(async () => {
    await browser.close();
    await proxy.stop();
  });
}

function defineWatched(browser: ExtensionBrowser, proxy: CountingProxy, define: Define): void {
  const requests = new RequestWatch(browser, proxy);
  beforeEach(() => browser.forgetSettings());
  afterEach(() => requests.check());
  define(browser, requests);
}
