import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/defaults.ts';
import { startDemoProcess } from './harness/demo-process.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { EVENT_STREAM, PLAIN_TEXT, startFaultServer } from './harness/fault-server.ts';
import { startHttpServer } from './harness/http-server.ts';
import type { Panel } from './harness/panel.ts';
import { pourWords } from './harness/word-flow.ts';

declare const chrome: ExtensionApi;

const FAILURE = '[data-part="failure"]';

/** What is put where a decoder was given half a character. */
const REPLACEMENT_CHARACTER = '\uFFFD';

interface StatusCase {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the panel says of it: the body's own message, and what to do. */
  readonly said: readonly string[];
}

const STATUSES: readonly StatusCase[] = [
  {
    status: 401,
    body: '{"error":{"message":"No key was given."}}',
    said: ['No key was given.', 'sign-in or an API key'],
  },
  {
    status: 403,
    body: '{"error":"Not for you."}',
    said: ['Not for you.', 'sign-in or an API key'],
  },
  {
    status: 404,
    body: '{"detail":"No such model: tiny"}',
    said: ['No such model: tiny', 'settings'],
  },
  { status: 413, body: 'Too much text.', said: ['Too much text.', 'shorten it'] },
  {
    status: 429,
    headers: { 'retry-after': '37' },
    body: '{"message":"Slow down."}',
    said: ['Slow down.', '37'],
  },
  {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><style>p{}</style><h1>Bad gateway</h1></html>',
    said: ['Bad gateway', 'error on the server'],
  },
  { status: 503, body: '{"message":"Loading the model."}', said: ['Loading the model.'] },
];

const MISBEHAVIOURS: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['reset the connection at once', (socket) => socket.resetAndDestroy()],
  ['hang up at once', (socket) => socket.end()],
  ['speak something else', (socket) => socket.end('\u0000\u0001\u0002 220 not you\r\n\r\n')],
  ['break off in the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-')],
];

/** The browsers differ in what they call some of these. */
const NO_ANSWER = ['no-server', 'broken-stream', 'not-a-chat-stream'];

