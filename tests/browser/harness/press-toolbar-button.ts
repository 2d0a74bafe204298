import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { runInFirefoxWindow } from './firefox-window.ts';
import type { RealDisplay } from './real-display.ts';
import { openedPanel, type RealPanel } from './real-panel.ts';

const PLACE = z.object({ x: z.number(), y: z.number() });

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
    const place = () => runInFirefoxWindow(launched.browser, placeOfButton);
    await eventually(place).not.toBeNull();
    const { x, y } = PLACE.parse(await place());
    await display.act('mousemove', x, y, 'click', 1);
  }
  return openedPanel(display, browser);
}

interface FirefoxButton extends HTMLElement {
  readonly screenX: number;
  readonly screenY: number;
}

/** The middle of the button on the screen; `null` until it is there. */
function placeOfButton(): z.infer<typeof PLACE> | null {
  const button = document.querySelector<FirefoxButton>(
    '#sidelight_sidelight_invalid-browser-action',
  );
  const { width, height } = button?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (!button || width === 0) return null;
  return { x: Math.round(button.screenX + width / 2), y: Math.round(button.screenY + height / 2) };
}
