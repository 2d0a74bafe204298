import { describe, expect, test } from 'vitest';
import { testConnection } from '@/lib/back-ends/test-connection.ts';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { waitFor } from '../wait-for.ts';
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
  return testConnection(backEnd, { headers, network, signal: NOBODY, reason: 'test' });
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
    network.isReachable = false;
    expect(await tested({}, network)).toMatchObject({ fault: 'only-this-computer' });
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

  test('does not wait for an answer that the browser may be keeping back', async () => {
    let signs = 0;
    const network = new ScriptedNetwork({
      [`GET ${new URL(HTTPS).origin}/`]: () => (signs++ === 0 ? empty(200) : 'silent'),
    });
    const fault = tested({}, network);
    await waitFor(() => expect(signs).toBe(2));
    network.clock.advance(3000);
    expect(await fault).toMatchObject({ fault: 'cors' });
  });

  test('takes the 403 of an Ollama for what it is', async () => {
    const network = new ScriptedNetwork({
      [`GET ${TAGS}`]: () => json({ models: [] }),
      [`POST ${OLLAMA}`]: () => empty(403),
    });
    expect(await tested({ address: OLLAMA }, network)).toMatchObject({ fault: 'origin' });
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
    [429, { error: { message: 'You exceeded your current quota.' } }, 'credit', true],
    [402, { error: { message: 'Insufficient Balance' } }, 'credit', false],
    [403, { error: { message: 'Country, region, or territory not supported' } }, 'region', true],
    [529, { error: { message: 'Overloaded' } }, 'overloaded', false],
    [400, { error: { message: 'prompt is too long: 9 tokens > 8 maximum' } }, 'too-long', true],
    [500, { message: 'out of memory' }, 'status', false],
    [502, {}, 'status', false],
  ])('answered with %d and %j is %s', async (status, body, fault, isGuess) => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => json(body, status) });
    expect(await tested({}, network)).toMatchObject({ works: false, fault, status, isGuess });
  });

  test('says when it may be asked again', async () => {
    const headers = { 'retry-after': '20' };
    const answer = () => new Response('{}', { status: 429, headers });
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: answer });
    expect(await tested({}, network)).toMatchObject({ fault: 'busy', retryAfter: 20 });
  });

  test.each([
    [
      'its own server',
      { authorization: 'Bearer sk-proj-1' },
      'https://api.openai.com/v1',
      'wrong-key',
    ],
    [
      'another server',
      { authorization: 'Bearer sk-ant-1' },
      'https://api.openai.com/v1',
      'other-key',
    ],
    ['another server', { 'x-api-key': 'sk-proj-1' }, 'https://api.anthropic.com/v1', 'other-key'],
    ['any server', { 'x-api-key': 'sk-1' }, 'https://api.anthropic.com/v1', 'wrong-key'],
    ['a server that wants one', { 'x-team': 'sea' }, 'https://api.anthropic.com/v1', 'auth'],
  ])('a key at %s is refused: %o', async (_, headers, base, fault) => {
    const address = `${base}/chat/completions`;
    const network = new ScriptedNetwork({ [`POST ${address}`]: () => json({}, 401) });
    expect(await tested({ address }, network, headers)).toMatchObject({ fault });
  });

  test('names the provider whose key it is', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => json({}, 401) });
    const headers = { authorization: 'Bearer sk-ant-1' };
    expect(await tested({}, network, headers)).toMatchObject({ keyOwner: 'Anthropic' });
  });

  test('offers https where the server asks for it in words', async () => {
    const words = '<h1>The plain HTTP request was sent to HTTPS port</h1>';
    const answer = () => new Response(words, { status: 400 });
    const network = new ScriptedNetwork({ [`POST ${HTTP}`]: answer });
    const suggestion = { address: HTTPS };
    expect(await tested({ address: HTTP }, network)).toMatchObject({
      fault: 'upgrade',
      suggestion,
    });
  });

  test.each([400, 403])('%d with a web page is what stands before a server', async (status) => {
    const headers = { 'content-type': 'text/html' };
    const answer = () => new Response('<p>Checking your browser', { status, headers });
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: answer });
    expect(await tested({}, network)).toMatchObject({ fault: 'page', status });
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

  test.each([
    ['a web page', '<!doctype html><p>Sign in', 'text/html', 'page', 'Sign in'],
    ['another dialect', '{"reply":"hello"}', 'application/xml', 'wrong-dialect', ''],
  ])('knows %s', async (_, text, type, fault, detail) => {
    const answer = () => new Response(text, { headers: { 'content-type': type } });
    const result = await tested({}, new ScriptedNetwork({ [`POST ${HTTPS}`]: answer }));
    expect(result).toMatchObject({ fault, ...(detail && { detail }) });
  });

  test.each([
    ['The context is full.', 'reported'],
    ['Incorrect API key provided', 'auth'],
    ['Rate limit reached', 'busy'],
  ])('hears that a back end reports “%s” inside its answer', async (errorText, fault) => {
    const answer = () => uiMessageStream({ type: 'start' }, { type: 'error', errorText });
    const result = await tested({}, new ScriptedNetwork({ [`POST ${HTTPS}`]: answer }));
    expect(result).toMatchObject({ fault, detail: errorText });
  });

  test('hears a status inside an answer without a stream', async () => {
    const error = { message: 'User not found.', code: 401 };
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => json({ error }) });
    expect(await tested({}, network)).toMatchObject({ fault: 'auth', isGuess: false });
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
    await waitFor(() => expect(network.asked).toContain(`POST ${HTTPS}`));
    network.clock.advance(60_000);
    expect(await result).toMatchObject({ fault: 'silent' });
  });

  test('is called off with its signal', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => 'silent' });
    const ended = new AbortController();
    const backEnd = { ...DEFAULT_BACK_END, address: HTTPS, kind: 'ai-sdk' as const };
    const result = testConnection(backEnd, {
      headers: {},
      network,
      signal: ended.signal,
      reason: 'test',
    });
    ended.abort(new Error('The page was closed'));
    await expect(result).rejects.toThrow('The page was closed');
    expect(network.clock.timerCount).toBe(0);
  });
});