/** Listens on the loopback interface and leaves each connection to the test. */
async function startRawServer(onQuestion: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => onQuestion(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return `http://127.0.0.1:${address.port}/api/chat`;
}

async function openPanelFor(browser: ExtensionBrowser, address: string): Promise<Panel> {
  await browser.setBackEnd(address);
  return browser.openPanel();
}

describeInBrowsers('A fault', (browser) => {
  test('of the server, said by its status, is said in words that help', async () => {
    let current: StatusCase | undefined;
    const server = await startHttpServer((_request, response) => {
      response.writeHead(current?.status ?? 500, current?.headers).end(current?.body);
    });
    const panel = await openPanelFor(browser, server.address);
    for (const [index, status] of STATUSES.entries()) {
      current = status;
      await panel.ask(`Question ${index + 1}`);
      await eventually(() => panel.text(FAILURE)).toContain(`${status.status}`);
      const said = await panel.text(FAILURE);
      for (const words of status.said) expect(said, `${status.status}`).toContain(words);
      await eventually(() => panel.has('button[name="retry"]')).toBe(true);
    }
    await eventually(() => panel.questions()).toHaveLength(STATUSES.length);
  });

  test('that would send the question elsewhere is refused', async () => {
    let asked = 0;
    const elsewhere = await startHttpServer((_request, response) => {
      asked += 1;
      response.writeHead(200, PLAIN_TEXT).end('Give me your questions.');
    });
    const redirects = [302, 307, 308];
    const server = await startHttpServer((_request, response) => {
      response.writeHead(redirects.shift() ?? 500, { location: elsewhere.address }).end();
    });
    await browser.setBackEnd(server.address);
    while (redirects.length > 0) {
      const panel = await browser.openPanel();
      await panel.ask('Where do you go?');
      await panel.waitForFailure('redirect-refused');
      await eventually(() => panel.text(FAILURE)).toContain(`127.0.0.1:${server.port}`);
      await panel.press('new-conversation');
    }
    expect(asked).toBe(0);
  });

  test('of a server that is killed keeps what had come, and the next one answers anew', async () => {
    const demo = await startDemoProcess(20);
    const panel = await openPanelFor(browser, demo.address);
    await panel.ask('Hello');
    await eventually(async () => (await panel.answerText()).length).toBeGreaterThan(40);
    const shown = await panel.answerText();
    await demo.kill();
    await panel.waitForFailure('broken-stream');
    await eventually(() => panel.answerText()).toContain(shown);
    await eventually(() => panel.outcome()).toBe('failed');

    await startDemoProcess(0, demo.port);
    await panel.press('retry');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(FAILURE)).toBe(false);
  });

  test.for([
    ['an event', 'data: {"type":"text-delta","id":"1","delta":"and the ', ''],
    ['plain text', 'The world, and the ', 'The world, and the'],
  ] as const)(
    'that resets the connection inside a character of %s shows no half of it',
    async ([kind, before, shownOfIt]) => {
      const server = await startFaultServer();
      const panel = await openPanelFor(browser, server.address);
      await panel.ask('What is out there?');
      const answer = await server.answer();
      const shown = kind === 'an event' ? 'The world,' : shownOfIt;
      if (kind === 'an event') answer.write('The world, ');
      else answer.begin(PLAIN_TEXT);
      answer.sendBytes(Buffer.concat([Buffer.from(before), Buffer.from('🌍').subarray(0, 2)]));
      await panel.waitForAnswer(shown);
      answer.reset();

      await panel.waitForFailure('broken-stream');
      await eventually(() => panel.answerText()).toBe(shown);
      expect(await panel.answerText()).not.toContain(REPLACEMENT_CHARACTER);
      await eventually(() => panel.outcome()).toBe('failed');
    },
  );

  test('of a server that does not speak HTTP to the end leaves the question and a way on', async () => {
    let current = MISBEHAVIOURS[0];
    let asked = '';
    const address = await startRawServer((socket) => {
      const [kind = '', misbehave] = current ?? [];
      asked = kind;
      misbehave?.(socket);
    });
    const panel = await openPanelFor(browser, address);
    for (current of MISBEHAVIOURS) {
      const [kind] = current;
      await panel.ask(`Do you ${kind}?`);
      await eventually(() => asked).toBe(kind);
      await panel.waitForStatus('error');
      await eventually(() => panel.attribute(FAILURE, 'data-kind')).not.toBeNull();
      expect(NO_ANSWER, kind).toContain(await panel.attribute(FAILURE, 'data-kind'));
      await eventually(() => panel.has('button[name="retry"]')).toBe(true);
    }
    await eventually(() => panel.questions()).toHaveLength(MISBEHAVIOURS.length);
  });

  test('in one event names itself and keeps the text', async () => {
    const server = await startFaultServer();
    const panel = await openPanelFor(browser, server.address);
    await panel.ask('Say it properly.');
    const answer = await server.answer();
    answer.write('Well, ');
    answer.sendBytes('data: {"type":"text-delta","id":"1"}\n\n');
    await panel.waitForFailure('malformed-event');
    await eventually(() => panel.text('[data-part="failure-detail"]')).toContain('text-delta');
    await eventually(() => panel.answerText()).toBe('Well,');
    await eventually(() => answer.readers).toBe(0);
  });

  test('without an end of its line is not read for ever', async () => {
    const responses: ServerResponse[] = [];
    const server = await startHttpServer((_request, response) => {
      responses.push(response.writeHead(200, EVENT_STREAM));
      response.write('data: {"type":"start"}\n\n');
      pour(response, `data: ${'x'.repeat(64 * 1024)}`);
    });
    const panel = await openPanelFor(browser, server.address);
    await panel.ask('How long is a line?');
    await panel.waitForFailure('malformed-event');
    await eventually(() => responses[0]?.destroyed).toBe(true);
  });

  test('without an end of the answer is ended at the length that the settings allow', async () => {
    const server = await startFaultServer();
    await browser.setBackEnd(server.address);
    await browser.settings.evaluate((chatSettings) => chrome.storage.local.set({ chatSettings }), {
      ...DEFAULT_CHAT_SETTINGS,
      maxAnswerLength: 1000,
    });
    const panel = await browser.openPanel();
    await panel.ask('Do you ever stop?');
    const answer = await server.answer();
    const words = pourWords(answer);
    onTestFinished(() => words.stop());
    await panel.waitForFailure('too-long');
    await eventually(() => panel.outcome()).toBe('failed');
    const text = await panel.answerText();
    expect(text.length).toBeGreaterThan(900);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(words.text()).toContain(text);
    await eventually(() => answer.readers).toBe(0);
  });
});

/** Writes the same for as long as it is read. */
function pour(response: ServerResponse, text: string): void {
  if (response.destroyed) return;
  response.write(text, () => pour(response, text));
}
