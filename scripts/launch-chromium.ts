import puppeteer from 'puppeteer-core';
import { ensureBrowser } from './browsers.ts';
import { openChromiumPanel, pinToToolbar } from './chromium-panel.ts';
import {
  type LaunchedBrowser,
  type LaunchOptions,
  SIGNALS_LEFT_ALONE,
} from './launched-browser.ts';

const SWITCHES = [
  '--disable-component-update',
  // Loopback and package registries speak TCP; a blocked UDP path would only delay them.
  '--disable-quic',
  '--no-default-browser-check',
];

/**
 * Starts Chrome, Chromium or another of the family with an unpacked extension.
 * The extension is loaded over a DevTools pipe: branded Chrome ignores `--load-extension`
 * since version 137.
 * @throws {Error} if there is no such browser, or it does not take the extension.
 */
export async function launchChromium(options: LaunchOptions): Promise<LaunchedBrowser> {
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath: await ensureBrowser('chromium'),
    headless: options.headless,
    pipe: true,
    enableExtensions: true,
    // A person who reads need not be told that the window is controlled by a test.
    ...(!options.headless && { ignoreDefaultArgs: ['--enable-automation'] }),
    defaultViewport: null,
    args: [...SWITCHES, ...platformSwitches(options.headless), ...(options.extraArguments ?? [])],
    ...(options.userDataDirectory && { userDataDir: options.userDataDirectory }),
    ...(options.environment && { env: options.environment }),
    ...(options.signal && { signal: options.signal, ...SIGNALS_LEFT_ALONE }),
  });
  try {
    const extensionId = await browser.installExtension(options.extensionDirectory);
    const panelUrl = (path: string) => `chrome-extension://${extensionId}/${path}`;
    return {
      browser,
      extensionId,
      panelUrl,
      openPage: async (path, place = 'tab') => {
        const page = await browser.newPage({ type: place });
        await page.goto(panelUrl(path));
        return page;
      },
      openSidePanel: (page) => openChromiumPanel(browser, extensionId, page),
      arrangeWindow: () => pinToToolbar(browser, extensionId),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function platformSwitches(headless: boolean): readonly string[] {
  // Chromium's sandbox refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return headless ? [...asRoot, '--disable-gpu'] : asRoot;
}
