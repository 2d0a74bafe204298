import { describe, expect, test, vi } from 'vitest';
import { testConnection } from '@/lib/back-ends/test-connection.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { empty, json, ScriptedNetwork, uiMessageStream, WORDS } from './scripted-network.ts';

const HTTPS = 'https://chat.example.org/api/chat';
const OLLAMA = 'http://127.0.0.1:11434/api/chat';
const TAGS = 'http://127.0.0.1:11434/api/tags';
const NOBODY = new AbortController().signal;

function tested(
  change: Partial<BackEnd>,
  network: ScriptedNetwork,
  headers: Readonly<Record<string, string>> = {},
) {
  const backEnd: BackEnd = { ...DEFAULT_BACK_END, address: HTTPS, ...change };
  return testConnection({ backEnd, headers }, network, NOBODY);
}

describe('a test of the connection', () => {
  test('makes a real exchange and ends it after the first words', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => uiMessageStream(...WORDS) });
    const result = await tested({ model: 'small' }, network, { authorization: 'Bearer k' });
    expect(result).toMatchObject({ works: true, kind: 'ai-sdk', model: 'small' });
    const call = network.sent.find(({ method }) => method === 'POST');
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'application/json',
    });
    expect(call?.body).toMatchObject({ messages: [{ role: 'user' }] });
    expect(network.clock.timerCount).toBe(0);
  });

  test('says how long the first words took', async () => {
    const network: ScriptedNetwork = new ScriptedNetwork({
      [`POST ${HTTPS}`]: () => {
        network.clock.advance(1250);
        return uiMessageStream(...WORDS);
      },
    });
    expect(await tested({}, network)).toMatchObject({ works: true, durationMs: 1250 });
  });

  test('asks nobody without an address or a permission', async () => {
    const network = new ScriptedNetwork();
    expect(await tested({ address: 'nonsense' }, network)).toMatchObject({ fault: 'bad-address' });
    network.isAllowed = false;
    expect(await tested({}, network)).toMatchObject({ fault: 'permission' });
    expect(network.sent).toEqual([]);
  });

  test('finds an Ollama by its list of models and asks it in its own way', async () => {
    const network = new ScriptedNetwork({
      [`GET ${TAGS}`]: () => json({ models: [{ name: 'tiny' }] }),
      [`POST ${OLLAMA}`]: () => json({ error: 'model "huge" not found, try pulling it' }, 404),
    });
    const result = await tested({ address: OLLAMA, model: 'huge' }, network);
    expect(result).toMatchObject({ fault: 'no-model', detail: expect.stringContaining('huge') });
    expect(network.sent.at(-1)?.body).toMatchObject({ model: 'huge', stream: true });
  });

  test('asks as it is told where the reader has fixed it', async () => {
    const network = new ScriptedNetwork({ [`POST ${OLLAMA}`]: () => empty(500) });
    expect(await tested({ address: OLLAMA, kind: 'open-ai' }, network)).toMatchObject({
      fault: 'status',
      status: 500,
    });
    expect(network.asked).toEqual([`POST ${OLLAMA}`]);
  });

  test('takes the 403 of an Ollama for what it is', async () => {
    const network = new ScriptedNetwork({
      [`GET ${TAGS}`]: () => json({ models: [] }),
      [`POST ${OLLAMA}`]: () => empty(403),
    });
    expect(await tested({ address: OLLAMA }, network)).toMatchObject({ fault: 'cors' });
  });

  test.each([
    [401, {}, 'auth', false],
    [403, { error: 'Forbidden' }, 'auth', false],
    [404, {}, 'wrong-path', false],
    [405, {}, 'wrong-path', false],
    [404, { error: { message: 'The model `gpt-9` does not exist' } }, 'no-model', true],
    [400, { error: { message: 'Please pass a valid API key.' } }, 'auth', true],
    [400, { error: 'model is required' }, 'no-model', true],
    [400, { error: 'messages: expected array' }, 'wrong-dialect', true],
    [422, { detail: 'field required' }, 'wrong-dialect', true],
    [429, {}, 'busy', false],
    [500, { message: 'out of memory' }, 'status', false],
    [502, {}, 'status', false],
  ])('answered with %d and %j is %s', async (status, body, fault, isGuess) => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => json(body, status) });
    expect(await tested({}, network)).toMatchObject({ works: false, fault, status, isGuess });
  });

  test('offers the address at which a list of models is found', async () => {
    const network = new ScriptedNetwork({
      'POST http://127.0.0.1:1234/v1': () => empty(404),
      'GET http://127.0.0.1:1234/v1/models': () => json({ data: [{ id: 'tiny' }] }),
    });
    expect(await tested({ address: 'http://127.0.0.1:1234/v1' }, network)).toMatchObject({
      fault: 'wrong-path',
      suggestion: { address: 'http://127.0.0.1:1234/v1/chat/completions', kind: 'open-ai' },
    });
  });

  test('knows a web page from another dialect', async () => {
    const answer = (text: string, type: string) =>
      new ScriptedNetwork({
        [`POST ${HTTPS}`]: () => new Response(text, { headers: { 'content-type': type } }),
      });
    expect(await tested({}, answer('<!doctype html><p>Sign in', 'text/html'))).toMatchObject({
      fault: 'wrong-path',
      detail: 'Sign in',
    });
    expect(await tested({}, answer('{"reply":"hello"}', 'application/xml'))).toMatchObject({
      fault: 'wrong-dialect',
    });
  });

  test('hears what a back end reports inside its answer', async () => {
    const answer = (errorText: string) =>
      new ScriptedNetwork({
        [`POST ${HTTPS}`]: () => uiMessageStream({ type: 'start' }, { type: 'error', errorText }),
      });
    expect(await tested({}, answer('The context is full.'))).toMatchObject({
      fault: 'reported',
      detail: 'The context is full.',
    });
    expect(await tested({}, answer('Incorrect API key provided'))).toMatchObject({ fault: 'auth' });
  });

  test('tells an answer without a word', async () => {
    const network = new ScriptedNetwork({
      [`POST ${HTTPS}`]: () => uiMessageStream({ type: 'start' }, { type: 'finish' }),
    });
    expect(await tested({}, network)).toMatchObject({ fault: 'empty' });
  });

  test('gives up on a back end that says nothing for a minute', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => 'silent' });
    const result = tested({ kind: 'ai-sdk' }, network);
    await vi.waitFor(() => expect(network.asked).toContain(`POST ${HTTPS}`));
    network.clock.advance(60_000);
    expect(await result).toMatchObject({ fault: 'silent' });
  });

  test('is called off with its signal', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => 'silent' });
    const ended = new AbortController();
    const backEnd = { ...DEFAULT_BACK_END, address: HTTPS, kind: 'ai-sdk' as const };
    const result = testConnection({ backEnd, headers: {} }, network, ended.signal);
    ended.abort(new Error('The page was closed'));
    await expect(result).rejects.toThrow('The page was closed');
    expect(network.clock.timerCount).toBe(0);
  });
});

