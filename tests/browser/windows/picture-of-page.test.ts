import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionLaunchOptions } from '../harness/extension-browser.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { answerPrompt } from '../harness/windows/permission-prompt.ts';
import { openRealWindow } from '../harness/windows/real-display.ts';
import { openByKeys, type RealPanel, saveWindow } from '../harness/windows/real-panel.ts';
import { pointAt } from '../harness/windows/real-selection.ts';

const OPEN_PANEL = 'alt+shift+k';
const CHIP = '[data-part="draft-pictures"] li';
const FRAME = 'html > [popover]';
const NOTICE = '[data-part="action-notice"]';
const ALWAYS = 'button[name="always-read"]';
const CONTRACT = resolve('tests/documents/pdf/tex-contract.pdf');
const CHART = '<svg xmlns="http://www.w3.org/2000/svg"><text y="50">The tides of May</text></svg>';

async function startPage(): Promise<string> {
  const contract = await readFile(CONTRACT);
  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/contract.pdf': ['application/pdf', contract],
    '/chart.svg': ['image/svg+xml', CHART],
  };
  const { port } = await startHttpServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file) return response.setHeader('content-type', file[0]).end(file[1]);
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
async function openBeside(name: BrowserName, options: ExtensionLaunchOptions = {}) {
  const address = await startPage();
  const server = await startAiServer();
  const [display, browser] = await openRealWindow(name, options);
  await browser.setBackEnd(server.address);
  const page = await browser.openWebPage(address);
  await page.bringToFront();
  // The width of Chromium's own frame is known while no panel is open.
  await pointAt(display, page, 'h1');
  const panel = await openByKeys(display, browser, OPEN_PANEL);
  // What the page gives moves what stands above it.
  await eventually(() => panel.text('form [data-part="selection-chip"]')).toMatch(/characters/);
  const frame = () => page.$(FRAME).then((found) => found !== null);
  return { address, display, browser, page, panel, frame };
}

describe.each(BROWSERS)('A picture of the page, in %s', (name) => {
  test('is attached whole, and a part of it that is framed by keyboard', async () => {
    const { address, display, browser, page, panel, frame } = await openBeside(name);
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

    // Of another site a press has to allow it, or the browser's question; nothing is drawn in vain.
    await page.goto(address.replace('localhost', 'other.localhost'));
    await choose(panel, 'part');
    await eventually(() => panel.text('[data-part="attach-help"]')).toMatch(
      /gives no picture of this page yet.*Alt\+Shift\+K.*Always read/,
    );
    expect(await frame()).toBe(false);
    const allow = async () => {
      if ((await panel.count(ALWAYS)) > 0) await panel.click(ALWAYS);
    };
    await answerPrompt(display, browser, 'allow', allow, frame);
    await display.act('key', 'Return');
    await eventually(() => panel.count(CHIP)).toBe(3);
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

  test('is to be had wherever the page can be read, also of a PDF', async () => {
    const extensionDirectory = await copyBuild(name, 'always-picture', [], ['<all_urls>']);
    const { address, display, browser, panel } = await openBeside(name, { extensionDirectory });
    const part = async (path: string) => {
      const page = await browser.openInFront(`${address}${path}`);
      await eventually(() => panel.text('form [data-part="selection-chip"]'), path).toMatch(
        /This page.*characters/,
      );
      const count = await panel.count(CHIP);
      await choose(panel, 'part');
      const isDrawn = () => page.$(FRAME).then((found) => found !== null);
      const isTaken = async () => (await panel.count(CHIP)) > count;
      await eventually(async () => (await isTaken()) || isDrawn().catch(() => false)).toBe(true);
      if (!(await isTaken())) await display.act('key', 'Return');
      await eventually(isTaken).toBe(true);
      await eventually(() => sizeOf(panel).then(([width = 0]) => width)).toBeGreaterThan(100);
      return panel.text(NOTICE);
    };
    expect(await part('')).toBe('');
    // No script draws in Firefox's viewer, nor in a page that is no HTML.
    const whole = 'No frame can be drawn on this page. All that it shows was attached.';
    expect(await part('contract.pdf')).toBe(name === 'firefox' ? whole : '');
    expect(await part('chart.svg')).toBe(whole);
    await saveWindow(display, panel, `${name}-picture-of-svg`);
  });
});
