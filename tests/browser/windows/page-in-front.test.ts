import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser, ExtensionLaunchOptions } from '../harness/extension-browser.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { panelClosed } from '../harness/windows/close-panel.ts';
import { askInPanel, FRONT, startFrontPages } from '../harness/windows/front-pages.ts';
import { clickMenu } from '../harness/windows/menu-click.ts';
import { pressToolbarButton } from '../harness/windows/press-toolbar-button.ts';
import { openRealWindow, type RealDisplay } from '../harness/windows/real-display.ts';
import {
  openByKeys,
  openedPanel,
  type RealPanel,
  saveWindow,
} from '../harness/windows/real-panel.ts';

declare const chrome: ExtensionApi;

/** Of Firefox's own window: https://firefox-source-docs.mozilla.org/. */
declare const gBrowser: {
  readonly selectedBrowser: {
    readonly currentURI: { readonly spec: string };
    readonly webProgress: { readonly isLoadingDocument: boolean };
  };
};

declare const Services: {
  readonly prefs: { setStringPref(name: string, value: string): void };
};

const { chip: CHIP, line: LINE } = FRONT;
const OFFER = `${CHIP}[data-offered]`;
const INCLUDE = 'button[name="include-page"]';
const REMOVE = 'button[name="remove-passage"]';
const HELP = '[data-part="attach-help"]';
const NOTICE = '[data-part="action-notice"]';
const UNREADABLE = 'The browser doesn’t let extensions read this page';
/** Three lines of 24 px; four in Firefox, whose sidebar begins with 240 px. */
const MAX_HELP_HEIGHT = { chromium: 72, firefox: 96 } as const;
const OPEN_PANEL = 'alt+shift+k';

/** A window with the panel beside a page. The site of 127.0.0.1 is allowed, that of localhost is not. */
async function begin(name: BrowserName, options: ExtensionLaunchOptions = {}) {
  const pages = await startFrontPages();
  const allowed = `http://127.0.0.1:${pages.port}`;
  const unallowed = `http://localhost:${pages.port}`;
  const server = await startAiServer();
  const [display, browser] = await openRealWindow(name, options);
  await browser.setBackEnd(server.address);
  return { pages, allowed, unallowed, server, display, browser };
}

/** A press on the toolbar's button in Chromium, where the key would close the panel; the key in Firefox. */
async function pressOnNewTab(display: RealDisplay, browser: ExtensionBrowser): Promise<void> {
  if (browser.name === 'firefox') return void (await display.act('key', OPEN_PANEL));
  const isNewTab = (page: Page) => /^chrome:\/\/new/.test(page.url());
  await eventually(async () => (await browser.launched.browser.pages()).some(isNewTab)).toBe(true);
  const tab = (await browser.launched.browser.pages()).find(isNewTab);
  if (tab) await pressToolbarButton(display, browser, tab);
}

/** As Firefox does with those of its own. */
function closeToExtensions(site: string): void {
  Services.prefs.setStringPref('extensions.webextensions.restrictedDomains', site);
}

/** Of the tab in front; empty while it loads. */
function loadedAddress(): string {
  const { currentURI, webProgress } = gBrowser.selectedBrowser;
  return webProgress.isLoadingDocument ? '' : currentURI.spec;
}

/** A new tab in front, with the panel beside it. */
async function beginAtNewTab(name: BrowserName, options: ExtensionLaunchOptions = {}) {
  const { allowed, display, browser } = await begin(name, options);
  const page = await browser.openWebPage(`${allowed}/lamp`);
  const panel = await pressToolbarButton(display, browser, page);
  await eventually(() => panel.count(OFFER)).toBe(1);
  await browser.settings.evaluate(() => chrome.tabs.create({}).then(() => undefined));
  await eventually(() => panel.count(OFFER)).toBe(0);
  // Its load would take away what a press before is told.
  if (name === 'firefox') {
    await eventually(() => runInFirefoxWindow(browser.launched.browser, loadedAddress)).toBe(
      'about:newtab',
    );
  }
  return { display, browser, panel };
}

async function said(panel: RealPanel): Promise<string[]> {
  const texts = await Promise.all([LINE, HELP, NOTICE].map((part) => panel.text(part)));
  return texts.filter((text) => text !== '');
}

async function attach(panel: RealPanel): Promise<void> {
  await panel.click('button[name="attach"]');
  await eventually(() => panel.count('[data-choice="page"]')).toBe(1);
  await panel.click('[data-choice="page"]');
  await eventually(() => panel.count(`${HELP}, ${NOTICE}`)).toBe(1);
}

