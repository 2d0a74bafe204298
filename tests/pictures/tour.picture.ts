import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { onTestFinished, test } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { type ColourScheme, ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import type { Panel } from '../browser/harness/panel.ts';

const FOLDER = new URL('../../assets/readme/', import.meta.url);

/** As wide as a side panel, and as tall as a tall screen. */
const PANEL = { width: 440, height: 1020 };

/** What stands at the top of each picture; they are put side by side. */
const HEADINGS = ['Quotation and callout', 'Code', 'Formulas', 'Links and pictures'];

const GAP_PX = 16;

const TOKENS_PER_SECOND = 5000;

/** What has not changed for so long is taken to be whole. */
const STILL_MS = 600;

const LIMIT_MS = 120_000;

/** The demo's answer to “Show me everything”, which has every kind of block. */
test.each(['light', 'dark'] as const)(
  'The tour of what an answer can contain, %s',
  async (scheme) => {
    const demo = await startDemoServer({ port: 0, tokensPerSecond: TOKENS_PER_SECOND });
    onTestFinished(() => demo.close());
    const browser = new ExtensionBrowser('chromium');
    onTestFinished(() => browser.close());
    await browser.launch();
    await browser.setBackEnd(`${demo.origin}/api/chat`);
    await giveTour(await browser.openPanel());
    // Opened again it stands at its end, and nothing in it moves any more.
    const { page } = await browser.openPanel();
    await page.setViewport(PANEL);
    await browser.setColourScheme(page, scheme);
    // The caret would blink.
    await page.$eval('textarea', (field) => field.blur());
    const pictures: string[] = [];
    for (const heading of HEADINGS) pictures.push(await pictureFrom(page, heading));
    await saveSideBySide(await browser.openWebPage('about:blank'), pictures, scheme);
  },
  LIMIT_MS,
);

async function giveTour(panel: Panel): Promise<void> {
  await panel.ask('Show me everything');
  await panel.waitForOutcome('complete');
  await panel.page.close();
}

/** What the panel shows with a heading at its top, once all that is in view then is drawn. */
async function pictureFrom(page: Page, heading: string): Promise<string> {
  await page.bringToFront();
  await eventually(async () => {
    const isThere = await page.evaluate(scrollTo, heading);
    return isThere ? page.evaluate(stillMissing) : [heading];
  }).toEqual([]);
  return stillPicture(page);
}

/** A block's colours and a diagram's place may come in more than one step. */
async function stillPicture(page: Page): Promise<string> {
  let before: string;
  let now = '';
  do {
    before = now;
    await setTimeout(STILL_MS);
    now = await page.screenshot({ encoding: 'base64' });
  } while (now !== before);
  return now;
}

/** Whether there is such a heading, which then is in view. */
function scrollTo(text: string): boolean {
  const headings = [...document.querySelectorAll('[data-part="answer"] h2')];
  const heading = headings.find(({ textContent }) => textContent === text);
  heading?.scrollIntoView();
  return heading !== undefined;
}

/** Blocks in view that wait for their colours, their drawing or their picture. */
function stillMissing(): string[] {
  const inView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isPlain = (code: Element) =>
    code.hasAttribute('data-language') && code.querySelector('[class^="code-colour-"]') === null;
  const isOpen = (diagram: Element) =>
    /open|loading/.test(diagram.getAttribute('data-state') ?? '');
  const waiting: readonly [string, (element: Element) => boolean][] = [
    ['[data-part="code"]', isPlain],
    ['[data-part="diagram"]', isOpen],
    ['[data-part="picture"] img', (image) => image instanceof HTMLImageElement && !image.complete],
  ];
  return waiting.flatMap(([selector, isWaiting]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => inView(element) && isWaiting(element))
      .map(() => selector),
  );
}

async function saveSideBySide(
  page: Page,
  pictures: readonly string[],
  scheme: ColourScheme,
): Promise<void> {
  const width = pictures.length * (PANEL.width + GAP_PX) - GAP_PX;
  await page.setViewport({ width, height: PANEL.height });
  await page.evaluate(showSideBySide, pictures, GAP_PX);
  const path = fileURLToPath(new URL(`tour-${scheme}.png`, FOLDER));
  await page.screenshot({ path: path as `${string}.png`, omitBackground: true });
}

async function showSideBySide(pictures: readonly string[], gap: number): Promise<void> {
  document.body.style.cssText = `margin: 0; display: flex; gap: ${gap}px`;
  for (const picture of pictures) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    document.body.append(image);
  }
}
