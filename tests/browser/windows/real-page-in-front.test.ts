import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { type AiServer, startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { answerPrompt } from '../harness/windows/permission-prompt.ts';
import { pressToolbarButton } from '../harness/windows/press-toolbar-button.ts';
import { openRealWindow, type RealDisplay } from '../harness/windows/real-display.ts';
import { type RealPanel, saveWindow } from '../harness/windows/real-panel.ts';

declare const chrome: ExtensionApi;

const CHIP = 'form [data-part="selection-chip"]';
const OFFER = `${CHIP}[data-offered]`;
const HELP = '[data-part="attach-help"]';
const DISMISS = 'button[name="dismiss-help"]';
const ALWAYS = 'button[name="always-read"]';
const LOCAL_PDF = resolve('tests/documents/pdf/scan-without-text.pdf');
/** Pages of sites that the extension has no permission for. */
async function startPages(): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const name = request.url === '/tide' ? 'tide' : 'lamp';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><head><title>The ${name}</title></head><body>
<article><h1>The ${name}</h1><p>${`The keeper of the ${name} counts forty-one. `.repeat(20)}</p>
</article></body></html>`);
  });
  return `http://localhost:${port}`;
}

/** A server, a browser's window, and a page in it that the extension has no permission for. */
async function begin(name: BrowserName) {
  const origin = await startPages();
  const server = await startAiServer();
  const [display, browser] = await openRealWindow(name);
  await browser.setBackEnd(server.address);
  const lamp = await browser.openWebPage(`${origin}/lamp`);
  return { origin, server, display, browser, lamp };
}

/** Attaches the page in front from the paperclip's menu. */
async function attachPage(panel: RealPanel): Promise<void> {
  await panel.click('button[name="attach"]');
  await eventually(() => panel.count('[data-choice="page"]')).toBe(1);
  await panel.click('[data-choice="page"]');
}

async function ask(display: RealDisplay, panel: RealPanel, question: string): Promise<void> {
  await panel.focusComposer();
  await display.act('type', question);
  await display.act('key', 'Return');
}

/** @returns what is sent with the question of this number */
async function sent(server: AiServer, number: number): Promise<string> {
  const call = await server.call(number);
  call.write('Yes.');
  call.finish();
  return call.lastQuestion;
}

function allows(browser: ExtensionBrowser, origins: string[]): Promise<boolean> {
  return browser.settings.evaluate(
    (wanted) => chrome.permissions.contains({ origins: wanted }),
    origins,
  );
}

/** What the extension may beside what its manifest asks for. */
function optionalPermissions(browser: ExtensionBrowser): Promise<string[]> {
  return browser.settings.evaluate(async () => {
    const { optional_permissions: optional = [] } = chrome.runtime.getManifest();
    const { permissions = [] } = await chrome.permissions.getAll();
    return permissions.filter((name) => optional.includes(name));
  });
}

/** Opens the panel beside a page that no gesture has allowed: the one that it was opened on is gone. */
async function openBesideUnallowed(
  display: RealDisplay,
  browser: ExtensionBrowser,
  page: Page,
): Promise<RealPanel> {
  const panel = await pressToolbarButton(display, browser, page);
  await eventually(() => panel.count(OFFER)).toBe(1);
  await page.goto(page.url().replace('localhost', 'other.localhost'));
  await eventually(() => panel.count(CHIP)).toBe(0);
  return panel;
}

