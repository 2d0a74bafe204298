import { request } from 'node:http';
import { DefaultChatTransport, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepAlive } from '@/demo/keep-alive.ts';
import { createBuiltInModel } from '@/demo/model/built-in-model.ts';
import { type DemoServer, type DemoServerOptions, startDemoServer } from '@/demo/server.ts';
import { requestFormat } from '@/lib/protocols/requests/request-formats.ts';
import { waitFor } from '../wait-for.ts';
import { collect } from './collect.ts';

async function start(options: Partial<DemoServerOptions> = {}): Promise<DemoServer> {
  const server = await startDemoServer({ port: 0, tokensPerSecond: 0, ...options });
  onTestFinished(() => server.close());
  return server;
}

function question(text: string): UIMessage {
  return { id: 'q1', role: 'user', parts: [{ type: 'text', text }] };
}

function ask(
  server: DemoServer,
  chatId: string,
  text: string,
  abortSignal = new AbortController().signal,
) {
  const transport = new DefaultChatTransport({ api: server.chatAddress });
  return transport.sendMessages({
    trigger: 'submit-message',
    chatId,
    messageId: undefined,
    messages: [question(text)],
    abortSignal,
  });
}

/** By the newer address, `/api/chat/{chatId}/stream`, which is the AI SDK's own. */
function resume(server: DemoServer, chatId: string) {
  return new DefaultChatTransport({ api: server.chatAddress }).reconnectToStream({ chatId });
}

/** Reads a stream as the AI SDK's own client does; a part that it does not know is an error. */
async function readMessage(stream: ReadableStream<UIMessageChunk>): Promise<UIMessage> {
  const states = await collect(
    readUIMessageStream({
      stream,
      terminateOnError: true,
      onError: (error) => expect.fail(String(error)),
    }),
  );
  return states.at(-1) ?? expect.fail('The stream held no message.');
}

function textOf(message: UIMessage): string {
  return message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

/** The first `count` chunks; the stream stays open. */
async function readSome(stream: ReadableStream<UIMessageChunk>, count: number) {
  const reader = stream.getReader();
  const chunks: UIMessageChunk[] = [];
  while (chunks.length < count) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
  }
  reader.releaseLock();
  return chunks;
}

function post(server: DemoServer, body: string, headers: Record<string, string> = {}) {
  return fetch(server.chatAddress, { method: 'POST', body, headers });
}

test('an answer is a UI message stream that the AI SDK reads', async () => {
  const server = await start();
  const passage = '> The lens bends light. It is made of rings.\n> — [Lens](https://lens.example/)';
  const message = await readMessage(await ask(server, 'c1', `${passage}\n\nSummarise`));
  expect(message.role).toBe('assistant');
  expect(message.id).toMatch(/^answer-/);
  expect(textOf(message)).toContain('The lens bends light.');
  expect(message.parts).toContainEqual(
    expect.objectContaining({
      type: 'source-url',
      url: 'https://lens.example/',
      title: 'Lens',
    }),
  );
});

test('"show me everything" streams the tour, its picture from this server', async () => {
  const server = await start();
  const text = textOf(await readMessage(await ask(server, 'c1', 'show me everything')));
  for (const block of [
    '# ',
    '- [x] ',
    '| Order ',
    '```ts',
    '$$',
    '```mermaid',
    '[^',
    '<details>',
  ]) {
    expect(text).toContain(block);
  }
  const picture = /!\[[^\]]*\]\((http:[^ )]+)/.exec(text)?.[1] ?? '';
  const response = await fetch(picture);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await response.text()).toContain('<svg');
});

test('messages of the content alone, and an answer that is empty, are taken', async () => {
  const server = await start();
  const messages = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: '', parts: [] },
    { role: 'user', content: 'Without parts' },
  ];
  const response = await post(server, JSON.stringify({ id: 'c1', messages }));
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
  expect(await response.text()).toMatch(/data: \[DONE\]\n\n$/);
});

const READ_PAGE = {
  description: 'Reads the page.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
};

