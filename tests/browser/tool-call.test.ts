import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { startDemoServer } from '@/demo/server.ts';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/defaults.ts';
import type { ChatSettings } from '@/lib/settings/settings.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { startHttpServer } from './harness/http-server.ts';
import type { Panel } from './harness/panel.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const TOOL = '[data-part="tool-call"]';
const CONSENT = '[data-part="tool-consent"]';

/** Nothing that the demo's model says of itself. */
const SENTENCE = 'Rivers carry dissolved rock into the sea, where the salt of it stays behind';

const PAGE = `<!doctype html><title>Why the sea is salt</title><article><h1>Why the sea is salt</h1>
<p>${`${SENTENCE}. Rain is slightly acid and wears the mountains down. `.repeat(6)}</p></article>`;

async function change(browser: ExtensionBrowser, settings: Partial<ChatSettings>): Promise<void> {
  await browser.settings.evaluate((chatSettings) => chrome.storage.local.set({ chatSettings }), {
    ...DEFAULT_CHAT_SETTINGS,
    ...settings,
  });
}

/** Asks the demo server to read what is open in front, in a window of its own. */
async function askToRead(browser: ExtensionBrowser, host = '127.0.0.1') {
  const demo = await startDemoServer({ port: 0, tokensPerSecond: 0 });
  onTestFinished(() => demo.close());
  await browser.setBackEnd(demo.chatAddress);
  const panel = await browser.openPanel();
  const { port } = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  await panel.type('Read this page and summarise it');
  const page = await browser.launched.browser.newPage({ type: 'window' });
  onTestFinished(() => page.close());
  await page.goto(`http://${host}:${port}/`);
  await page.bringToFront();
  await press(panel, 'send');
  return { panel, page, port };
}

/** Presses a button without bringing the panel's window to the front, which is not to be read. */
async function press(panel: Panel, name: string): Promise<void> {
  await eventually(() => panel.has(`button[name="${name}"]:enabled`)).toBe(true);
  await panel.page.$eval(`button[name="${name}"]`, (button) => button.click());
}

async function waitForTool(panel: Panel, state: string): Promise<void> {
  await eventually(() => panel.attribute(TOOL, 'data-state')).toBe(state);
}

describeInBrowsers('A tool that an answer calls', (browser) => {
  test('waits for the reader, reads the page in front, and the answer is made of that', async () => {
    await change(browser, { offersTools: true, maxSteps: 2 });
    const { panel } = await askToRead(browser);
    await waitForTool(panel, 'waiting');
    await eventually(() => panel.text(CONSENT)).toContain('read the page in the current tab?');
    await press(panel, 'allow-tools');
    await waitForTool(panel, 'done');
    await eventually(() => panel.answerText()).toContain(SENTENCE);
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(CONSENT)).toBe(false);
    await eventually(() => panel.count('article[data-role="assistant"]')).toBe(1);
    await press(panel, 'tool-call');
    await eventually(() => panel.text(`${TOOL} pre`)).toContain('Why the sea is salt');
  });

  test('is not called again for by default; the reader may go on', async () => {
    await change(browser, { offersTools: true });
    const { panel } = await askToRead(browser);
    await press(panel, 'allow-tools');
    await waitForTool(panel, 'done');
    await panel.waitForStatus('ready');
    expect(await panel.answerText()).not.toContain(SENTENCE);
    await press(panel, 'continue');
    await eventually(() => panel.answerText()).toContain(SENTENCE);
    await panel.waitForOutcome('complete');
  });

  test('reads nothing where the reader does not allow it', async () => {
    await change(browser, { offersTools: true, maxSteps: 2 });
    const { panel } = await askToRead(browser);
    await press(panel, 'deny-tools');
    await waitForTool(panel, 'denied');
    await eventually(() => panel.text(TOOL)).toContain('Not allowed');
    await press(panel, 'continue');
    await eventually(() => panel.answerText()).toContain('I could not read the page');
  });

  test('waits for the browser’s word, too, where that lets no extension read the site', async () => {
    await change(browser, { offersTools: true, maxSteps: 2 });
    const { panel, page, port } = await askToRead(browser, 'localhost');
    await press(panel, 'allow-tools');
    await eventually(() => panel.text(CONSENT)).toContain('The browser needs your permission');
    await waitForTool(panel, 'waiting');
    // No program can answer the browser; a site that it lets be read has the same effect.
    await page.goto(`http://127.0.0.1:${port}/`);
    await press(panel, 'allow-tools');
    await waitForTool(panel, 'done');
    await eventually(() => panel.answerText()).toContain(SENTENCE);
  });

  test('is offered to no server unless the reader has switched tools on', async () => {
    const { panel } = await askToRead(browser);
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(TOOL)).toBe(false);
    expect(await panel.answerText()).not.toContain(SENTENCE);
  });
});