describe.each(BROWSERS)('The page in front of %s', (name) => {
  test('is asked about by one press, and by a command', async () => {
    const { origin, server, display, browser, lamp } = await begin(name);
    const panel = await pressToolbarButton(display, browser, lamp);
    await eventually(() => panel.text(OFFER)).toMatch(
      /The lamp.*This page.*localhost.*\d characters/,
    );
    await eventually(() => panel.text('[data-part="page-actions"]')).toMatch(
      /^Summarise this page\s*Key points/,
    );
    // It is in the reader's only language: the other is for them to choose.
    const translate = 'button[name="page-action"][data-action="translate"]';
    const unchosen = `${translate}[title="Choose a language"]:not([aria-disabled])`;
    await eventually(() => panel.count(unchosen)).toBe(1);
    await panel.click('button[name="page-action"][data-action="key-points"]');
    expect(await sent(server, 1)).toMatch(/The keeper of the lamp[\s\S]*List the key points/);
    await eventually(() => panel.count(CHIP)).toBe(0);

    const tide = await browser.openWebPage(`${origin}/tide`);
    await pressToolbarButton(display, browser, tide);
    await eventually(() => panel.text(OFFER)).toMatch(/The tide.*\d characters/);
    await ask(display, panel, '/sum');
    expect(await sent(server, 2)).toMatch(/The keeper of the tide[\s\S]*Summarise this\.$/);
  });

  test('a PDF of this computer is not read from its tab, and the panel says how it is', async () => {
    const server = await startAiServer();
    const [display, browser] = await openRealWindow(name);
    await browser.setBackEnd(server.address);
    const page = await browser.openWebPage('about:blank');
    // Puppeteer waits in vain for Firefox's viewer.
    await page.goto(pathToFileURL(LOCAL_PDF).href).catch(() => undefined);
    const panel = await pressToolbarButton(display, browser, page);
    await attachPage(panel);
    await eventually(() => panel.text('form')).toContain('This PDF is a file on your computer.');
  });

  test('that is not allowed is said to be so, with the ways, and one question allows all', async () => {
    const { origin, display, browser, lamp: page } = await begin(name);
    const panel = await openBesideUnallowed(display, browser, page);
    await saveWindow(display, panel, `${name}-page-unallowed`);

    await attachPage(panel);
    await eventually(() => panel.count(HELP)).toBe(1);
    await panel.click(DISMISS);
    await eventually(() => panel.count(HELP)).toBe(0);
    await attachPage(panel);
    await eventually(() => panel.count(HELP)).toBe(1);
    // It is about the page in front, and goes with it.
    const tide = await browser.openWebPage(`${origin}/tide`);
    await eventually(() => panel.count(HELP)).toBe(0);
    if (name === 'chromium') {
      await tide.goto('chrome://version');
      await attachPage(panel);
      await eventually(() => panel.text(HELP)).toBe(
        'The browser doesn’t let extensions read this page. Copy the text you need and paste it here.',
      );
    }
    await tide.close();
    await page.bringToFront();
    await attachPage(panel);
    await eventually(() => panel.text(HELP)).toMatch(
      /To attach it, press .*Alt\+Shift\+K.*Always read/,
    );
    await eventually(() => panel.count(`${HELP} img`)).toBe(1);
    await saveWindow(display, panel, `${name}-page-help`);
    // A press is one of the ways.
    await pressToolbarButton(display, browser, page);
    await eventually(() => panel.text(OFFER)).toMatch(/\d characters/);
    expect(await panel.count(HELP)).toBe(0);
    await page.goto(page.url().replace('other.', 'another.'));
    await eventually(() => panel.count(CHIP)).toBe(0);

    await attachPage(panel);
    await eventually(() => panel.count(ALWAYS)).toBe(1);
    const askAlways = async () => {
      if ((await panel.count(ALWAYS)) > 0) await panel.click(ALWAYS);
    };
    const isAttached = async () => /\d characters/.test(await panel.text(CHIP));
    await answerPrompt(display, browser, 'allow', askAlways, isAttached);
    expect(await panel.count(OFFER)).toBe(1);
    expect(await panel.count('[data-part="front-page"]')).toBe(0);
    expect(await allows(browser, ['http://*/*', 'https://*/*'])).toBe(true);
    // Of the icons the question says nothing.
    expect(await optionalPermissions(browser)).toEqual(name === 'chromium' ? ['favicon'] : []);
    await saveWindow(display, panel, `${name}-page-always`);

    await browser.settings.bringToFront();
    const SWITCH = 'input[name="always-read"]:checked';
    await browser.settings.waitForSelector(SWITCH);
    const switchOff = async () => {
      if (await browser.settings.$(SWITCH)) await browser.settings.click(SWITCH);
    };
    const isOff = async () =>
      !(await allows(browser, ['http://*/*'])) && (await allows(browser, ['http://127.0.0.1/*']));
    // Chrome takes the manifest's own site along, and asks for it.
    if (name === 'chromium') await answerPrompt(display, browser, 'allow', switchOff, isOff);
    else await switchOff();
    await eventually(isOff).toBe(true);
    expect(await optionalPermissions(browser)).toEqual([]);
  });
});
