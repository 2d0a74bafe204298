import { request } from 'node:http';
import { DefaultChatTransport, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuiltInModel } from '@/demo/model/built-in-model.ts';
import { type DemoServer, type DemoServerOptions, startDemoServer } from '@/demo/server.ts';
import { requestFormat } from '@/lib/protocols/request-formats.ts';
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

test('messages as the specification has them are taken: content, parts, createdAt', async () => {
  const server = await start();
  const createdAt = '2026-01-02T03:04:05.000Z';
  const response = await post(
    server,
    JSON.stringify({
      id: 'c1',
      extra: { anything: true },
      messages: [
        {
          id: '1',
          role: 'user',
          content: 'Hello',
          parts: [{ type: 'text', text: 'Hello' }],
          createdAt,
        },
        { id: '2', role: 'assistant', content: '', parts: [], createdAt },
        { id: '3', role: 'user', content: 'Without parts', createdAt },
      ],
    }),
  );
  expect(response.status).toBe(200);
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

test('without the tool the page is not asked for', async () => {
  const server = await start();
  const messages = [{ id: 'q1', role: 'user', content: 'Read this page' }];
  const chunks = await chunksOf(server, { messages });
  expect(chunks.map(({ type }) => type)).not.toContain('tool-input-available');
});

test('what the client sends beside the messages reaches the model', async () => {
  const model = createBuiltInModel({ tokensPerSecond: 0, tour: '' });
  const asked = vi.spyOn(model, 'doStream');
  const choose = vi.fn(() => model);
  const server = await start({ model: choose });
  await chunksOf(server, {
    messages: [{ id: 'q1', role: 'user', content: 'Hello' }],
    model: 'some-model',
    system: 'Be brief.',
    temperature: 0.4,
    tools: { read_page: READ_PAGE },
    anything: 'else',
  });
  expect(choose).toHaveBeenCalledWith('some-model');
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    temperature: 0.4,
    prompt: [{ role: 'system', content: 'Be brief.' }, { role: 'user' }],
    tools: [
      {
        type: 'function',
        name: 'read_page',
        description: 'Reads the page.',
        inputSchema: READ_PAGE.parameters,
      },
    ],
  });
});

test('what Sidelight sends is understood: tools, settings and a request to go on', async () => {
  const model = createBuiltInModel({ tokensPerSecond: 0, tour: '' });
  const asked = vi.spyOn(model, 'doStream');
  const server = await start({ model });
  const said = { id: 'q1', createdAt: '2026-01-02T03:04:05.000Z' };
  const parts = (text: string) => [{ type: 'text', text }] as const;
  const body = requestFormat('ai-sdk').body({
    conversationId: 'c1',
    messages: [
      { ...said, role: 'user', content: 'Hello', parts: parts('Hello') },
      { ...said, id: 'a1', role: 'assistant', content: 'I am', parts: parts('I am') },
    ],
    continuesAnswer: true,
    model: 'any',
    systemPrompt: 'Be brief.',
    temperature: 0.5,
    extraBody: { user: 'me' },
    tools: [{ name: 'read_page', description: 'Reads.', inputSchema: READ_PAGE.parameters }],
  });
  const chunks = await chunksOf(server, body);
  expect(chunks.find(({ type }) => type === 'text-delta')).toMatchObject({ delta: ' Sideligh' });
  expect(asked.mock.calls[0]?.[0].tools?.map(({ name }) => name)).toContain('read_page');
});

test('an answer ends with what it took and who gave it', async () => {
  const server = await start();
  const chunks = await chunksOf(server, {
    messages: [{ id: 'q1', role: 'user', content: 'Hello' }],
  });
  expect(chunks.at(-1)).toMatchObject({
    type: 'finish',
    messageMetadata: {
      model: 'built-in',
      usage: { inputTokens: 1, outputTokens: expect.any(Number) },
    },
  });
});

test('a lost connection is resumed from the beginning and goes on live', async () => {
  const server = await start({ tokensPerSecond: 400 });
  const lost = new AbortController();
  const first = await readSome(await ask(server, 'c1', 'Hello', lost.signal), 10);
  lost.abort();
  const resumed = await resume(server, 'c1');
  if (!resumed) throw new Error('Nothing to resume.');
  const [some, all] = resumed.tee();
  expect(await readSome(some, 10)).toEqual(first);
  expect(textOf(await readMessage(all))).toContain('Sidelight’s built-in demo model');
});

test('the resume call of the specification is understood as well', async () => {
  const server = await start({ tokensPerSecond: 200 });
  const lost = new AbortController();
  const [start0] = await readSome(await ask(server, 'chat 1', 'Hello', lost.signal), 1);
  lost.abort();
  const response = await fetch(`${server.chatAddress}?chatId=chat%201`);
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
  const text = await response.text();
  expect(text).toContain(JSON.stringify(start0));
  expect(text).toMatch(/data: \[DONE\]\n\n$/);
});

test('an answer whose end reached nobody can still be fetched, once', async () => {
  const server = await start({ tokensPerSecond: 2000 });
  const lost = new AbortController();
  await readSome(await ask(server, 'c1', 'Hello', lost.signal), 3);
  lost.abort();
  await vi.waitFor(async () => {
    const resumed = await resume(server, 'c1');
    if (!resumed) throw new Error('Nothing to resume.');
    await readMessage(resumed);
  });
  await vi.waitFor(async () => expect(await resume(server, 'c1')).toBeNull());
});

test.each(['c1', 'never heard of'])('%s has nothing to resume once it is read', async (chatId) => {
  const server = await start();
  await readMessage(await ask(server, 'c1', 'Hello'));
  await vi.waitFor(async () => {
    const response = await fetch(`${server.chatAddress}?chatId=${encodeURIComponent(chatId)}`);
    expect(response.status).toBe(204);
  });
});

test('DELETE stops an answer for all its readers', async () => {
  const server = await start({ tokensPerSecond: 50 });
  const answer = readMessage(await ask(server, 'c1', 'Show me everything'));
  const response = await fetch(`${server.chatAddress}?chatId=c1`, { method: 'DELETE' });
  expect(response.status).toBe(204);
  expect(textOf(await answer)).not.toContain('That is all of it');
  expect(await resume(server, 'c1')).toBeNull();
});

test("a chat's next question ends its former answer", async () => {
  const server = await start({ tokensPerSecond: 50 });
  const former = readMessage(await ask(server, 'c1', 'Show me everything'));
  await ask(server, 'c1', 'Hello');
  expect(textOf(await former)).not.toContain('That is all of it');
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
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  expect(await resume(server, 'c1')).toBeNull();
});

test.each([
  ['no JSON', '{', 400, 'bad-json'],
  ['no messages', '{"id":"c1"}', 400, 'bad-request'],
  ['an empty conversation', '{"id":"c1","messages":[]}', 400, 'bad-request'],
  [
    'a strange role',
    '{"id":"c1","messages":[{"role":"cat","content":"miaow"}]}',
    400,
    'bad-request',
  ],
  [
    'a strange part',
    '{"id":"c1","messages":[{"role":"user","parts":[{"type":"cat"}]}]}',
    400,
    'bad-messages',
  ],
  [
    'a tool without a proper name',
    '{"id":"c1","messages":[{"role":"user","content":"x"}],"tools":{"a b":{"parameters":{}}}}',
    400,
    'bad-request',
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
  ['POST', '/api/chat/c1/stream', 405, 'GET, DELETE'],
  ['POST', '/article', 405, 'GET, HEAD'],
  ['GET', '/api/other', 404, null],
  ['GET', '/api/chat', 400, null],
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
