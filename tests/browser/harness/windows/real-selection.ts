import type { Page } from 'puppeteer-core';
import { eventually } from '../eventually.ts';
import type { RealDisplay } from './real-display.ts';

/** Far enough into a paragraph's first line to be on its words. */
const INSET_PX = { x: 60, y: 12 };
const CLICK_PAUSE_MS = 60;
/** Inside of a link's first letter, and of a small picture. */
const POINT_PX = 8;
/** Around a page of Chromium's beside an open panel. */
const PANEL_GAP_PX = 12;

/** Selects a paragraph with three clicks of the real mouse, whose pointer stays on it. */
export async function selectParagraph(
  display: RealDisplay,
  page: Page,
  selector: string,
): Promise<string> {
  const corner = await cornerOnScreen(page, selector);
  await display.act('mousemove', corner.x + INSET_PX.x, corner.y + INSET_PX.y);
  await display.act('click', '--repeat', 3, '--delay', CLICK_PAUSE_MS, 1);
  const selected = () => page.evaluate(() => String(getSelection()));
  const paragraph = await page.$eval(selector, (element) => element.textContent);
  await eventually(async () => inOneLine(await selected())).toBe(inOneLine(paragraph));
  return inOneLine(paragraph);
}

/** Puts the real pointer on an element's first words, or on a picture. */
export async function pointAt(display: RealDisplay, page: Page, selector: string): Promise<void> {
  const corner = await cornerOnScreen(page, selector);
  await display.act('mousemove', corner.x + POINT_PX, corner.y + POINT_PX);
}

/** Pages are written in lines that nobody sees. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** How wide Chromium's own frame is, from when no panel stood between it and the page. */
const frames = new WeakMap<Page, number>();

async function frameOf(page: Page): Promise<number> {
  const beside = await page.evaluate(() => (outerWidth - innerWidth) / 2);
  const frame = Math.min(beside, frames.get(page) ?? beside);
  frames.set(page, frame);
  return beside > frame ? frame + PANEL_GAP_PX : frame;
}

/** Firefox tells where its page begins on the screen; Chromium's frame is as wide on all sides. */
async function cornerOnScreen(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const frame = await frameOf(page);
  return page.$eval(
    selector,
    (element, width) => {
      const { x, y } = element.getBoundingClientRect();
      const {
        mozInnerScreenX: left = screenX + width,
        mozInnerScreenY: top = screenY + outerHeight - innerHeight - width,
      } = window as { mozInnerScreenX?: number; mozInnerScreenY?: number };
      return { x: Math.round(left + x), y: Math.round(top + y) };
    },
    frame,
  );
}
