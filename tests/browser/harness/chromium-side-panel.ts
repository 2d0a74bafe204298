import type { Page, Target } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { Panel } from './panel.ts';
import type { RealDisplay } from './real-display.ts';
import type { RealPanel } from './real-panel.ts';

/**
 * Chromium's menu is not drawn by a page and cannot be read. The item is the second from the end,
 * above “Inspect”, and further up only where a build adds something below it.
 */
const STEPS_UP = [2, 3, 4, 5];
const OPENING_LIMIT_MS = 5000;

/** Opens the side panel from the menu on the selection under the pointer. */
export async function askInChromium(
  display: RealDisplay,
  browser: ExtensionBrowser,
): Promise<RealPanel> {
  for (const steps of STEPS_UP) {
    await openMenu(display);
    await display.act('key', ...Array.from({ length: steps }, () => 'Up'), 'Return');
    const target = await sidePanelTarget(browser);
    if (target) return realPanel(await target.asPage());
    await display.act('key', 'Escape');
  }
  throw new Error('No item of the menu opened the side panel.');
}

/** The side panel that the reader's keys have opened. */
export async function openedInChromium(browser: ExtensionBrowser): Promise<RealPanel> {
  const target = await sidePanelTarget(browser);
  if (!target) throw new Error('The keys opened no side panel.');
  return realPanel(await target.asPage());
}

/** The menu is a window of its own on the display. */
async function openMenu(display: RealDisplay): Promise<void> {
  const countWindows = async () =>
    (await display.act('search', '--onlyvisible', '--name', '')).split('\n').length;
  const before = await countWindows();
  await display.act('click', 3);
  await eventually(countWindows).toBeGreaterThan(before);
}

/** `undefined` if no side panel opens. */
async function sidePanelTarget({ launched }: ExtensionBrowser): Promise<Target | undefined> {
  const address = launched.panelUrl('sidepanel.html');
  const isSidePanel = (target: Target) => target.url().startsWith(address);
  return launched.browser
    .waitForTarget(isSidePanel, { timeout: OPENING_LIMIT_MS })
    .catch(() => undefined);
}

async function realPanel(page: Page): Promise<RealPanel> {
  const panel = new Panel(page);
  await panel.waitUntilAttached();
  return {
    text: (selector) => panel.text(selector),
    focusComposer: () => eventually(() => page.evaluate(isComposerFocused)).toBe(true),
    hasKeyboard: () => page.evaluate(isComposerFocused),
    drawn: () => page.evaluate(twoFrames),
  };
}

function isComposerFocused(): boolean {
  return document.hasFocus() && document.activeElement?.matches('textarea') === true;
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
