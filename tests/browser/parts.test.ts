import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { accessibilityViolations } from './harness/accessibility.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { collectDownloads } from './harness/downloads.ts';
import { type EventCall, openWithEvents } from './harness/event-server.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import type { Panel } from './harness/panel.ts';
import { makePng } from './harness/png.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const TOOL = '[data-part="tool-call"]';
const FILE = '[data-part="file"]';

async function ask(browser: ExtensionBrowser): Promise<{ panel: Panel; call: EventCall }> {
  const { panel, server } = await openWithEvents(browser);
  await panel.ask('What is there?');
  return { panel, call: await server.call() };
}

function heightOf(panel: Panel, selector: string): Promise<number> {
  return panel.page.$eval(selector, (element) => element.getBoundingClientRect().height);
}

describeInBrowsers('Of an answer', (browser) => {
  test('the reasoning is closed, says that it goes on and how long it took, and stays as high', async () => {
    const { panel, call } = await ask(browser);
    const summary = '[data-part="reasoning"] > summary';
    call.send(
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Rivers bring it.' },
    );
    await eventually(() => panel.text(summary)).toBe('Thinking…');
    const height = await heightOf(panel, '[data-part="reasoning"]');
    await eventually(() => panel.attribute('[data-part="reasoning"]', 'open')).toBeNull();

    call.send({ type: 'reasoning-end', id: 'r' });
    call.answer('Salt.');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(summary)).toMatch(/^Thought for (a moment|\d+ s)$/);
    expect(await heightOf(panel, '[data-part="reasoning"]')).toBe(height);
    await panel.page.click(summary);
    await eventually(() => panel.text('[data-part="reasoning"] [data-part="markdown"]')).toBe(
      'Rivers bring it.',
    );
  });

  test('sources are numbered, with their titles and hosts, and documents among them', async () => {
    const { panel, call } = await ask(browser);
    call.send(
      { type: 'source-url', sourceId: 'a', url: 'https://example.org/salt', title: 'Salt' },
      {
        type: 'source-document',
        sourceId: 'b',
        mediaType: 'application/pdf',
        title: 'The sea',
        filename: 'sea.pdf',
      },
      { type: 'source-url', sourceId: 'c', url: 'javascript:alert(1)', title: 'Trap' },
    );
    call.answer('See there.');
    await panel.waitForOutcome('complete');
    const sources = await panel.page.$$eval('[data-part="sources"] ol > li', (items) =>
      items.map((item) => item.textContent),
    );
    expect(sources).toEqual([
      'Saltexample.org',
      'The seasea.pdf · application/pdf',
      'Trap [blocked]',
    ]);
    await eventually(() => panel.count('[data-part="sources"] a')).toBe(1);
  });

  test('a tool’s call is one line, which opens to what went in and out', async () => {
    const { panel, call } = await ask(browser);
    call.send(
      { type: 'tool-input-start', toolCallId: '1', toolName: '__proto__' },
      { type: 'tool-input-delta', toolCallId: '1', inputTextDelta: '{"place":' },
    );
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('preparing');
    const height = await heightOf(panel, TOOL);
    call.send({
      type: 'tool-input-available',
      toolCallId: '1',
      toolName: '__proto__',
      input: { place: 'Baltic', '<b>': 1 },
    });
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('running');
    await eventually(() => panel.text(TOOL)).toContain('__proto__');

    call.send({ type: 'tool-output-available', toolCallId: '1', output: 'x'.repeat(9000) });
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('done');
    expect(await heightOf(panel, TOOL)).toBe(height);
    await eventually(() => panel.has(`${TOOL} pre`)).toBe(false);

    await panel.press('tool-call');
    await eventually(() => panel.count(`${TOOL} pre`)).toBe(2);
    const values = () =>
      panel.page.$$eval('[data-part="tool-call"] pre', (all) => all.map((one) => one.textContent));
    const [input = '', output = ''] = await values();
    expect(JSON.parse(input)).toEqual({ place: 'Baltic', '<b>': 1 });
    expect(output.trim()).toBe(`${'x'.repeat(4000)}…`);
    await panel.press('show-all');
    await eventually(async () => (await values())[1]?.trim().length).toBe(9000);
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('a tool that failed says why, and one without a result says so at the end', async () => {
    const { panel, call } = await ask(browser);
    call.send(
      { type: 'tool-input-available', toolCallId: '1', toolName: 'weather', input: {} },
      { type: 'tool-output-error', toolCallId: '1', errorText: 'No such place.' },
    );
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('failed');
    await eventually(() => panel.text(TOOL)).toContain('No such place.');
    call.send({ type: 'tool-input-available', toolCallId: '2', toolName: 'ocean', input: {} });
    call.finish();
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('unanswered');
    await eventually(() => panel.count(TOOL)).toBe(2);
  });

  test('a tool that looks into the browser waits for the reader, who can refuse it', async () => {
    await browser.settings.evaluate(() =>
      chrome.storage.local.set({
        chatSettings: {
          maxSteps: 1,
          maxAnswerLength: 2_000_000,
          offersTools: true,
          notifies: false,
        },
      }),
    );
    const { panel, call } = await ask(browser);
    call.send({ type: 'tool-input-available', toolCallId: '1', toolName: 'read_page', input: {} });
    call.send({ type: 'tool-input-available', toolCallId: '2', toolName: 'list_tabs', input: {} });
    call.finish();
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('waiting');
    // One word counts for all that the answer calls, so it is asked for once and for all of it.
    await eventually(() => panel.count('[data-part="tool-consent"]')).toBe(1);
    const card = '[data-part="tool-consent"]';
    await eventually(() => panel.text(card)).toContain('read the page in the current tab?');
    await eventually(() => panel.text(card)).toContain('addresses of your open tabs');
    await eventually(() => panel.text(card)).toMatch(/sent to .*127\.0\.0\.1:\d+/);
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await panel.press('deny-tools');
    await eventually(() => panel.has(card)).toBe(false);
    await eventually(() => panel.attribute(TOOL, 'data-state')).toBe('denied');
  });

  test('the download of a model is shown until it is there', async () => {
    const { panel, call } = await ask(browser);
    const part = { type: 'data-download-progress', id: 'built-in-model' } as const;
    call.send({ ...part, data: { loaded: 0.42 } });
    await eventually(() => panel.text('[data-part="download-progress"]')).toContain('42%');
    call.send({ ...part, data: { loaded: 1 } });
    await eventually(() => panel.has('[data-part="download-progress"]')).toBe(false);
    call.answer('Here.');
    await panel.waitForOutcome('complete');
  });

  test('a file is saved under a name by its type, and its page is never opened', async () => {
    const downloads = await collectDownloads(browser);
    const { panel, call } = await ask(browser);
    const page = Buffer.from('<script>document.title = "in"</script>').toString('base64');
    call.send({ type: 'file', mediaType: 'text/html', url: `data:text/html;base64,${page}` });
    call.answer('There.');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(FILE)).toContain('file.html');
    await eventually(() => panel.text(FILE)).toContain('text/html · 38 byte');
    await eventually(() => panel.has(`${FILE} a`)).toBe(false);
    await panel.page.click(`${FILE} button[name="download"]`);
    expect((await downloads.file('file.html')).toString()).toContain('document.title');
  });

  test('a picture in it is blocked like any data image, and can be saved all the same', async () => {
    const downloads = await collectDownloads(browser);
    const { panel, call } = await ask(browser);
    const png = makePng(1, 1);
    const url = `data:image/png;base64,${png.toString('base64')}`;
    call.send({ type: 'file', mediaType: 'image/png', url });
    call.answer('A picture.');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(FILE)).toContain('[Image blocked: No description]');
    await eventually(() => panel.has('[data-part="answer"] img')).toBe(false);
    await panel.page.click(`${FILE} button[name="download"]`);
    expect(await downloads.file('image.png')).toEqual(png);
  });

  test('its details tell who gave it and when', async () => {
    const { panel, call } = await ask(browser);
    call.answer('Salt.');
    await panel.waitForOutcome('complete');
    await panel.press('details');
    const names = () =>
      panel.page.$$eval('[data-part="message-details"] dt', (all) =>
        all.map((name) => name.textContent),
      );
    await eventually(names).toEqual(
      expect.arrayContaining(['Model provider', 'Response time', 'Answered']),
    );
    expect(await accessibilityViolations(panel.page)).toEqual([]);
  });
});
