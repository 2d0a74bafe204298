import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { closePanel } from '../harness/windows/close-panel.ts';
import { clickMenu } from '../harness/windows/menu-click.ts';
import { answerPrompt } from '../harness/windows/permission-prompt.ts';
import { pressToolbarButton } from '../harness/windows/press-toolbar-button.ts';
import { openRealWindow, type RealDisplay } from '../harness/windows/real-display.ts';
import {
  askFromMenu,
  openByKeys,
  type RealPanel,
  saveWindow,
} from '../harness/windows/real-panel.ts';
import { pointAt } from '../harness/windows/real-selection.ts';

const HINT = 'Press Shift+F6 to type here';
const HINTED = `textarea[placeholder="${HINT}"]`;
/** A field that has room for the hint. */
const ROOM = `form [data-placeholder="${HINT}"]`;
/** All that a ring or a highlighted field is drawn by. */
const FOCUSED = ':focus, :focus-visible, :focus-within';
const OFFERED = '[data-part="selection-chip"][data-offered]';
const FOOT = '[data-part="composer-foot"]';
const OPEN_PANEL = 'alt+shift+k';
const COMMENT = '#comment';
const TEXT = '#text';
const PAGE = `<!doctype html><html lang="en"><title>The lamp</title>
<body><textarea id="comment" rows="3"></textarea><p id="text">The keeper counts forty-one.</p>`;

/** A window of the browser with a page of the web, in which a comment is being written. */
async function begin(name: BrowserName) {
  const { port } = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  const server = await startAiServer();
  const [display, browser] = await openRealWindow(name);
  await browser.setBackEnd(server.address);
  const page = await browser.openWebPage(`http://localhost:${port}/`);
  return { display, browser, page, server };
}

/** Clicks into the page: into its field, as somebody does who writes there, or on its text. */
async function clickPage(display: RealDisplay, page: Page, place = COMMENT): Promise<void> {
  const hasKeyboard = (wanted: string) =>
    document.hasFocus() &&
    (document.querySelector('#comment:focus') !== null) === (wanted === '#comment');
  // A panel that comes or goes moves the page, perhaps away from the pointer.
  await eventually(async () => {
    await pointAt(display, page, place);
    await display.act('click', 1);
    return page.evaluate(hasKeyboard, place);
  }).toBe(true);
}

function comment(page: Page): Promise<string> {
  return page.$eval('#comment', (field) => (field as HTMLTextAreaElement).value);
}

/** What the composer holds. */
function holds(panel: RealPanel, text: string): Promise<number> {
  return panel.count(`form [data-replica="${text}"]`);
}

/** The ways to the panel by hand, each with what of the page has the keyboard before. */
function waysOf(display: RealDisplay, browser: ExtensionBrowser, page: Page) {
  const fromMenu = async () => {
    await pointAt(display, page, TEXT);
    return askFromMenu(display, browser, { isOnPage: true });
  };
  return [
    { from: COMMENT, open: () => pressToolbarButton(display, browser, page) },
    // Pressed again it closes the panel.
    { from: COMMENT, open: () => openByKeys(display, browser, OPEN_PANEL), isOnce: true },
    { from: COMMENT, open: () => openByKeys(display, browser, 'alt+shift+q') },
    // After a right click, Firefox goes back to the field that had it, and needs one press more.
    { from: TEXT, open: fromMenu },
  ];
}

/** One press of the browser's own keys, and the composer has what is typed. */
async function fetchKeyboard(display: RealDisplay, panel: RealPanel): Promise<void> {
  await eventually(() => panel.count(HINTED)).toBe(1);
  expect(await panel.count(FOCUSED)).toBe(0);
  await display.act('key', 'shift+F6');
  await eventually(() => panel.hasKeyboard()).toBe(true);
  await eventually(() => panel.count(HINTED)).toBe(0);
  // The sidebar may have come under the pointer, and what is there stays where it is.
  await eventually(() => panel.count(`html:not(:hover) ${ROOM}`)).toBe(0);
}

/** Types a letter, which the composer gets, and takes it back. */
async function expectWritten(display: RealDisplay, panel: RealPanel, page: Page): Promise<void> {
  await display.act('type', 'z');
  await eventually(() => holds(panel, 'z')).toBe(1);
  expect(await comment(page)).toBe('');
  await display.act('key', 'BackSpace');
  await eventually(() => holds(panel, '')).toBe(1);
}

