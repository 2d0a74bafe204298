import type { ExtensionBrowser } from '../extension-browser.ts';
import { screenPath } from '../screens.ts';
import { askInChromium, openedInChromium } from './chromium-side-panel.ts';
import { askInFirefox, openedInFirefox } from './firefox-sidebar.ts';
import type { RealDisplay } from './real-display.ts';

/** The browser's real side panel, which is no tab. */
export interface RealPanel {
  /** The text of the last element that fits, or an empty one. */
  text(selector: string): Promise<string>;
  count(selector: string): Promise<number>;
  /** The height in pixels of the last element that fits; 0 where its middle is out of sight. */
  seenHeight(selector: string): Promise<number>;
  /** Clicks the last element that fits with the mouse. */
  click(selector: string): Promise<void>;
  /** Brings the keyboard to the composer, as far as the browser has not done so itself. */
  focusComposer(): Promise<void>;
  /** Whether what is typed now goes to the composer. */
  hasKeyboard(): Promise<boolean>;
  /** What the panel now holds has been drawn. */
  drawn(): Promise<void>;
}

/**
 * Chooses “Ask about …” from the menu on what is under the pointer.
 * @param isOnPage whether that is the page alone, whose menu has one item more
 */
export function askFromMenu(
  display: RealDisplay,
  browser: ExtensionBrowser,
  { isOnPage = false } = {},
): Promise<RealPanel> {
  return browser.name === 'chromium'
    ? askInChromium(display, browser, isOnPage)
    : askInFirefox(display, browser);
}

/** Presses keys that open the panel. */
export async function openByKeys(
  display: RealDisplay,
  browser: ExtensionBrowser,
  keys: string,
): Promise<RealPanel> {
  await display.act('key', keys);
  return openedPanel(display, browser);
}

/** The panel that the reader's keys or a button have opened. */
export function openedPanel(display: RealDisplay, browser: ExtensionBrowser): Promise<RealPanel> {
  return browser.name === 'chromium'
    ? openedInChromium(display, browser)
    : openedInFirefox(display, browser);
}

/** Saves what the display shows once the panel has drawn what it has. */
export async function saveWindow(display: RealDisplay, panel: RealPanel, name: string) {
  await panel.drawn();
  await display.settle();
  await display.saveScreenshot(await screenPath(name));
}
