import { describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { openRealWindow } from '../harness/windows/real-display.ts';
import { openByKeys, type RealPanel, saveWindow } from '../harness/windows/real-panel.ts';
import { pointAt } from '../harness/windows/real-selection.ts';

const OPEN_PANEL = 'alt+shift+k';
const CHIP = '[data-part="draft-pictures"] li';
const FRAME = 'html > [popover]';
async function startPage(): Promise<string> {
  const { port } = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><title>The chart</title><body style="background: linear-gradient(#06c, #fc0)"><h1>Tides</h1>',
    );
  });
  return `http://localhost:${port}/`;
}

async function choose(panel: RealPanel, name: string): Promise<void> {
  await panel.click('button[name="attach"]');
  await eventually(() => panel.count(`[data-choice="${name}"]`)).toBe(1);
  await panel.click(`[data-choice="${name}"]`);
}

/** Pixels of the last picture. */
async function sizeOf(panel: RealPanel): Promise<number[]> {
  const [, width = '', height = ''] = /([\d,]+) × ([\d,]+)/.exec(await panel.text(CHIP)) ?? [];
  return [width, height].map((pixels) => Number(pixels.replace(',', '')));
}

/** A window with the page, and the panel beside it with what the page gives. */
async function openBeside(name: BrowserName) {
  const address = await startPage();
  const server = await startAiServer();
  const [display, browser] = await openRealWindow(name);
  await browser.setBackEnd(server.address);
  const page = await browser.openWebPage(address);
  await page.bringToFront();
  // The width of Chromium's own frame is known while no panel is open.
  await pointAt(display, page, 'h1');
  const panel = await openByKeys(display, browser, OPEN_PANEL);
  // What the page gives moves what stands above it.
  await eventually(() => panel.text('form [data-part="selection-chip"]')).toMatch(/characters/);
  const frame = () => page.$(FRAME).then((found) => found !== null);
  return { address, display, page, panel, frame };
}

describe.each(BROWSERS)('A picture of the page, in %s', (name) => {
  test('is attached whole, and a part of it that is framed by keyboard', async () => {
    const { address, display, page, panel, frame } = await openBeside(name);
    await choose(panel, 'visible-part');
    await eventually(() => panel.text(CHIP)).toMatch(/chart.*\d+ × \d+/s);

    await choose(panel, 'part');
    await eventually(frame).toBe(true);
    await saveWindow(display, panel, `${name}-frame`);
    await display.act('key', 'shift+Right');
    await display.act('key', 'Return');
    await eventually(() => panel.count(CHIP)).toBe(2);
    await eventually(frame).toBe(false);

    await choose(panel, 'part');
    await eventually(frame).toBe(true);
    await display.act('key', 'Escape');
    await eventually(frame).toBe(false);
    expect(await panel.count(CHIP)).toBe(2);
    await saveWindow(display, panel, `${name}-pictures-of-page`);

    // Of another site a press has to allow it, and nothing is drawn in vain.
    await page.goto(address.replace('localhost', 'other.localhost'));
    await choose(panel, 'part');
    await eventually(() => panel.text('[data-part="attach-help"]')).toContain('no access');
    expect(await panel.count('button[name="always-read"]')).toBe(0);
    expect(await frame()).toBe(false);
  });

  test('is of the part that is drawn with the mouse, or with a finger', async () => {
    const { display, page, panel, frame } = await openBeside(name);
    const ratio = await page.evaluate(() => devicePixelRatio);

    await choose(panel, 'part');
    await eventually(frame).toBe(true);
    await pointAt(display, page, 'h1');
    await display.act('mousedown', 1);
    await display.act('mousemove_relative', 120, 80);
    await display.act('mouseup', 1);
    await eventually(() => panel.count(CHIP)).toBe(1);
    await eventually(() => sizeOf(panel)).toEqual([120 * ratio, 80 * ratio]);
    await eventually(frame).toBe(false);

    await choose(panel, 'part');
    await eventually(frame).toBe(true);
    await page.touchscreen.touchStart(200, 150);
    await page.touchscreen.touchMove(150, 110);
    await page.touchscreen.touchMove(60, 50);
    await page.touchscreen.touchEnd();
    await eventually(() => panel.count(CHIP)).toBe(2);
    await eventually(() => sizeOf(panel)).toEqual([140 * ratio, 100 * ratio]);
    await eventually(frame).toBe(false);
  });
});