describe('a call without an answer', () => {
  const HTTP = 'http://chat.example.org/api/chat';

  test('is no server where nothing answers', async () => {
    expect(await tested({ address: HTTP }, new ScriptedNetwork())).toMatchObject({
      fault: 'no-server',
      isGuess: false,
    });
    expect(await tested({ address: HTTPS }, new ScriptedNetwork())).toMatchObject({
      fault: 'no-server',
      isGuess: true,
    });
  });

  test('was broken off where the server answers besides', async () => {
    const network = new ScriptedNetwork({ 'GET https://chat.example.org/': () => empty(200) });
    expect(await tested({ address: HTTPS }, network)).toMatchObject({ fault: 'cut' });
  });

  test('is probably TLS where plain http answers at the same port', async () => {
    const network = new ScriptedNetwork({ 'GET http://chat.example.org:8443/': () => empty(200) });
    expect(
      await tested({ address: 'https://chat.example.org:8443/api/chat' }, network),
    ).toMatchObject({ fault: 'tls', isGuess: true });
  });

  test('is probably an upgrade where https answers', async () => {
    const network = new ScriptedNetwork({ 'GET https://chat.example.org/': () => empty(200) });
    expect(await tested({ address: HTTP }, network)).toMatchObject({
      fault: 'upgrade',
      isGuess: true,
      suggestion: { address: HTTPS },
    });
  });

  test('looks beside it without what the headers hold', async () => {
    const network = new ScriptedNetwork();
    await tested({ address: HTTPS, kind: 'ai-sdk' }, network, { authorization: 'Bearer k' });
    const beside = network.sent.filter(({ method }) => method === 'GET');
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
  });
});

describe('a redirect', () => {
  /** As fetch gives it when it has followed. */
  function landed(url: string): Response {
    return Object.defineProperty(empty(200), 'url', { value: url });
  }

  test.each([
    ['http://chat.example.org/api/chat', HTTPS, 'upgrade'],
    ['http://chat.example.org/api/chat', 'https://login.example.org/', 'redirect'],
    [HTTPS, 'https://chat.example.org/api/chat/', 'redirect'],
  ])('from %s to %s is %s', async (address, final, fault) => {
    const network = new ScriptedNetwork({
      [`POST ${address}`]: () => empty(307),
      [`GET ${address}`]: () => landed(final),
    });
    expect(await tested({ address }, network)).toMatchObject({
      fault,
      suggestion: { address: final },
    });
  });

  test('that cannot be read is probably an upgrade where https answers', async () => {
    const network = new ScriptedNetwork({
      'POST http://chat.example.org/api/chat': () => empty(301),
      'GET https://chat.example.org/': () => empty(200),
    });
    expect(await tested({ address: 'http://chat.example.org/api/chat' }, network)).toMatchObject({
      fault: 'upgrade',
      isGuess: true,
      suggestion: { address: HTTPS },
    });
  });

  test('to nowhere that can be read is a redirect all the same', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => empty(302) });
    expect(await tested({}, network)).toMatchObject({ fault: 'redirect', suggestion: null });
  });
});
