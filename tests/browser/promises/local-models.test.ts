import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { leavePicture } from '../harness/pending-item.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { type OllamaServer, startOllama } from '../harness/servers/ollama-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const MODELS = { 'tiny:1b': { capabilities: [] } };

function originsWithRule({ settings }: ExtensionBrowser): Promise<string[]> {
  return settings.evaluate(async () => {
    const rules = await chrome.declarativeNetRequest.getDynamicRules();
    return rules.map(({ condition }) => condition.urlFilter ?? '');
  });
}

/** The only provider, with this model. */
function setOllama(
  browser: ExtensionBrowser,
  { address }: Pick<OllamaServer, 'address'>,
  model: string,
) {
  const backEnd = { ...DEFAULT_BACK_END, name: 'Ollama', kind: 'ollama', address, model };
  return browser.set({ backEnds: [backEnd] });
}

async function smallPicture({ page }: Panel): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

describeInBrowsers('A model on this computer', (browser) => {
  test('of an Ollama that refuses extensions answers, and other pages keep their origin', async () => {
    const ollama = await startOllama({ models: MODELS });
    const elsewhere = await startHttpServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<p>A page');
    });
    const filter = `|http://127.0.0.1:${ollama.port}/`;
    await browser.allowWithoutAsking();
    const form = new SettingsForm(await browser.openPage('options.html'));
    await form.press('add-back-end');
    await form.press('provider-ollama');
    await form.fill('provider-address', `127.0.0.1:${ollama.port}`);
    await form.press('connect');
    await eventually(() => form.names()).toContain('Ollama*');
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForAnswer('Yours.');
    expect(await originsWithRule(browser)).toEqual([filter]);
    const before = ollama.requests.length;
    const chatsBefore = ollama.chats().length;
    await panel.ask('And again?');
    await eventually(() => ollama.chats().length).toBeGreaterThan(chatsBefore);
    const origins = ollama.requests.slice(before).map(({ origin }) => origin);
    expect(new Set(origins)).toEqual(new Set([undefined]));

    const [here, there] = [`http://127.0.0.1:${ollama.port}`, new URL(elsewhere.address).origin];
    for (const origin of [here, there]) {
      const page = await browser.openWebPage(`${origin}/`);
      await page.evaluate(async (address) => {
        await fetch(address, { method: 'POST', body: '{}', mode: 'no-cors' });
      }, `${here}/from-a-page`);
    }
    const asked = ollama.requests.filter(({ call }) => call === 'POST /from-a-page');
    expect(asked.map(({ origin }) => origin)).toEqual([here, there]);

    await form.page.bringToFront();
    await form.press('delete-back-end');
    await eventually(() => form.names()).not.toContain('Ollama*');
    await eventually(() => originsWithRule(browser)).toEqual([]);
  });

  test('of another server that refuses with 403 answers, too', async () => {
    const origins: (string | undefined)[] = [];
    const server = await startHttpServer(({ headers: { origin } }, response) => {
      origins.push(origin);
      if (origin) return response.writeHead(403).end('Forbidden');
      response.setHeader('content-type', 'text/event-stream');
      response.end(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'Mine.' } }] })}\n\ndata: [DONE]\n\n`,
      );
    });
    const address = `http://127.0.0.1:${server.port}/v1/chat/completions`;
    await browser.set({ backEnds: [{ ...DEFAULT_BACK_END, kind: 'open-ai', address }] });
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForAnswer('Mine.');
    expect(origins).toEqual([expect.stringMatching(/^(?:chrome|moz)-extension:/), undefined]);
    expect(await originsWithRule(browser)).toEqual([`|http://127.0.0.1:${server.port}/`]);
  });

  test('that refuses to think answers without, and is not told again', async () => {
    const ollama = await startOllama({
      models: { 'mine:1b': { capabilities: ['thinking'] } },
      refuse: ({ think, model }) => (think ? `"${model}" does not support thinking` : null),
    });
    await setOllama(browser, ollama, 'mine:1b');
    await browser.set({ thinking: { 'demo mine:1b': 'high' } });
    const panel = await browser.openPanel();
    for (const count of [1, 2]) {
      await panel.ask('Who are you?');
      await eventually(() => panel.count('[data-role="assistant"]')).toBe(count);
      await panel.waitForStatus('ready');
    }
    expect(ollama.chats().map(({ think }) => think)).toEqual([true, undefined, undefined]);
    const { thinking } = await browser.settings.evaluate(() =>
      chrome.storage.local.get('thinking'),
    );
    expect(thinking).toEqual({});
  });

  test('is given no picture and no tool that it does not know, and the reader is told', async () => {
    const ollama = await startOllama({ models: MODELS });
    await setOllama(browser, ollama, 'tiny:1b');
    await browser.set({ chatSettings: { ...DEFAULT_CHAT_SETTINGS, offersTools: true } });
    const panel = await browser.openPanel();
    await leavePicture(panel.page, await smallPicture(panel));
    await eventually(() => panel.has('[data-part="unseen-pictures"]')).toBe(true);
    await eventually(() => panel.has('[data-part="unused-tools"]')).toBe(true);
    await panel.ask('What is it?');
    await panel.waitForAnswer('Yours.');
    const [call] = ollama.chats();
    expect(JSON.stringify(call)).not.toMatch(/"images"|"tools"/);
  });

  test('is asked once what it can do, which the list marks, and those that see come first', async () => {
    const ollama = await startOllama({
      models: {
        ...MODELS,
        'deep:1b': { capabilities: ['thinking'] },
        'eye:1b': { capabilities: ['vision', 'thinking'] },
      },
      // So small that the gauge tells of it.
      window: 8,
    });
    await setOllama(browser, ollama, 'tiny:1b');
    const models = ['tiny:1b', 'deep:1b', 'eye:1b'];
    await browser.set({ listedModels: { [DEFAULT_BACK_END.id]: models.map(unknownModel) } });
    const panel = await browser.openPanel();
    let runs = 0;
    // Those that it takes: the first of all comes with the origin of the extension.
    const taken = () => ollama.requests.filter(({ origin }) => origin === undefined);
    const shown = () =>
      taken().flatMap(({ call, body }) => (call === 'POST /api/show' ? [body?.model] : []));
    const count = (wanted: string) => taken().filter(({ call }) => call === wanted).length;
    const rows = () =>
      panel.page.$$eval('[data-part="model-list"] [role="option"]', (options) =>
        options.map((option) => [
          option.querySelector('bdi')?.textContent,
          ...Array.from(option.querySelectorAll('[role="img"]'), ({ ariaLabel }) => ariaLabel),
        ]),
      );
    await eventually(() => shown()).toEqual(['tiny:1b']);
    await panel.press('choose-model');
    const marked = [['tiny:1b'], ['deep:1b', 'reasons'], ['eye:1b', 'sees images', 'reasons']];
    await eventually(rows).toEqual(marked);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('[data-part="model-list"]')).toBe(false);

    await leavePicture(panel.page, await smallPicture(panel));
    await eventually(() => panel.has('[data-part="unseen-pictures"]')).toBe(true);
    await panel.page.click('[data-part="unseen-pictures"] [name="choose-model"]');
    await eventually(rows).toEqual([marked[2], marked[0], marked[1]]);
    await panel.page.keyboard.press('Escape');
    await panel.press('remove-picture');
    for (const number of [1, 2, 3]) {
      await panel.ask('Who are you?');
      await eventually(() => ollama.chats().length).toBe(number);
      await panel.waitForOutcome('complete');
      // The window of the model that runs now is told.
      await eventually(() => panel.has('[data-part="context-gauge"]')).toBe(true);
      // The first answer may find one on its way already.
      if (number === 2) runs = count('GET /api/ps');
    }
    expect(shown().toSorted()).toEqual(models.toSorted());
    expect(count('GET /api/ps')).toBe(runs);
    expect(runs).toBeGreaterThan(0);
  });

  test('is offered for a picture that another cannot see, though no list was open', async () => {
    const ollama = await startOllama({
      models: { ...MODELS, 'eye:1b': { capabilities: ['vision'] } },
    });
    await setOllama(browser, ollama, 'tiny:1b');
    const listed = ['tiny:1b', 'eye:1b'].map(unknownModel);
    await browser.set({ listedModels: { [DEFAULT_BACK_END.id]: listed } });
    const panel = await browser.openPanel();
    await leavePicture(panel.page, await smallPicture(panel));
    await eventually(() => panel.text('[name="use-seeing-model"]')).toBe('Ask eye:1b instead');
    await panel.press('use-seeing-model');
    await eventually(() => panel.text('[aria-haspopup="dialog"][name="choose-model"]')).toBe(
      'eye:1b',
    );
    await panel.ask('What is it?');
    await panel.waitForAnswer('Yours.');

    // The other one that is chosen now has not seen it, and was not asked.
    await panel.press('choose-model');
    await panel.page.locator('[data-part="model-list"] [role="option"]::-p-text(tiny:1b)').click();
    await eventually(() => panel.has('[data-part="unseen-pictures"]')).toBe(true);
    expect(await panel.has('[data-part="question-pictures"] img')).toBe(true);
    expect(await panel.has('[data-part="unseen-here"]')).toBe(false);
    await panel.ask('And now?');
    await eventually(() => ollama.chats().length).toBe(2);
    const images = ollama.chats().map((call) => JSON.stringify(call).includes('"images"'));
    expect(images).toEqual([true, false]);
  });

  test('gets a picture and tools that it knows, asked by the background alone', async () => {
    const ollama = await startOllama({
      models: { 'eye:1b': { capabilities: ['vision', 'tools'] } },
    });
    await setOllama(browser, ollama, 'eye:1b');
    await browser.set({ chatSettings: { ...DEFAULT_CHAT_SETTINGS, offersTools: true } });
    const panel = await browser.openPanel();
    await leavePicture(panel.page, await smallPicture(panel));
    await eventually(() => panel.has('[data-part="draft-pictures"] img')).toBe(true);
    await panel.ask('What is it?');
    await panel.waitForAnswer('Yours.');
    const [call] = ollama.chats();
    expect(JSON.stringify(call)).toMatch(/"images"/);
    expect(call?.tools).not.toEqual([]);
    expect(await panel.has('[data-part="unused-tools"]')).toBe(false);
  });

  test('of an Ollama that is off says how to start it, in the test and in the conversation', async () => {
    const ollama = await startOllama({ models: MODELS });
    await ollama.stop();
    await setOllama(browser, ollama, 'tiny:1b');
    const form = new SettingsForm(await browser.openPage('options.html'));
    expect(await form.test()).toBe('ollama-off');
    const line = 'sudo systemctl start ollama';
    const isLinux = await form.page.evaluate(() => navigator.platform.startsWith('Linux'));
    const report = await form.text('[data-part="test-status"]');
    expect(report).toContain('Start Ollama');
    expect(report).not.toMatch(/https/i);
    if (isLinux) expect(report).toContain(line);
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForFailure('no-server');
    const failure = await panel.text('[data-part="failure"]');
    expect(failure).toContain('Start Ollama');
    if (isLinux) expect(failure).toContain(line);
  });

  test('of an Ollama that still refuses shows the line that lets this extension in', async () => {
    const server = await startHttpServer((_, response) => response.writeHead(403).end());
    await setOllama(browser, { address: server.address }, 'tiny:1b');
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForFailure('http-status');
    const origin = await panel.page.evaluate(() => location.origin);
    expect(await panel.text('[data-part="failure"] code')).toBe(`OLLAMA_ORIGINS=${origin}`);
  });
});
