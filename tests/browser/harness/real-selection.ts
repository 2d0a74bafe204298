import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import type { RealDisplay } from './real-display.ts';

/** Far enough into a paragraph's first line to be on its words. */
const INSET_PX = { x: 60, y: 12 };
const CLICK_PAUSE_MS = 60;

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

/** Pages are written in lines that nobody sees. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Firefox tells where its page begins on the screen; Chromium's frame is as wide on all sides. */
async function cornerOnScreen(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page.$eval(selector, (element) => {
    const { x, y } = element.getBoundingClientRect();
    const frame = (outerWidth - innerWidth) / 2;
    const {
      mozInnerScreenX: left = screenX + frame,
      mozInnerScreenY: top = screenY + outerHeight - innerHeight - frame,
    } = window as { mozInnerScreenX?: number; mozInnerScreenY?: number };
    return { x: Math.round(left + x), y: Math.round(top + y) };
  });
}