describe.each(BROWSERS)('The keyboard of %s', (name) => {
  test('comes to the composer with a panel that opens, or is one press away, and looks so', async () => {
    const { display, browser, page } = await begin(name);
    for (const { from, open, isOnce } of waysOf(display, browser, page)) {
      await clickPage(display, page, from);
      const panel = await open();
      // Firefox leaves it in the page.
      if (name === 'chromium') await eventually(() => panel.hasKeyboard()).toBe(true);
      else await fetchKeyboard(display, panel);
      await expectWritten(display, panel, page);

      await clickPage(display, page, from);
      await eventually(() => panel.count(FOCUSED)).toBe(0);
      if (!isOnce) {
        await open();
        await fetchKeyboard(display, panel);
        await expectWritten(display, panel, page);
      }
      await closePanel(browser);
    }
  });

  test('is one press away after a quick action on the page, and beside a question that was begun', async () => {
    const { display, browser, page, server } = await begin(name);
    await clickPage(display, page);
    const panel = await openByKeys(display, browser, OPEN_PANEL);
    if (name === 'firefox') await fetchKeyboard(display, panel);
    await eventually(() => panel.hasKeyboard()).toBe(true);

    await clickPage(display, page);
    await clickMenu(browser, page.url(), {
      menuItemId: 'action:selection:summarise',
      selectionText: 'The keeper counts forty-one.',
    });
    const call = await server.call();
    call.write('He counts.');
    call.finish();
    await fetchKeyboard(display, panel);
    await display.act('type', 'Why');

    await clickPage(display, page);
    await display.act('key', 'alt+shift+q');
    await eventually(() => panel.text(FOOT)).toContain(HINT);
    await saveWindow(display, panel, `${name}-keyboard-in-page`);
    await display.act('key', 'shift+F6');
    await eventually(() => panel.text(FOOT)).not.toContain(HINT);
    await display.act('type', '?');
    await eventually(() => holds(panel, 'Why?')).toBe(1);
    expect(await comment(page)).toBe('');
  });

  test('that was fetched by a press leaves the hint’s lines until the pointer has left the panel', async () => {
    const { display, browser, page } = await begin(name);
    await clickPage(display, page);
    const panel = await openByKeys(display, browser, OPEN_PANEL);
    if (name === 'firefox') await fetchKeyboard(display, panel);
    await eventually(() => panel.hasKeyboard()).toBe(true);
    await clickPage(display, page);
    await display.act('key', 'alt+shift+q');
    await eventually(() => panel.count(HINTED)).toBe(1);
    await panel.click('textarea[name="question"]');
    await eventually(() => panel.count(HINTED)).toBe(0);
    expect(await panel.count(ROOM)).toBe(1);
    await pointAt(display, page, TEXT);
    await eventually(() => panel.count(ROOM)).toBe(0);
  });

  test('goes on from any button of the panel to the field', async () => {
    const { display, browser, page } = await begin(name);
    await clickPage(display, page);
    const panel = await openByKeys(display, browser, OPEN_PANEL);
    if (name === 'firefox') await fetchKeyboard(display, panel);
    await eventually(() => panel.hasKeyboard()).toBe(true);

    await panel.click('button[name="attach"]');
    await eventually(() => panel.count('[role="menu"]')).toBe(1);
    await display.act('key', 'Escape');
    await eventually(() => panel.count('button[name="attach"]:focus')).toBe(1);
    await panel.drawn();
    await display.settle();
    await display.act('type', '@x');
    await eventually(() => holds(panel, '@x')).toBe(1);
  });

  test('is shown nowhere in the panel while the page has it', async () => {
    const { display, browser, page } = await begin(name);
    await clickPage(display, page);
    const panel = await openByKeys(display, browser, OPEN_PANEL);
    // Until it is read, a button may have the focus that goes with it.
    await eventually(() => panel.text(OFFERED)).toMatch(/\d characters/);
    for (const presses of [0, 1, 2, 3, 4]) {
      await panel.click('textarea[name="question"]');
      for (let press = 0; press < presses; press++) await display.act('key', 'shift+Tab');
      await eventually(() => panel.count(':focus')).toBe(1);
      await clickPage(display, page);
      await eventually(() => panel.count(FOCUSED)).toBe(0);
    }
    // Nor in a menu, nor in what a page's press opens.
    await panel.click('button[name="attach"]');
    await eventually(() => panel.count('[role="menu"]')).toBe(1);
    await clickPage(display, page);
    await saveWindow(display, panel, `${name}-keyboard-menu`);
    await eventually(() => panel.count(`${FOCUSED}, [data-highlighted]`)).toBe(0);
  });

  test('is told of where the browser has taken it to ask, while the list of tabs comes', async () => {
    const { display, browser, page } = await begin(name);
    await clickPage(display, page, TEXT);
    const panel = await openByKeys(display, browser, OPEN_PANEL);
    if (name === 'firefox') await fetchKeyboard(display, panel);
    await eventually(() => panel.hasKeyboard()).toBe(true);
    await display.act('type', '@');
    const ask = () => panel.click('button[name="show-tabs"]');
    const isListed = async () => (await panel.count('[data-part="tab-list"]')) === 1;
    await answerPrompt(display, browser, 'allow', ask, isListed);
    const list = () => panel.text('[data-part="tab-list"]');
    await eventually(() => panel.text(FOOT)).toContain(HINT);
    expect(await list()).not.toContain('Enter attaches');
    expect(await panel.hasKeyboard()).toBe(false);
    await saveWindow(display, panel, `${name}-keyboard-after-allow`);

    await display.act('key', 'shift+F6');
    await eventually(() => panel.hasKeyboard()).toBe(true);
    await eventually(list).toContain('Enter attaches');
    await display.act('key', 'Return');
    await eventually(() => panel.text('[data-part="selection-chip"]')).toContain('The lamp');
    expect(await comment(page)).toBe('');
  });
});
