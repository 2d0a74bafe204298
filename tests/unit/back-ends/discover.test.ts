import { describe, expect, test } from 'vitest';
import { discoverBackEnds } from '@/lib/back-ends/discover.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { empty, json, ScriptedNetwork } from './scripted-network.ts';

const NOBODY = new AbortController().signal;
const OLLAMA = 'http://127.0.0.1:11434';
const DEMO = `GET ${DEFAULT_BACK_END.address}?chatId=none`;

const tags = () => json({ models: [{ name: 'tiny:1b' }, { name: 'large:70b' }] });

describe('the search on this machine', () => {
  test('finds an Ollama with its models, and the demo', async () => {
    const network = new ScriptedNetwork({
      [`GET ${OLLAMA}/api/tags`]: tags,
      [`POST ${OLLAMA}/api/show`]: () => json({ error: 'model is required' }, 400),
      [DEMO]: () => empty(204),
    });
    expect(await discoverBackEnds(network, NOBODY)).toEqual([
      {
        type: 'server',
        kind: 'ollama',
        name: 'Ollama',
        address: `${OLLAMA}/api/chat`,
        models: ['tiny:1b', 'large:70b'],
        refusesExtensions: false,
      },
      { type: 'demo', address: DEFAULT_BACK_END.address },
    ]);
  });

  test.each([
    ['LM Studio', 1234, 'organization_owner'],
    ['llama.cpp', 8080, 'llamacpp'],
    ['127.0.0.1:8080', 8080, 'somebody'],
  ])('finds %s by what it says of its models', async (name, port, owner) => {
    const base = `http://127.0.0.1:${port}/v1`;
    const ids = ['text-embedding-nomic-embed-text-v1.5', 'qwen/qwen3-4b'];
    const network = new ScriptedNetwork({
      [`GET ${base}/models`]: () => json({ data: ids.map((id) => ({ id, owned_by: owner })) }),
    });
    expect(await discoverBackEnds(network, NOBODY)).toEqual([
      {
        type: 'server',
        kind: 'open-ai',
        name,
        address: `${base}/chat/completions`,
        models: ['qwen/qwen3-4b'],
        refusesExtensions: false,
      },
    ]);
  });

  test('finds nothing where nothing answers, or something else does', async () => {
    expect(await discoverBackEnds(new ScriptedNetwork(), NOBODY)).toEqual([]);
    const others = new ScriptedNetwork({
      [`GET ${OLLAMA}/api/tags`]: () => new Response('<p>It works!'),
      'GET http://127.0.0.1:8080/v1/models': () => json({ models: [] }),
      [DEMO]: () => empty(404),
    });
    expect(await discoverBackEnds(others, NOBODY)).toEqual([]);
  });

  test.each([
    ['lists its models and refuses a question', tags],
    ['refuses even the list', () => empty(403)],
  ])('sees that an Ollama which %s turns extensions away', async (_, list) => {
    const network = new ScriptedNetwork({
      [`GET ${OLLAMA}/api/tags`]: list,
      [`POST ${OLLAMA}/api/show`]: () => empty(403),
    });
    expect(await discoverBackEnds(network, NOBODY)).toMatchObject([
      { kind: 'ollama', refusesExtensions: true },
    ]);
  });

  test('stays on this machine and sends nothing of the reader', async () => {
    const network = new ScriptedNetwork({ [`GET ${OLLAMA}/api/tags`]: tags });
    await discoverBackEnds(network, NOBODY);
    expect(network.sent.length).toBeGreaterThan(2);
    for (const { address, headers, body } of network.sent) {
      expect(new URL(address).hostname).toBe('127.0.0.1');
      expect(body ?? {}).toEqual({});
      expect(
        Object.keys(headers).filter((name) => !/^(?:accept|content-type)$/.test(name)),
      ).toEqual([]);
    }
  });
});
