import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import { type RunningServer, startHttpServer } from './harness/http-server.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/** Answers each question so, and knows of no answer that could be resumed. */
function startStreamServer(answer: (response: ServerResponse) => void): Promise<RunningServer> {
  return startHttpServer(({ method }, response) => {
    if (method === 'POST') answer(response.writeHead(200, STREAM_HEADERS));
    else response.writeHead(404).end();
  });
}

function sendEvents(response: ServerResponse, ...events: object[]): void {
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
}

describeInBrowsers('A failed call', (browser) => {
  test('without a server says so, and a retry answers once there is one', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    await server.stop();
    const panel = await browser.openPanel();
    await panel.ask('Is anybody there?');
    await panel.waitForFailure('no-server');
    await eventually(() => panel.status()).toBe('error');
    await eventually(() => panel.text('[data-part="failure"]')).toContain(
      `127.0.0.1:${server.port}`,
    );
    await eventually(() => panel.questions()).toEqual(['Is anybody there?']);

    const sameServer = await startAiServer(server.port);
    await panel.press('retry');
    const call = await sameServer.call();
    await panel.waitForStatus('submitted');
    await eventually(() => panel.has('[data-part="failure"]')).toBe(false);
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
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Why?');
    await panel.waitForFailure('http-status');
    const failure = await panel.text('[data-part="failure"]');
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

  test('that reached a web page says that it is not a chat stream', async () => {
    const server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Sign in</title><script>document.title = 1</script>');
    });
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForFailure('not-a-chat-stream');
    await eventually(() => panel.text('[data-part="failure"]')).toContain('text/html');
    await eventually(() => panel.count('article[data-role="assistant"]')).toBe(0);
  });

  test('whose stream breaks keeps what had arrived, and a retry brings the whole', async () => {
    const responses: ServerResponse[] = [];
    const server = await startStreamServer((response) => {
      responses.push(response);
      sendEvents(
        response,
        { type: 'start' },
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: 'The first half' },
      );
    });
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Tell me a story.');
    await panel.waitForAnswer('The first half');

    responses[0]?.destroy();
    await panel.waitForFailure('broken-stream');
    await eventually(() => panel.answerText()).toBe('The first half');
    await eventually(() => panel.outcome()).toBe('failed');
    await eventually(() => panel.status()).toBe('error');

    await panel.press('retry');
    await eventually(() => responses.length).toBe(2);
    const second = responses[1];
    if (!second) throw new Error('The retry did not come.');
    sendEvents(
      second,
      { type: 'text-delta', id: '1', delta: ' and the second.' },
      { type: 'text-end', id: '1' },
      { type: 'finish' },
    );
    second.end('data: [DONE]\n\n');
    await panel.waitForAnswer('The first half and the second.');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has('[data-part="failure"]')).toBe(false);
    await eventually(() => panel.questions()).toEqual(['Tell me a story.']);
    await panel.press('previous-branch');
    await panel.waitForAnswer('The first half');
    await eventually(() => panel.outcome()).toBe('failed');
  });

  test('whose stream ends without its end is a broken one too', async () => {
    const server = await startStreamServer((response) => {
      sendEvents(
        response,
        { type: 'start' },
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: 'Half an ans' },
      );
      response.end();
    });
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('All of it, please.');
    await panel.waitForFailure('broken-stream');
    await eventually(() => panel.answerText()).toBe('Half an ans');
  });

  test('that the model itself reports shows the model’s words', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Think hard.');
    const call = await server.call();
    call.write('I thought');
    await panel.waitForAnswer('I thought');
    call.fail('The context is full.');
    await panel.waitForFailure('reported-by-server');
    await eventually(() => panel.text('[data-part="failure"]')).toContain('The context is full.');
    await eventually(() => panel.answerText()).toBe('I thought');
    await eventually(() => panel.outcome()).toBe('failed');
  });

  test('to an origin that the browser does not allow asks for it and calls nobody', async () => {
    const server = await startAiServer();
    const address = `http://localhost:${server.port}/api/chat`;
    await browser.setBackEnd(address);
    const panel = await browser.openPanel();
    await panel.ask('May I?');
    await panel.waitForFailure('permission-refused');
    await eventually(() => panel.text('[data-part="failure"]')).toContain('localhost');
    await eventually(() => panel.has('button[name="allow"]')).toBe(true);
    expect(server.calls).toHaveLength(0);
  });
});
