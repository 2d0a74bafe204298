import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { startOllama } from '../harness/servers/ollama-server.ts';
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
    await eventually(() => originsWithRule(browser)).toEqual([filter]);
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForAnswer('Yours.');
    const posts = () => ollama.requests.filter(({ call }) => call.startsWith('POST'));
    expect(new Set(posts().map(({ origin }) => origin))).toEqual(new Set([undefined]));

    const before = ollama.requests.length;
    const [here, there] = [`http://127.0.0.1:${ollama.port}`, new URL(elsewhere.address).origin];
    for (const origin of [here, there]) {
      const page = await browser.openWebPage(`${origin}/`);
      await page.evaluate(async (address) => {
        await fetch(address, { method: 'POST', body: '{}', mode: 'no-cors' });
      }, `${here}/api/show`);
    }
    const asked = ollama.requests.slice(before).filter(({ call }) => call.startsWith('POST'));
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
});