/** The chunks of an answer to these messages. */
async function chunksOf(server: DemoServer, body: Record<string, unknown>) {
  const response = await post(server, JSON.stringify({ id: 'c1', ...body }));
  const events = (await response.text()).split('\n\n').filter((text) => text.startsWith('data: {'));
  return events.map((event): Record<string, unknown> => JSON.parse(event.slice('data: '.length)));
}

test('a tool of the client is called, and its result answered from', async () => {
  const server = await start();
  const asked = { id: 'q1', role: 'user', content: 'Read this page' };
  const called = await chunksOf(server, { messages: [asked], tools: { read_page: READ_PAGE } });
  const call = called.find(({ type }) => type === 'tool-input-available');
  expect(call).toMatchObject({ toolName: 'read_page', input: {} });
  expect(called.at(-1)).toMatchObject({ type: 'finish', finishReason: 'tool-calls' });

  const part = {
    type: 'dynamic-tool',
    toolName: 'read_page',
    toolCallId: call?.toolCallId,
    state: 'output-available',
    input: {},
    output: { title: 'Lens', address: 'https://lens.example/', text: 'The lens bends light.' },
  };
  const answered = { id: 'a1', role: 'assistant', content: '', parts: [part] };
  const chunks = await chunksOf(server, {
    messages: [asked, answered],
    tools: { read_page: READ_PAGE },
  });
  expect(chunks).toContainEqual(
    expect.objectContaining({ type: 'source-url', url: 'https://lens.example/', title: 'Lens' }),
  );
  expect(chunks.at(-1)).toMatchObject({ type: 'finish', finishReason: 'stop' });
});

test('what Sidelight sends is understood: settings, tools and a request to go on', async () => {
  const model = createBuiltInModel({ tokensPerSecond: 0, tour: '' });
  const asked = vi.spyOn(model, 'doStream');
  const choose = vi.fn(() => model);
  const server = await start({ model: choose });
  const said = (id: string, role: 'user' | 'assistant', text: string) => {
    const createdAt = '2026-01-02T03:04:05.000Z';
    return { id, createdAt, role, content: text, parts: [{ type: 'text', text }] } as const;
  };
  const body = requestFormat('ai-sdk').body({
    conversationId: 'c1',
    messages: [said('q1', 'user', 'Hello'), said('a1', 'assistant', 'I am')],
    continuesAnswer: true,
    leftOutThrough: null,
    model: 'some-model',
    systemPrompt: 'Be brief.',
    temperature: 0.5,
    thinking: null,
    extraBody: { user: 'me' },
    tools: [{ name: 'read_page', description: 'Reads.', inputSchema: READ_PAGE.parameters }],
  });
  const chunks = await chunksOf(server, body);
  expect(choose).toHaveBeenCalledWith('some-model');
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    temperature: 0.5,
    prompt: [{ role: 'system', content: 'Be brief.' }, {}, {}, {}],
    tools: [{ name: 'read_page', description: 'Reads.', inputSchema: READ_PAGE.parameters }],
  });
  expect(chunks.find(({ type }) => type === 'text-delta')).toMatchObject({ delta: ' Sideligh' });
  const usage = { inputTokens: expect.any(Number), outputTokens: expect.any(Number) };
  expect(chunks.at(-1)).toMatchObject({ messageMetadata: { model: 'built-in', usage } });
});

test('a lost connection is resumed from the beginning and goes on live', async () => {
  const server = await start({ tokensPerSecond: 400 });
  const lost = new AbortController();
  const first = await readSome(await ask(server, 'c1', 'Hello', lost.signal), 10);
  lost.abort();
  const resumed = await resume(server, 'c1');
  const response = await fetch(`${server.chatAddress}?chatId=c1`);
  if (!resumed) throw new Error('Nothing to resume.');
  const [some, all] = resumed.tee();
  expect(await readSome(some, 10)).toEqual(first);
  expect(textOf(await readMessage(all))).toContain('Sidelight’s built-in demo model');
  const text = await response.text();
  expect(text).toContain(JSON.stringify(first[0]));
  expect(text).toMatch(/data: \[DONE\]\n\n$/);
});

