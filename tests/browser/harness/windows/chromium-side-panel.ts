import type { Page, Target } from 'puppeteer-core';
import { WAIT_LIMIT_MS } from '../../../limits.ts';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import { Panel } from '../panel.ts';
import { atRest } from './at-rest.ts';
import type { RealDisplay } from './real-display.ts';
import type { RealPanel } from './real-panel.ts';

/**
 * Chromium's menu is not drawn by a page and cannot be read. The item is the second from the end,
 * above “Inspect”, and further up only where something else is below it: a page's source, or what
 * a build adds. Where there are several, they are in a menu of their own, which the right arrow opens on the first of them.
 */
const STEPS_UP = [2, 3, 4, 5];
/** So long nothing comes of a wrong item of the menu; the right one is mostly the first. */
const PATIENCE_MS = 30_000;
/** Around the panel, in its window. */
const PANEL_GAP_PX = 12;
const COMPOSER = 'textarea[name="question"]';

/** Chooses “Ask about …” in the menu under the pointer, which opens the side panel. */
export async function askInChromium(
  display: RealDisplay,
  browser: ExtensionBrowser,
  isOnPage: boolean,
): Promise<RealPanel> {
  for (const steps of STEPS_UP.slice(isOnPage ? 1 : 0)) {
    await openMenu(display);
    await display.act('key', ...Array.from({ length: steps }, () => 'Up'), 'Right', 'Return');
    const target = await sidePanelTarget(browser, PATIENCE_MS).catch(() => undefined);
    if (target) return realPanel(display, await target.asPage());
    await display.act('key', 'Escape');
  }
  throw new Error('No item of the menu opened the side panel.');
}

/** The side panel that the reader's keys have opened. */
export async function openedInChromium(
  display: RealDisplay,
  browser: ExtensionBrowser,
): Promise<RealPanel> {
  const target = await sidePanelTarget(browser, WAIT_LIMIT_MS);
  return realPanel(display, await target.asPage());
}

/** The menu is a window of its own on the display. */
async function openMenu(display: RealDisplay): Promise<void> {
  const countWindows = async () =>
    (await display.act('search', '--onlyvisible', '--name', '')).split('\n').length;
  const before = await countWindows();
  await display.act('click', 3);
  await eventually(countWindows).toBeGreaterThan(before);
}

/** @throws {Error} if no side panel opens in that time */
function sidePanelTarget({ launched }: ExtensionBrowser, timeout: number): Promise<Target> {
  const address = launched.panelUrl('sidepanel.html');
  const isSidePanel = (target: Target) => target.url().startsWith(address);
  return launched.browser.waitForTarget(isSidePanel, { timeout });
}

async function realPanel(display: RealDisplay, page: Page): Promise<RealPanel> {
  const panel = new Panel(page);
  await panel.waitUntilAttached();
  return {
    text: (selector) => panel.text(selector),
    count: (selector) => panel.count(selector),
    seenHeight: (selector) => page.evaluate(seenHeight, selector),
    click: async (selector) => {
      await eventually(() => panel.has(selector)).toBe(true);
      await click(display, page, selector);
    },
    focusComposer: async () => {
      // A panel that was open already does not get the keyboard, and cannot take it.
      if (!(await page.evaluate(isComposerFocused))) await click(display, page, COMPOSER);
      await eventually(() => page.evaluate(isComposerFocused)).toBe(true);
    },
    hasKeyboard: () => page.evaluate(isComposerFocused),
    drawn: () => page.evaluate(twoFrames),
  };
}

async function click(display: RealDisplay, page: Page, selector: string): Promise<void> {
  const place = () => page.evaluate(placeInPanel, selector, PANEL_GAP_PX);
  const { x, y } = await atRest(place, () => page.evaluate(twoFrames));
  await display.act('mousemove', x, y, 'click', 1);
}

/** The panel knows only how large it is, and stands in the window's corner, as wide as the screen. */
function placeInPanel(selector: string, gap: number): { x: number; y: number } {
  const field = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
  const { x = 0, y = 0, width = 0, height = 0 } = field ?? {};
  return {
    x: Math.round(screen.width - gap - innerWidth + x + width / 2),
    y: Math.round(screen.height - gap - innerHeight + y + height / 2),
  };
}

function seenHeight(selector: string): number {
  const found = [...document.querySelectorAll(selector)].at(-1);
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && found?.contains(hit) ? height : 0;
}

function isComposerFocused(): boolean {
  // Until a page has painted Chromium drops its keys.
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  const isFocused = document.activeElement?.matches('textarea') === true;
  return isPainted && document.hasFocus() && isFocused;
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