const HTTP = 'http://chat.example.org/api/chat';

describe('a call without an answer', () => {
  const AT_A_PORT = 'https://chat.example.org:8443/api/chat';

  test.each([
    ['no server where nothing answers', HTTP, null, { fault: 'no-server', isGuess: false }],
    ['probably none by https', HTTPS, null, { fault: 'no-server', isGuess: true }],
    ['broken off where the server answers besides', HTTPS, 'https:', { fault: 'cut' }],
    [
      'probably no server where http would answer beyond one’s own network, which is not asked',
      AT_A_PORT,
      'http:',
      { fault: 'no-server', isGuess: true },
    ],
    [
      'probably TLS on this machine, where http is offered',
      'https://127.0.0.1:1234/api/chat',
      'http:',
      { fault: 'tls', suggestion: { address: 'http://127.0.0.1:1234/api/chat' } },
    ],
    [
      'probably TLS in one’s own network, where http is offered',
      'https://den.local/api/chat',
      'http:',
      { fault: 'tls', suggestion: { address: 'http://den.local/api/chat' } },
    ],
    [
      'probably an upgrade where https answers',
      HTTP,
      'https:',
      { fault: 'upgrade', isGuess: true, suggestion: { address: HTTPS } },
    ],
  ])('is %s', async (_, address, answering, expected) => {
    const beside = `GET ${answering}//${new URL(address).host}/`;
    const network = new ScriptedNetwork(answering ? { [beside]: () => empty(200) } : {});
    expect(await tested({ address }, network)).toMatchObject(expected);
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
    [HTTP, HTTPS, 'upgrade'],
    [HTTP, 'https://login.example.org/', 'redirect'],
    [HTTPS, `${HTTPS}/`, 'redirect'],
  ])('from %s to %s is %s', async (address, final, fault) => {
    const network = new ScriptedNetwork({
      [`POST ${address}`]: () => empty(307),
      [`GET ${address}`]: () => landed(final),
    });
    const suggestion = { address: final };
    expect(await tested({ address }, network)).toMatchObject({ fault, suggestion });
  });

  test('that cannot be read is probably an upgrade where https answers', async () => {
    const network = new ScriptedNetwork({
      [`POST ${HTTP}`]: () => empty(301),
      'GET https://chat.example.org/': () => empty(200),
    });
    const expected = { fault: 'upgrade', isGuess: true, suggestion: { address: HTTPS } };
    expect(await tested({ address: HTTP }, network)).toMatchObject(expected);
  });

  test('to nowhere that can be read is a redirect all the same', async () => {
    const network = new ScriptedNetwork({ [`POST ${HTTPS}`]: () => empty(302) });
    expect(await tested({}, network)).toMatchObject({ fault: 'redirect', suggestion: null });
  });
});
