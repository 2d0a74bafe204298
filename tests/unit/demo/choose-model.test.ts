import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamText } from 'ai';
import { expect, onTestFinished, test } from 'vitest';
import { chooseModel } from '@/demo/choose-model.ts';
import { collect } from './collect.ts';

interface Call {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Speaks as much of Ollama's and OpenAI's HTTP interfaces as a chat needs. */
async function startModelServer() {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const text = Buffer.concat(await collect(request)).toString();
    calls.push({ url, authorization: headers.authorization, body: text ? JSON.parse(text) : null });
    if (url === '/api/tags') {
      response.end(JSON.stringify({ models: [{ name: 'first:latest' }, { name: 'second' }] }));
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    for (const content of ['Hel', 'lo']) {
      const choices = [{ index: 0, delta: { role: 'assistant', content } }];
      response.write(`data: ${JSON.stringify({ id: '1', choices })}\n\n`);
    }
    const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }];
    response.end(`data: ${JSON.stringify({ id: '1', choices })}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { calls, host: `127.0.0.1:${port}` };
}

test('an OpenAI-compatible address is asked with its key and model', async () => {
  const { calls, host } = await startModelServer();
  const chosen = await chooseModel({
    OPENAI_BASE_URL: `http://${host}/v1`,
    OPENAI_MODEL: 'some-model',
    OPENAI_API_KEY: 'secret',
  });
  if (!chosen) throw new Error('No model was chosen.');
  expect(chosen.description).toBe(`some-model at http://${host}/v1`);
  expect(await streamText({ model: chosen.model(undefined), prompt: 'Hi' }).text).toBe('Hello');
  expect(calls).toMatchObject([
    {
      url: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: { model: 'some-model', stream: true },
    },
  ]);
  await streamText({ model: chosen.model('other'), prompt: 'Hi' }).text;
  expect(calls[1]?.body).toMatchObject({ model: 'other' });
});

test("Ollama's first model is taken if none is named", async () => {
  const { calls, host } = await startModelServer();
  const chosen = await chooseModel({ OLLAMA_HOST: host });
  if (!chosen) throw new Error('No model was chosen.');
  expect(await streamText({ model: chosen.model(undefined), prompt: 'Hi' }).text).toBe('Hello');
  expect(calls.at(-1)?.body).toMatchObject({ model: 'first:latest' });
});

test.each([
  [undefined, 'http://127.0.0.1:11434/v1'],
  ['0.0.0.0', 'http://127.0.0.1:11434/v1'],
  ['https://ollama.example', 'https://ollama.example/v1'],
  ['box.local:1234', 'http://box.local:1234/v1'],
])('OLLAMA_HOST %s is %s', async (OLLAMA_HOST, address) => {
  const chosen = await chooseModel({ OLLAMA_MODEL: 'm', ...(OLLAMA_HOST && { OLLAMA_HOST }) });
  expect(chosen?.description).toBe(`m at ${address}`);
});

test('half a configuration says what is missing', async () => {
  await expect(chooseModel({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })).rejects.toThrow(
    'OPENAI_MODEL',
  );
  await expect(chooseModel({ OLLAMA_HOST: '127.0.0.1:1' })).rejects.toThrow('no Ollama answers');
});
