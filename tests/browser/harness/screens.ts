import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';

const { SCREENSHOTS } = process.env;
const FOLDER = SCREENSHOTS
  ? pathToFileURL(`${SCREENSHOTS}/`)
  : new URL('../../../test-results/screens/', import.meta.url);

/** The path of a picture in test-results/screens or the folder SCREENSHOTS, made if it is missing. */
export async function screenPath(name: string): Promise<`${string}.png`> {
  await mkdir(FOLDER, { recursive: true });
  return `${fileURLToPath(FOLDER)}${name}.png`;
}

/** Saves what the page shows, for people to look at, where they ask for it by SCREENSHOTS. */
export async function saveScreen(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  await page.screenshot({ path: await screenPath(name) });
}

export function topOf(page: Page, selector: string): Promise<number> {
  return page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().top));
}

/** Places and sizes of these in the answer, wherever the view has scrolled to. */
export function placesInAnswer(page: Page, selector: string): Promise<string[]> {
  return page.$eval(
    '[data-part="answer"]',
    (answer, wanted) => {
      const { top } = answer.getBoundingClientRect();
      return [...answer.querySelectorAll(wanted)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y - top, width, height].map(Math.round).join(' ');
      });
    },
    selector,
  );
}

/** By how much a page or its header is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = [document.documentElement, document.querySelector('header')];
    return Math.max(...places.map((place) => (place ? place.scrollWidth - place.clientWidth : 0)));
  });
}

/** How many of what is in the composer would scroll up and down. */
export function scrollers(page: Page): Promise<number> {
  return page.$$eval(
    'form[data-part="composer"] *',
    (elements) =>
      elements.filter((element) => {
        const { overflowY, scrollbarWidth } = getComputedStyle(element);
        const canScroll = ['auto', 'scroll'].includes(overflowY) && scrollbarWidth !== 'none';
        return canScroll && element.scrollHeight > element.clientHeight + 1;
      }).length,
  );
}