test('an answer whose end reached nobody can still be fetched, once', async () => {
  const server = await start({ tokensPerSecond: 2000 });
  const lost = new AbortController();
  await readSome(await ask(server, 'c1', 'Hello', lost.signal), 3);
  lost.abort();
  await waitFor(async () => {
    const resumed = await resume(server, 'c1');
    if (!resumed) throw new Error('Nothing to resume.');
    await readMessage(resumed);
  });
  await waitFor(async () => expect(await resume(server, 'c1')).toBeNull());
});

test('DELETE stops an answer for all its readers', async () => {
  const server = await start({ tokensPerSecond: 50 });
  const answer = readMessage(await ask(server, 'c1', 'Show me everything'));
  const response = await fetch(`${server.chatAddress}?chatId=c1`, { method: 'DELETE' });
  expect(response.status).toBe(204);
  expect(textOf(await answer)).not.toContain('That is all of it');
  expect(await resume(server, 'c1')).toBeNull();
});

test('an answer that nobody reads is given up after a while', async () => {
  const model = createBuiltInModel({ tokensPerSecond: 1, tour: '' });
  const asked = vi.spyOn(model, 'doStream');
  const server = await start({ model, unreadMs: 50 });
  const lost = new AbortController();
  await readSome(await ask(server, 'c1', 'Hello', lost.signal), 3);
  const signal = asked.mock.calls[0]?.[0].abortSignal;
  expect(signal?.aborted).toBe(false);
  lost.abort();
  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(await resume(server, 'c1')).toBeNull();
});

test.each([
  ['no JSON', '{', 400, 'bad-json'],
  ['no messages', '{"id":"c1"}', 400, 'bad-request'],
  [
    'a strange part',
    '{"id":"c1","messages":[{"role":"user","parts":[{"type":"cat"}]}]}',
    400,
    'bad-messages',
  ],
  ['a body of five megabytes', `"${'x'.repeat(5_000_000)}"`, 413, 'too-long'],
])('%s is refused in words', async (_, body, status, code) => {
  const server = await start();
  const response = await post(server, body);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: code, message: expect.stringMatching(/\w{3}/) });
});

test.each([
  ['PUT', '/api/chat', 405, 'GET, POST, DELETE'],
  ['POST', '/article', 405, 'GET, HEAD'],
  ['GET', '/api/other', 404, null],
  ['GET', '/api/chat/%E0%A4%A/stream', 400, null],
])('%s %s is answered with %d', async (method, path, status, allow) => {
  const server = await start();
  const response = await fetch(`${server.origin}${path}`, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe(allow);
  expect(await response.json()).toHaveProperty('message');
});

test.each([
  ['https://web.example', 403],
  ['null', 403],
  ['http://127.0.0.1:1', 403],
  ['chrome-extension://abcdefghijklmnop', 400],
  ['moz-extension://5d8c1a7e-3b0f-4c52-9f6e-51de11947000', 400],
  ['own', 400],
])('a request of origin %s gets %d', async (origin, status) => {
  const server = await start();
  const response = await post(server, '{', { origin: origin === 'own' ? server.origin : origin });
  expect(response.status).toBe(status);
});

test('a name that someone led to loopback is refused', async () => {
  const server = await start();
  // fetch() sets the host itself.
  const status = await new Promise((resolve, reject) => {
    request(`${server.origin}/article`, { headers: { host: 'rebound.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test.each(['/', '/article'])('%s is a page', async (path) => {
  const server = await start();
  const response = await fetch(`${server.origin}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toMatch(/^<!doctype html>/);
});

test('a taken port is an error', async () => {
  const { port } = await start();
  await expect(startDemoServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a comment is sent wherever nothing came for so long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const all = collect(keepAlive(readable, 1000));
  await vi.advanceTimersByTimeAsync(1500);
  await writer.write('one');
  await vi.advanceTimersByTimeAsync(900);
  await writer.close();
  expect(await all).toEqual([': keep-alive\n\n', 'one']);
});
