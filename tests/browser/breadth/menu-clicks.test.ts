import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { openWithServer } from '../harness/ask-question.ts';
import { endBackground } from '../harness/background.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { clickMenu } from '../harness/windows/menu-click.ts';

declare const chrome: ExtensionApi;

const CHIP = 'form [data-part="selection-chip"]';
const STATE = '[data-part="capture-state"]';
const SUMMARISE_PAGE = { menuItemId: 'action:page:summarise' };

const SLOW_PAGE = { kind: 'page', text: '', title: 'Slow', url: 'https://a.example/' };

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

/** Opens a page of a server of its own. */
async function openAt(browser: ExtensionBrowser, path: string) {
  const address = `http://${await startPages()}${path}`;
  return { address, page: await browser.openInFront(address) };
}

/** Whether the page of this address has been read and waits for a panel. */
function isRead({ settings }: ExtensionBrowser, address: string): Promise<boolean> {
  return settings.evaluate(async (url) => {
    const kept = Object.entries(await chrome.storage.session.get(null));
    const captures = kept.flatMap(([key, value]) => (key.startsWith('capture:') ? [value] : []));
    return captures.some((capture) => {
      const { end } = capture as { end: { selection?: { url: string } } | null };
      return end?.selection?.url === url;
    });
  }, address);
}

/** A page that is being read, or how that has ended, as the background leaves it for the panel. */
function leaveUnread({ page }: Panel, end: object | null): Promise<void> {
  const leave = async (ended: object | null, selection: object) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    const item = { id: 'slow', windowId, selection, isReading: true };
    await chrome.storage.session.set({
      'capture:slow': { windowId, reader: 'background', end: ended },
      ...(ended === null && { 'pendingItem:slow': item }),
    });
  };
  return page.evaluate(leave, end, SLOW_PAGE);
}

function press(panel: Panel, name: string): Promise<void> {
  return panel.page.bringToFront().then(() => panel.press(name));
}

describeInBrowsers('What is chosen in a menu', (browser) => {
  test('while an answer streams waits: an action for its turn, a passage in the composer', async () => {
    const { server, panel } = await openWithServer(browser);
    await panel.ask('First?');
    const first = await server.call();
    first.write('One');
    await panel.waitForAnswer('One');
    const { address, page } = await openAt(browser, '/tides');
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
    expect(second.lastQuestion).toContain('> The tide turns four times a day.');
    expect(second.lastQuestion).toMatch(/\n\nSummarise this\.$/);
    await eventually(() => panel.count(CHIP)).toBe(1);
    second.finish();
  });

  test('goes to the panel of its own window', async () => {
    const { panel: here } = await openWithServer(browser);
    const { address } = await openAt(browser, '/tides');
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
    const { server, panel } = await openWithServer(browser);
    await panel.type('Half a thought');
    const { address, page } = await openAt(browser, '/empty');
    await clickMenu(browser, address, SUMMARISE_PAGE);
    await eventually(() => panel.attribute(STATE, 'data-failure')).toBe('no-text');
    expect(server.calls).toHaveLength(0);
    await page.evaluate(() => {
      document.body.textContent = 'The tide has come in at last.';
    });
    await press(panel, 'read-again');
    const call = await server.call();
    expect(call.lastQuestion).toContain('> The tide has come in at last.');
    expect(call.lastQuestion).toContain('Summarise this.');
    await eventually(() => panel.count(CHIP)).toBe(0);
    await eventually(() => panel.question()).toBe('Half a thought');
    call.finish();
  });

  test('on a page that was not read can be written by hand', async () => {
    const { server, panel } = await openWithServer(browser);
    await panel.type('Is it so?');
    const { address } = await openAt(browser, '/empty');
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
    expect(call.lastQuestion).toBe(`> It says so.\n> — [Empty](${address})\n\nIs it so?`);
    call.finish();
  });

  test('and is still being read holds the question back, and says so', async () => {
    const { server, panel } = await openWithServer(browser);
    await leaveUnread(panel, null);
    await eventually(() => panel.text(STATE)).toBe('Reading page…');
    await panel.ask('And so?');
    await eventually(() => panel.text('[data-part="action-notice"]')).toBe(
      'Still reading. Your question goes out as soon as that is done.',
    );
    await eventually(() => panel.question()).toBe('And so?');
    expect(server.calls).toHaveLength(0);
    const selection = { ...SLOW_PAGE, text: 'It is read.' };
    await leaveUnread(panel, { state: 'done', selection });
    const call = await server.call();
    expect(call.lastQuestion).toContain('> It is read.');
    expect(await panel.has('[data-part="action-notice"]')).toBe(false);
    call.finish();
  });

  test('in a field is what is selected there, in a PDF its plain text or all of it, and nothing of a page that no extension reads', async () => {
    const { server, panel } = await openWithServer(browser);
    const { address, page } = await openAt(browser, '/tides');
    await page.$eval('textarea', (field) => {
      field.focus();
      field.setSelectionRange(0, 10);
    });
    await clickMenu(browser, address, { menuItemId: 'ask:selection', selectionText: 'Neap tides' });
    await eventually(() => panel.text(CHIP)).toContain('Neap tides');
    const paper = address.replace('tides', 'paper.pdf');
    const selectionText = 'Salt is heavy.';
    await browser.openInFront(paper);
    await clickMenu(browser, paper, { menuItemId: 'ask:selection', selectionText });
    await eventually(() => panel.text(CHIP)).toContain(selectionText);
    await clickMenu(browser, paper, { menuItemId: 'ask:page' });
    await eventually(() => panel.text(CHIP)).toMatch(/1 page.*characters/s);
    await browser.openInFront('about:blank');
    await clickMenu(browser, 'about:blank', { menuItemId: 'ask:page' });
    await eventually(() => panel.count(CHIP)).toBe(4);
    await eventually(() => panel.attribute(STATE, 'data-failure')).toBe('unreadable');
    await panel.page.bringToFront();
    await panel.ask('What are they?');
    const sent = (await server.call()).lastQuestion;
    expect(sent).toContain(`> Neap tides\n> — [Tides](${address})\n\n> Salt is heavy.\n> — [`);
    expect(sent).toMatch(/^> Salt is heavy\.\n> — \[.*\]\(http:.*paper\.pdf\)$/m);
    expect(sent).toMatch(
      /^> \[Page 1\]\n>\n> (?:# )?Salt is heavy\.\n> — \[.*\]\(http:.*paper\.pdf\)$/m,
    );
    expect(sent).toMatch(/paper\.pdf\)\n\nWhat are they\?$/);
    await eventually(() => panel.count(CHIP)).toBe(0);
  });

  // Chromium starts no worker anew into which a test has reached; there the real menu shows it.
  if (browser.name === 'chromium') return;
  test('with the panel closed is there when it opens, though the background has slept', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const { address } = await openAt(browser, '/tides');
    await clickMenu(browser, address, SUMMARISE_PAGE);
    await eventually(() => isRead(browser, address)).toBe(true);
    await endBackground(browser);
    const panel = await browser.openPanel();
    const call = await server.call();
    expect(call.lastQuestion).toContain('> The tide turns four times a day.');
    call.write('Four turns.');
    call.finish();
    await panel.waitForAnswer('Four turns.');
  });
});
