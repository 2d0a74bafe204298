import type { Page } from 'puppeteer-core';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import { clickFound, type FirefoxElement } from './firefox-sidebar.ts';
import type { RealDisplay } from './real-display.ts';
import { openedPanel, type RealPanel } from './real-panel.ts';

/**
 * Presses the extension's button in the toolbar of the page's window. Chromium keeps it behind
 * another one at first, and presses it itself when it is told to.
 */
export async function pressToolbarButton(
  display: RealDisplay,
  browser: ExtensionBrowser,
  page: Page,
): Promise<RealPanel> {
  const { name, launched } = browser;
  await page.bringToFront();
  if (name === 'chromium') {
    const extension = (await launched.browser.extensions()).get(launched.extensionId);
    await extension?.triggerAction(page);
  } else {
    await clickFound(display, () => runInFirefoxWindow(launched.browser, placeOfButton));
  }
  return openedPanel(display, browser);
}

/** The middle of the button on the screen; `null` until it is there. */
function placeOfButton(): { x: number; y: number } | null {
  const button = document.querySelector<FirefoxElement>(
    '#_21771324-9b56-433f-960c-757025818f4b_-browser-action',
  );
  const { width, height } = button?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (!button || width === 0) return null;
  return { x: Math.round(button.screenX + width / 2), y: Math.round(button.screenY + height / 2) };
}
