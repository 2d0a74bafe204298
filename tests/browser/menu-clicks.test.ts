import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { startAiServer } from './harness/ai-server.ts';
import { endBackground } from './harness/background.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { startHttpServer } from './harness/http-server.ts';
import { clickMenu } from './harness/menu-click.ts';
import type { Panel } from './harness/panel.ts';

declare const chrome: ExtensionApi;

const CHIP = 'form [data-part="selection-chip"]';
const STATE = '[data-part="capture-state"]';
const SUMMARISE_PAGE = { menuItemId: 'action:page:summarise' };

const PAGES: Readonly<Record<string, string>> = {
  '/tides': `<!doctype html><title>Tides</title><article><p>The tide turns four times a day.</p></article>
<textarea>Neap tides are low.</textarea>`,
  '/empty': '<!doctype html><title>Empty</title>',
};

const PDF = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 43>> stream
BT /F 18 Tf 20 40 Td (Salt is heavy.) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF`;

async function startPages(): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const isPdf = request.url === '/paper.pdf';
    response.setHeader('content-type', isPdf ? 'application/pdf' : 'text/html; charset=utf-8');
    response.end(isPdf ? PDF : (PAGES[request.url ?? '/'] ?? ''));
  });
  return `127.0.0.1:${port}`;
}

async function open(browser: ExtensionBrowser, address: string): Promise<Page> {
  const page = await browser.openWebPage(address);
  await page.bringToFront();
  return page;
}

/** What the model is told last. */
function lastQuestion({ body }: { body: unknown }): string {
  const { messages } = body as { messages: { content: string }[] };
  return messages.at(-1)?.content ?? '';
}

async function openPanel(browser: ExtensionBrowser) {
  const server = await startAiServer();
  await browser.setBackEnd(server.address);
  return { server, panel: await browser.openPanel() };
}

/** How many pages have been read and wait for a panel. */
function readPages({ settings }: ExtensionBrowser): Promise<number> {
  return settings.evaluate(async () => {
    const kept = await chrome.storage.session.get(null);
    const captures = Object.entries(kept).filter(([key]) => key.startsWith('capture:'));
    return captures.filter(([, capture]) => (capture as { end: unknown }).end !== null).length;
  });
}

/** A page that is being read, or how that has ended, as the background leaves it for the panel. */
function leaveUnread({ page }: Panel, end: object | null): Promise<void> {
  return page.evaluate(async (ended) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const selection = { kind: 'page', text: '', title: 'Slow', url: 'https://a.example/' };
    const item = { id: 'slow', windowId, selection, isReading: true };
    await chrome.storage.session.set({
      'capture:slow': { windowId, reader: 'background', end: ended },
      ...(ended === null && { 'pendingItem:slow': item }),
    });
  }, end);
}

function press(panel: Panel, name: string): Promise<void> {
  return panel.page.bringToFront().then(() => panel.press(name));
}

describeInBrowsers('What is chosen in a menu', (browser) => {
  test('while an answer streams waits: an action for its turn, a passage in the composer', async () => {
    const { server, panel } = await openPanel(browser);
    const address = `http://${await startPages()}/tides`;
    await panel.ask('First?');
    const first = await server.call();
    first.write('One');
    await panel.waitForAnswer('One');
    const page = await open(browser, address);
    await clickMenu(browser, address, SUMMARISE_PAGE);
    await panel.page.bringToFront();
    await eventually(() => panel.text('[data-part="queued"]')).toContain('Summarise this.');
    await page.bringToFront();
    await clickMenu(browser, address, { menuItemId: 'ask:selection', selectionText: 'The tide' });
    await eventually(() => panel.text(CHIP)).toContain('The tide');
    await eventually(() => panel.status()).toBe('streaming');
    first.write(' and done.');
    first.finish();
    const second = await server.call(2);
    expect(lastQuestion(second)).toContain('> The tide turns four times a day.');
    expect(lastQuestion(second)).toMatch(/\n\nSummarise this\.$/);
    await eventually(() => panel.count(CHIP)).toBe(1);
    second.finish();
  });

  test('goes to the panel of its own window', async () => {
    const { panel: here } = await openPanel(browser);
    const address = `http://${await startPages()}/tides`;
    await open(browser, address);
    const there = await browser.openPanel('window');
    const ask = { menuItemId: 'ask:selection' };
    const panelUrl = browser.launched.panelUrl('sidepanel.html');
    await clickMenu(browser, panelUrl, { ...ask, selectionText: 'Of the second window' });
    await eventually(() => there.text(CHIP)).toContain('Of the second');
    await clickMenu(browser, address, { ...ask, selectionText: 'Of the first window' });
    await eventually(() => here.text(CHIP)).toContain('Of the first');
    expect([await here.count(CHIP), await there.count(CHIP)]).toEqual([1, 1]);
  });

  test('on a page that cannot be read keeps the choice and what is written until it can', async () => {
    const { server, panel } = await openPanel(browser);
    const address = `http://${await startPages()}/empty`;
    await panel.type('Half a thought');
    const page = await open(browser, address);
    await clickMenu(browser, address, SUMMARISE_PAGE);
    await eventually(() => panel.attribute(STATE, 'data-failure')).toBe('no-text');
    expect(server.calls).toHaveLength(0);
    await page.evaluate(() => {
      document.body.textContent = 'The tide has come in at last.';
    });
    await press(panel, 'read-again');
    const call = await server.call();
    expect(lastQuestion(call)).toContain('> The tide has come in at last.');
    expect(lastQuestion(call)).toContain('Summarise this.');
    await eventually(() => panel.count(CHIP)).toBe(0);
    await eventually(() => panel.question()).toBe('Half a thought');
    call.finish();
  });

  test('on a page that was not read can be written by hand', async () => {
    const { server, panel } = await openPanel(browser);
    await panel.type('Is it so?');
    const address = `http://${await startPages()}/empty`;
    await open(browser, address);
    await clickMenu(browser, address, { menuItemId: 'ask:page' });
    await eventually(() => panel.attribute(STATE, 'data-failure')).toBe('no-text');
    await press(panel, 'read-passage');
    await panel.press('edit-passage');
    await panel.page.waitForSelector('textarea[name="passage"]:focus');
    await panel.page.keyboard.type('It says so.');
    // Nothing speaks any longer of a page that is sent without its text.
    await eventually(() => panel.has(STATE)).toBe(false);
    await panel.press('done-editing-passage');
    await panel.press('send');
    const call = await server.call();
    expect(lastQuestion(call)).toBe(`> It says so.\n> — [Empty](${address})\n\nIs it so?`);
    call.finish();
  });

  test('and is still being read holds the question back, and says so', async () => {
    const { server, panel } = await openPanel(browser);
    await leaveUnread(panel, null);
    await eventually(() => panel.text(STATE)).toBe('Reading page…');
    await panel.ask('And so?');
    await eventually(() => panel.text('[data-part="action-notice"]')).toContain(
      'Still reading a page',
    );
    await eventually(() => panel.question()).toBe('And so?');
    expect(server.calls).toHaveLength(0);
    const selection = {
      kind: 'page',
      text: 'It is read.',
      title: 'Slow',
      url: 'https://a.example/',
    };
    await leaveUnread(panel, { state: 'done', selection });
    await eventually(() => panel.has('[data-part="action-notice"]')).toBe(false);
    await panel.press('send');
    const call = await server.call();
    expect(lastQuestion(call)).toContain('> It is read.');
    call.finish();
  });

  test('in a field is what is selected there, and of a page of the browser’s its address', async () => {
    const { server, panel } = await openPanel(browser);
    const address = `http://${await startPages()}/tides`;
    const page = await open(browser, address);
    await page.$eval('textarea', (field) => {
      field.focus();
      field.setSelectionRange(0, 10);
    });
    await clickMenu(browser, address, { menuItemId: 'ask:selection', selectionText: 'Neap tides' });
    await eventually(() => panel.text(CHIP)).toContain('Neap tides');
    await open(browser, 'about:blank');
    await clickMenu(browser, 'about:blank', { menuItemId: 'ask:page' });
    await eventually(() => panel.attribute(STATE, 'data-failure')).toBe('unreadable');
    await eventually(() => panel.has('button[name="read-again"]')).toBe(false);
    await panel.page.bringToFront();
    await panel.ask('What are they?');
    const call = await server.call();
    expect(lastQuestion(call)).toBe(
      `> Neap tides\n> — [Tides](${address})\n\n> — [about:blank](about:blank)\n\nWhat are they?`,
    );
    call.finish();
  });

  test('in a PDF is its plain text, and of the whole of it what the browser gives', async () => {
    const { server, panel } = await openPanel(browser);
    const address = `http://${await startPages()}/paper.pdf`;
    await open(browser, address);
    await clickMenu(browser, address, {
      menuItemId: 'ask:selection',
      selectionText: 'Salt is heavy.',
    });
    await eventually(() => panel.text(CHIP)).toContain('Salt is heavy.');
    await clickMenu(browser, address, { menuItemId: 'ask:page' });
    // No extension reads a PDF: Chromium has no text in its page, Firefox shows it in one of its own.
    await eventually(() => panel.attribute(STATE, 'data-failure')).toMatch(/no-text|unreadable/);
    await panel.page.bringToFront();
    await panel.ask('How heavy?');
    const call = await server.call();
    expect(lastQuestion(call)).toMatch(/^> Salt is heavy\.\n> — \[.*\]\(http:.*paper\.pdf\)$/m);
    call.finish();
  });

  // Chromium starts no worker anew into which a test has reached; there the real menu shows it.
  if (browser.name === 'chromium') return;
  test('with the panel closed is there when it opens, though the background has slept', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const address = `http://${await startPages()}/tides`;
    await open(browser, address);
    await clickMenu(browser, address, SUMMARISE_PAGE);
    await eventually(() => readPages(browser)).toBe(1);
    await endBackground(browser);
    const panel = await browser.openPanel();
    const call = await server.call();
    expect(lastQuestion(call)).toContain('> The tide turns four times a day.');
    call.write('Four turns.');
    call.finish();
    await panel.waitForAnswer('Four turns.');
  });
});
