import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { z } from 'zod';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import { atRest } from './at-rest.ts';
import type { RealDisplay } from './real-display.ts';
import type { RealPanel } from './real-panel.ts';

const PLACE = z.object({ x: z.number(), y: z.number(), isMenu: z.boolean().optional() });

/** Chooses “Ask about …” in the menu under the pointer, which opens the sidebar. */
export async function askInFirefox(
  display: RealDisplay,
  { launched, settings }: ExtensionBrowser,
): Promise<RealPanel> {
  await display.act('click', 3);
  const found = await clickFound(display, () =>
    runInFirefoxWindow(launched.browser, placeOfMenuItem),
  );
  // Several items are in a menu of their own.
  if (found.isMenu) {
    await clickFound(display, () => runInFirefoxWindow(launched.browser, placeOfInnerItem));
  }
  await eventually(() => settings.evaluate(isSidebarAttached)).toBe(true);
  return realPanel(display, settings);
}

/** The sidebar that the reader's keys have opened. */
export async function openedInFirefox(
  display: RealDisplay,
  { settings }: ExtensionBrowser,
): Promise<RealPanel> {
  await eventually(() => settings.evaluate(isSidebarAttached)).toBe(true);
  return realPanel(display, settings);
}

/** Clicks a place on the screen, once it is there: `null` before. */
export async function clickFound(display: RealDisplay, find: () => Promise<unknown>) {
  await eventually(find).not.toBeNull();
  const place = PLACE.parse(await find());
  await display.act('mousemove', place.x, place.y);
  await display.act('click', 1);
  return place;
}

interface FirefoxMenu extends HTMLElement {
  readonly state: string;
}

/** An element of Firefox's own window. */
export interface FirefoxElement extends HTMLElement {
  readonly screenX: number;
  readonly screenY: number;
}

/** The middle of the extension's item on the screen; `null` until the menu is open. */
function placeOfMenuItem(): z.infer<typeof PLACE> | null {
  // Firefox's own window has it, and the state tells an element of another kind from it.
  const menu = document.getElementById('contentAreaContextMenu') as FirefoxMenu | null;
  const item = menu?.querySelector<FirefoxElement>(':scope > [id^="_21771324-"]');
  if (menu?.state !== 'open' || !item) return null;
  const { width, height } = item.getBoundingClientRect();
  return {
    x: Math.round(item.screenX + width / 2),
    y: Math.round(item.screenY + height / 2),
    isMenu: item.localName === 'menu',
  };
}

/** The middle of the first item in the extension's own menu; `null` until that is open. */
function placeOfInnerItem(): z.infer<typeof PLACE> | null {
  const menu = document.querySelector('#contentAreaContextMenu > [id^="_21771324-"] > menupopup');
  const item = menu?.querySelector<FirefoxElement>('menuitem');
  if ((menu as FirefoxMenu | null)?.state !== 'open' || !item) return null;
  const { width, height } = item.getBoundingClientRect();
  return { x: Math.round(item.screenX + width / 2), y: Math.round(item.screenY + height / 2) };
}

declare const chrome: ExtensionApi;

/** The sidebar is no target of WebDriver's; another of the extension's pages can reach into it. */
function realPanel(display: RealDisplay, observer: Page): RealPanel {
  const drawn = () => observer.evaluate(twoFramesOfSidebar);
  const click = async (selector: string) => {
    const find = () => observer.evaluate(placeInSidebar, selector);
    await eventually(find).not.toBeNull();
    await atRest(async () => PLACE.parse(await find()), drawn);
    await clickFound(display, find);
  };
  return {
    text: (selector) => observer.evaluate(textInSidebar, selector),
    count: (selector) => observer.evaluate(countInSidebar, selector),
    seenHeight: (selector) => observer.evaluate(seenHeightInSidebar, selector),
    click,
    // Firefox leaves the keyboard with the page when a sidebar opens, and no extension can change
    // that: https://bugzilla.mozilla.org/show_bug.cgi?id=1502713
    focusComposer: async () => {
      await click('textarea');
      await eventually(() => observer.evaluate(isComposerFocused)).toBe(true);
    },
    hasKeyboard: () => observer.evaluate(isComposerFocused),
    drawn,
  };
}

function isSidebarAttached(): boolean {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  return (sidebar?.document.querySelectorAll('main[data-attached="true"]').length ?? 0) > 0;
}

function textInSidebar(selector: string): string {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  const found = [...(sidebar?.document.querySelectorAll(selector) ?? [])].at(-1);
  return found?.textContent.trim() ?? '';
}

function countInSidebar(selector: string): number {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  return sidebar?.document.querySelectorAll(selector).length ?? 0;
}

function seenHeightInSidebar(selector: string): number {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  const found = [...(sidebar?.document.querySelectorAll(selector) ?? [])].at(-1);
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
  const hit = sidebar?.document.elementFromPoint(x + width / 2, y + height / 2) ?? null;
  return hit && found?.contains(hit) ? height : 0;
}

function placeInSidebar(selector: string): z.infer<typeof PLACE> | null {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  const field = [...(sidebar?.document.querySelectorAll(selector) ?? [])].at(-1);
  if (!sidebar || !field) return null;
  // Only Firefox has these two, and only Firefox runs this.
  const { mozInnerScreenX, mozInnerScreenY } = sidebar as Window & Record<string, unknown>;
  const { x, y, width, height } = field.getBoundingClientRect();
  return {
    x: Math.round(Number(mozInnerScreenX) + x + width / 2),
    y: Math.round(Number(mozInnerScreenY) + y + height / 2),
  };
}

function isComposerFocused(): boolean {
  const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
  const focused = sidebar?.document.activeElement;
  return sidebar?.document.hasFocus() === true && focused?.matches('textarea') === true;
}

function twoFramesOfSidebar(): Promise<void> {
  return new Promise((resolve) => {
    const [sidebar] = chrome.extension.getViews({ type: 'sidebar' });
    sidebar?.requestAnimationFrame(() => sidebar.requestAnimationFrame(() => resolve()));
  });
}
