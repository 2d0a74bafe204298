import type { Page } from 'puppeteer-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { startDemoServer } from '@/demo/server.ts';
import { launchChromium } from '@/scripts/launch-chromium.ts';
import { launchFirefox } from '@/scripts/launch-firefox.ts';
import type { LaunchedBrowser } from '@/scripts/launched-browser.ts';
import { openForReader } from '@/scripts/open-for-reader.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { eventually } from './harness/eventually.ts';
import { startRealDisplay } from './harness/real-display.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox } as const;

/** A start of display and browser, on a busy machine. */
const LIMIT_MS = 90_000;

async function launch(name: keyof typeof LAUNCH): Promise<LaunchedBrowser> {
  const { environment } = await startRealDisplay();
  const extensionDirectory = EXTENSION_DIRECTORY[name];
  const launched = await LAUNCH[name]({ extensionDirectory, headless: false, environment });
  onTestFinished(() => launched.close());
  return launched;
}

/** Whether the panel beside the page is attached to its conversation. */
async function isPanelAttached(launched: LaunchedBrowser, observer: Page): Promise<boolean> {
  const address = launched.panelUrl('sidepanel.html');
  const panel = launched.browser.targets().find((target) => target.url() === address);
  const page = await panel?.asPage();
  return page ? page.evaluate(isAttached) : observer.evaluate(isSidebarAttached);
}

function isAttached(): boolean {
  return document.querySelector('main[data-attached="true"]') !== null;
}

/** Firefox's sidebar is no target of WebDriver's; another of the extension's pages can see it. */
function isSidebarAttached(): boolean {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  return Boolean(sidebar?.document.querySelector('main[data-attached="true"]'));
}

describe.each(['chromium', 'firefox'] as const)('npm start in %s', (name) => {
  test(
    'opens the article with the panel beside it as soon as the browser has started',
    async () => {
      const demo = await startDemoServer({ port: 0 });
      onTestFinished(() => demo.close());
      const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      onTestFinished(() => told.mockRestore());
      const launched = await launch(name);
      const reader = new AbortController();
      const end = openForReader(launched, `${demo.origin}/article`, reader.signal);

      await eventually(() => String(told.mock.calls)).toContain('To end, close');
      expect(String(told.mock.calls)).toContain('open beside the article');
      const observer = await launched.openPage('options.html');
      await eventually(() => isPanelAttached(launched, observer)).toBe(true);
      reader.abort();
      await end;
    },
    LIMIT_MS,
  );
});