describe.each(BROWSERS)('The page in front, in %s,', (name) => {
  test('is part of the question wherever the reader turns on an allowed site', async () => {
    const { pages, allowed, server, display, browser } = await begin(name);
    const lamp = await browser.openWebPage(`${allowed}/lamp`);
    const panel = await pressToolbarButton(display, browser, lamp);
    await eventually(() => panel.text(OFFER)).toMatch(/The lamp.*This page.*\d characters/);
    expect(await askInPanel(display, panel, server, 'Why?')).toContain('The keeper of the lamp');

    await eventually(() => panel.text(LINE)).toBe('The conversation has this page');
    expect(await panel.count(CHIP)).toBe(0);
    await saveWindow(display, panel, `${name}-front-sent`);
    expect(await askInPanel(display, panel, server, 'And?')).toBe('And?');

    await lamp.goto(`${allowed}/tide`);
    await eventually(() => panel.text(OFFER)).toMatch(/The tide.*\d characters/);
    // The actions under it come a moment later, and move it.
    await saveWindow(display, panel, `${name}-front-offered`);
    await panel.click(REMOVE);
    await eventually(() => panel.text(LINE)).toContain('This page isn’t included');
    await saveWindow(display, panel, `${name}-front-left-out`);
    expect(await askInPanel(display, panel, server, 'Third?')).toBe('Third?');
    const other = await browser.openWebPage(`${allowed}/pier`);
    await eventually(() => panel.text(OFFER)).toMatch(/The pier.*\d characters/);
    await lamp.bringToFront();
    await eventually(() => panel.text(LINE)).toContain('This page isn’t included');
    await panel.click(INCLUDE);
    await eventually(() => panel.text(CHIP)).toMatch(/The tide.*\d characters/);
    expect(await askInPanel(display, panel, server, 'Fourth?')).toContain('The keeper of the tide');

    await lamp.goto(`${allowed}/lamp`);
    await eventually(() => panel.text(LINE)).toBe('The conversation has this page');
    pages.change('The keeper has left, and the lamp is dark. ');
    await lamp.reload();
    await eventually(() => panel.text(OFFER)).toMatch(/The lamp.*Changed since it was sent/);
    expect(await panel.seenHeight(`${CHIP} [class*="changed"]`)).toBeGreaterThan(0);
    expect(await askInPanel(display, panel, server, 'Now?')).toContain('the lamp is dark');

    await other.close();
  });

  test('is no page of ours, and is back when that is left', async () => {
    const { allowed, server, display, browser } = await begin(name);
    const lamp = await browser.openWebPage(`${allowed}/lamp`);
    const panel = await pressToolbarButton(display, browser, lamp);
    const turnToSettings = async () => {
      await browser.settings.bringToFront();
      await eventually(() => panel.count(`${CHIP}, ${LINE}`)).toBe(0);
    };
    await eventually(() => panel.text(OFFER)).toMatch(/The lamp.*\d characters/);
    await turnToSettings();
    expect(await askInPanel(display, panel, server, 'Bare?')).toBe('Bare?');
    await lamp.bringToFront();
    await eventually(() => panel.text(OFFER)).toMatch(/The lamp.*\d characters/);
    expect(await panel.count(CHIP)).toBe(1);
    await panel.click(REMOVE);
    await eventually(() => panel.text(LINE)).toContain('This page isn’t included');
    await turnToSettings();
    await lamp.bringToFront();
    await eventually(() => panel.text(LINE)).toContain('This page isn’t included');
  });

  test('is what a page shows that turns to another within itself', async () => {
    const { allowed, server, display, browser } = await begin(name);
    const page = await browser.openWebPage(`${allowed}/hall`);
    const panel = await pressToolbarButton(display, browser, page);
    await eventually(() => panel.text(OFFER)).toMatch(/The hall.*\d characters/);
    await page.click('button');
    await eventually(() => panel.text(OFFER)).toMatch(/The room.*\d characters/);
    expect(await askInPanel(display, panel, server, 'How many?')).toContain('nine windows');
    await page.goBack();
    await eventually(() => panel.count(OFFER)).toBe(1);
  });

  test('gives way to a passage of it, and is said to be missing from then on', async () => {
    const { allowed, server, display, browser } = await begin(name);
    const page = await browser.openWebPage(`${allowed}/mill`);
    const panel = await pressToolbarButton(display, browser, page);
    await eventually(() => panel.text(OFFER)).toMatch(/The mill.*\d characters/);
    // Loaded again while it is attached, it is no other page.
    await page.reload();
    await eventually(() => panel.text(OFFER)).toMatch(/The mill.*\d characters/);
    await clickMenu(browser, page.url(), {
      menuItemId: 'ask:selection',
      selectionText: 'Only these words.',
    });
    await eventually(() => panel.text(CHIP)).toContain('Only these words.');
    const first = await askInPanel(display, panel, server, 'Why?');
    expect(first).toContain('Only these words.');
    expect(first).not.toContain('The keeper of the mill');

    await eventually(() => panel.count(CHIP)).toBe(0);
    await eventually(() => panel.text(LINE)).toContain('This page isn’t included');
    expect(await askInPanel(display, panel, server, 'And?')).toBe('And?');
    const turnAwayAndBack = async () => {
      const other = await browser.openWebPage(`${allowed}/pier`);
      await eventually(() => panel.text(OFFER)).toMatch(/The pier.*\d characters/);
      await other.close();
      await page.bringToFront();
    };
    await turnAwayAndBack();
    await eventually(() => panel.text(LINE)).toContain('This page isn’t included');
    await pressToolbarButton(display, browser, page);
    await eventually(() => panel.text(CHIP)).toMatch(/The mill.*\d characters/);
    await turnAwayAndBack();
    await eventually(() => panel.text(CHIP)).toMatch(/The mill.*\d characters/);
    expect(await askInPanel(display, panel, server, 'So?')).toContain('The keeper of the mill');
  });

  test('goes along with a passage of it after a press, which it would give way to by itself', async () => {
    const { allowed, server, display, browser } = await begin(name);
    const page = await browser.openWebPage(`${allowed}/mill`);
    const panel = await pressToolbarButton(display, browser, page);
    await eventually(() => panel.count(OFFER)).toBe(1);
    const askAboutWords = () =>
      clickMenu(browser, page.url(), {
        menuItemId: 'ask:selection',
        selectionText: 'Only these words.',
      });
    await askAboutWords();
    await eventually(() => panel.text(CHIP)).toContain('Only these words.');
    expect(await panel.count(CHIP)).toBe(1);
    await pressToolbarButton(display, browser, page);
    await eventually(() => panel.count(CHIP)).toBe(2);
    await eventually(() => panel.text(CHIP)).toMatch(/The mill.*\d characters/);
    const asked = await askInPanel(display, panel, server, 'Why?');
    expect(asked).toContain('Only these words.');
    expect(asked).toContain('The keeper of the mill');
  });

  test('is a PDF as well, and no new tab', async () => {
    const { allowed, server, display, browser } = await begin(name);
    const page = await browser.openWebPage(`${allowed}/lamp`);
    const panel = await pressToolbarButton(display, browser, page);
    await eventually(() => panel.count(OFFER)).toBe(1);
    const contract = await browser.openWebPage(`${allowed}/contract.pdf`);
    await eventually(() => panel.text(CHIP)).toMatch(/This page.*3 pages.*\d characters/);
    expect(await askInPanel(display, panel, server, 'Who signs?')).toContain(
      'The owner lets the mill',
    );
    await contract.close();
    await browser.settings.evaluate(() => chrome.tabs.create({}).then(() => undefined));
    await eventually(() => panel.count(CHIP)).toBe(0);
    // Firefox tells of no tab without permission whether it holds a page.
    if (name === 'chromium') await eventually(() => panel.text(LINE)).toBe(UNREADABLE);
    expect(await askInPanel(display, panel, server, 'Nothing?')).toBe('Nothing?');
  });

  test('is said to be closed to extensions where it is the browser’s own, and nothing else', async () => {
    const extensionDirectory = await copyBuild(name, 'always-front', [], ['<all_urls>']);
    const { display, browser, panel } = await beginAtNewTab(name, { extensionDirectory });
    await eventually(() => panel.text(LINE)).toBe(UNREADABLE);
    await attach(panel);
    expect(await said(panel)).toHaveLength(1);
    if ((await panel.count(HELP)) > 0) await panel.click('button[name="dismiss-help"]');
    await eventually(() => panel.count(HELP)).toBe(0);
    expect(await said(panel)).toEqual([UNREADABLE]);
    await saveWindow(display, panel, `${browser.name}-front-new-tab`);
  });

  test('that cannot be read is not said to be so before the reader asks for it', async () => {
    const { allowed, display, browser } = await begin(name);
    const page = await browser.openWebPage(`${allowed}/lamp`);
    const panel = await pressToolbarButton(display, browser, page);
    await eventually(() => panel.count(OFFER)).toBe(1);
    await page.goto(`${allowed}/nothing`);
    await eventually(() => said(panel)).toEqual([
      expect.stringMatching(/^This page isn’t included/),
    ]);
    await panel.click(INCLUDE);
    await eventually(() => said(panel)).toEqual([expect.stringMatching(/^No text found/)]);
    if (name === 'chromium') return;
    await runInFirefoxWindow(browser.launched.browser, closeToExtensions, '127.0.0.1');
    await page.goto(`${allowed}/tide`);
    await eventually(() => said(panel)).toEqual([UNREADABLE]);
  });

  test('is not said to be missing as well where a press found none', async () => {
    const { display, browser, panel } = await beginAtNewTab(name);
    // Before it has looked at the new tab, the key would close it.
    if (name === 'firefox') await eventually(() => panel.text(LINE)).toContain('isn’t included');
    await pressOnNewTab(display, browser);
    await eventually(() => said(panel)).toEqual([
      expect.stringMatching(/^The browser doesn’t let extensions/),
    ]);
    await attach(panel);
    await eventually(() => said(panel)).toHaveLength(1);
  });

  test('is offered at a press where each may be read and is not by itself', async () => {
    const extensionDirectory = await copyBuild(name, 'all-sites', [], ['<all_urls>']);
    const { pages, server, display, browser } = await begin(name, { extensionDirectory });
    await browser.settings.evaluate(() => chrome.storage.local.set({ alwaysRead: false }));
    const at = (host: string) => `http://${host}.localhost:${pages.port}`;
    const page = await browser.openWebPage(`${at('one')}/lamp`);
    const panel = await pressToolbarButton(display, browser, page);
    await eventually(() => panel.text(OFFER)).toMatch(/The lamp.*\d characters/);
    await askInPanel(display, panel, server, 'What?');
    await page.goto(`${at('two')}/tide`);
    await eventually(() => panel.text(LINE)).toMatch(/This page isn’t included.*Alt\+Shift\+K/);
    expect(await panel.count(CHIP)).toBe(0);
    await panel.click(INCLUDE);
    await eventually(() => panel.text(OFFER)).toMatch(/The tide.*\d characters/);
    await eventually(() => panel.seenHeight('[data-part="action-bar"]')).toBeGreaterThan(0);
    // Of an impatient hand, at the place of Include.
    await display.act('click', 1);
    expect(await askInPanel(display, panel, server, 'Which?')).toMatch(/Which\?$/);
    expect(server.calls).toHaveLength(2);
    await page.goto(`${at('three')}/pier`);
    await eventually(() => panel.text(LINE)).toMatch(/This page isn’t included.*Alt\+Shift\+K/);
    expect(await panel.count(CHIP)).toBe(0);
    await display.act('key', OPEN_PANEL);
    await eventually(() => panel.text(OFFER)).toMatch(/The pier.*\d characters/);
    expect(await askInPanel(display, panel, server, 'Why?')).toContain('The keeper of the pier');
    await panel.click('button[name="new-conversation"]');
    await eventually(() => panel.text(OFFER)).toMatch(/The pier.*\d characters/);
  });

  test('that may not be read is said to be missing, and the key includes it, or closes the panel', async () => {
    const { unallowed, server, display, browser } = await begin(name);
    const lamp = await browser.openWebPage(`${unallowed}/lamp`);
    const panel = await openByKeys(display, browser, OPEN_PANEL);
    await eventually(() => panel.text(OFFER)).toMatch(/The lamp.*\d characters/);
    await lamp.goto(`${unallowed.replace('localhost', 'other.localhost')}/tide`);
    await eventually(() => panel.text(LINE)).toMatch(
      /This page isn’t included.*Include.*Alt\+Shift\+K/,
    );
    expect(await panel.count(CHIP)).toBe(0);
    await saveWindow(display, panel, `${name}-front-closed`);
    expect(await askInPanel(display, panel, server, 'Bare?')).toBe('Bare?');
    await panel.click(INCLUDE);
    await eventually(() => panel.text(HELP)).toContain('Alt+Shift+K');
    expect(await panel.seenHeight(HELP)).toBeLessThanOrEqual(MAX_HELP_HEIGHT[name]);
    expect(await panel.count(LINE)).toBe(0);
    await display.act('key', OPEN_PANEL);
    await eventually(() => panel.text(OFFER)).toMatch(/The tide.*\d characters/);
    expect(await askInPanel(display, panel, server, 'With it?')).toContain(
      'The keeper of the tide',
    );

    await eventually(() => panel.text(LINE)).toBe('The conversation has this page');
    await display.act('key', OPEN_PANEL);
    await panelClosed(browser);
    await display.act('key', OPEN_PANEL);
    const again = await openedPanel(display, browser);
    await eventually(() => again.text(LINE)).toBe('The conversation has this page');
  });
});
