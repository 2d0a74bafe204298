import { expect, test } from 'vitest';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { PLAIN_TEXT, startFaultServer } from '../harness/servers/fault-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

const FAILURE = '[data-part="failure"]';

async function openPanelFor(browser: ExtensionBrowser, address: string): Promise<Panel> {
  await browser.setBackEnd(address);
  return browser.openPanel();
}

describeInBrowsers('A failed call', (browser) => {
  test('without a server says so, and a retry answers once there is one', async () => {
    const server = await startAiServer();
    await server.stop();
    const panel = await openPanelFor(browser, server.address);
    await panel.ask('Is anybody there?');
    await panel.waitForFailure('no-server');
    await eventually(() => panel.status()).toBe('error');
    await eventually(() => panel.text(FAILURE)).toContain(`127.0.0.1:${server.port}`);
    await eventually(() => panel.questions()).toEqual(['Is anybody there?']);

    const sameServer = await startAiServer(server.port);
    await panel.press('retry');
    const call = await sameServer.call();
    await panel.waitForStatus('submitted');
    await eventually(() => panel.has(FAILURE)).toBe(false);
    call.write('Now I am.');
    call.finish();
    await panel.waitForAnswer('Now I am.');
    await panel.waitForStatus('ready');
    await eventually(() => panel.questions()).toEqual(['Is anybody there?']);
    expect(call.body).toMatchObject({ messages: [{ content: 'Is anybody there?' }] });
  });

  test('with status 500 shows the status and the message of its body', async () => {
    const server = await startHttpServer((_request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'The model is out of memory.' } }));
    });
    const panel = await openPanelFor(browser, server.address);
    await panel.ask('Why?');
    await panel.waitForFailure('http-status');
    const failure = await panel.text(FAILURE);
    expect(failure).toContain('500');
    expect(failure).toContain('The model is out of memory.');
    await eventually(() => panel.status()).toBe('error');
    await eventually(() => panel.has('button[name="retry"]')).toBe(true);

    // It stays beside its question when the reader asks on.
    await panel.ask('And now?');
    await eventually(() => panel.text('[data-part="unanswered"]')).toContain('status 500');
    await panel.waitForFailure('http-status');
    expect(await panel.count('[data-part="unanswered"]')).toBe(1);
  });

  test('to an origin that the browser does not allow asks for it and calls nobody', async () => {
    const server = await startAiServer();
    const panel = await openPanelFor(browser, `http://localhost:${server.port}/api/chat`);
    await panel.ask('May I?');
    await panel.waitForFailure('permission-refused');
    await eventually(() => panel.text(FAILURE)).toContain('localhost');
    await eventually(() => panel.has('button[name="allow"]')).toBe(true);
    expect(server.calls).toHaveLength(0);
  });

  test('that resets the connection inside a character of plain text shows no half of it', async () => {
    const server = await startFaultServer();
    const panel = await openPanelFor(browser, server.address);
    await panel.ask('What is out there?');
    const answer = await server.answer();
    answer.begin(PLAIN_TEXT);
    const half = Buffer.from('🌍').subarray(0, 2);
    answer.sendBytes(Buffer.concat([Buffer.from('The world, and the '), half]));
    await panel.waitForAnswer('The world, and the');
    answer.reset();

    await panel.waitForFailure('broken-stream');
    await eventually(() => panel.answerText()).toBe('The world, and the');
    await eventually(() => panel.outcome()).toBe('failed');
  });

  test('whose answer has no end is ended at the length that the settings allow', async () => {
    const server = await startAiServer();
    const panel = await openPanelFor(browser, server.address);
    await browser.set({ chatSettings: { ...DEFAULT_CHAT_SETTINGS, maxAnswerLength: 1000 } });
    await panel.ask('Do you ever stop?');
    const call = await server.call();
    for (let number = 0; number < 500; number++) call.write(`${number} `);
    await panel.waitForFailure('too-long');
    await eventually(async () => (await panel.answerText()).length).toBeGreaterThan(900);
    expect((await panel.answerText()).length).toBeLessThanOrEqual(1000);
    await eventually(() => call.hungUp).toBe(true);
  });
});
