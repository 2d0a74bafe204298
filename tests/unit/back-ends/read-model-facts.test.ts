import { describe, expect, test } from 'vitest';
import { readModelFacts } from '@/lib/back-ends/read-model-facts.ts';
import { unknownModel, withAbilities } from '@/lib/protocols/model-info.ts';
import { type BackEnd, EMPTY_BACK_END } from '@/lib/settings/back-ends.ts';
import { empty, json, ScriptedNetwork } from './scripted-network.ts';

const NOBODY = new AbortController().signal;
const UNKNOWN = {
  window: null,
  windows: null,
  seesPictures: null,
  thinks: null,
  thinksInLevels: null,
  usesTools: null,
};

const OLLAMA: BackEnd = {
  ...EMPTY_BACK_END,
  kind: 'ollama',
  address: 'http://127.0.0.1:11434/api/chat',
  systemPrompt: 'Nobody is told.',
};
const OPEN_AI: BackEnd = {
  ...EMPTY_BACK_END,
  detectedKind: 'open-ai',
  address: 'http://nas:1234/v1/chat/completions',
};

const SHOW = 'POST http://127.0.0.1:11434/api/show';
const PS = 'GET http://127.0.0.1:11434/api/ps';

/** As `docs/api.md` of Ollama has them, shortened. */
const SHOWN = {
  modelfile: 'FROM …',
  parameters: 'stop                           "<|eot_id|>"\nnum_ctx                        16384',
  details: { family: 'qwen3vl', parameter_size: '8.8B' },
  model_info: { 'general.architecture': 'qwen3vl', 'qwen3vl.context_length': 262_144 },
  capabilities: ['completion', 'vision', 'tools', 'thinking'],
};
const LOADED = {
  models: [
    { name: 'qwen3-vl:latest', model: 'qwen3-vl:latest', size_vram: 5, context_length: 4096 },
    { name: 'other:8b', model: 'other:8b', size_vram: 5, context_length: 2048 },
  ],
};

const WINDOWS = { largest: 262_144, usual: 16_384, isFixed: false };

function ask(
  backEnd: BackEnd,
  model: string,
  network: ScriptedNetwork,
  wanted: Partial<Parameters<typeof readModelFacts>[1]> = {},
) {
  const all = { known: null, wantsWindow: true, ...wanted };
  return readModelFacts({ ...backEnd, model }, all, {
    headers: { 'x-key': 'k' },
    network,
    signal: NOBODY,
    reason: 'test',
  });
}

function ollama(shown: object = SHOWN, loaded: object = LOADED) {
  return new ScriptedNetwork({ [SHOW]: () => json(shown), [PS]: () => json(loaded) });
}

describe('an Ollama', () => {
  const sending = (num_ctx: unknown) => ({ ...OLLAMA, extraBody: { options: { num_ctx } } });
  const unset = { ...SHOWN, parameters: 'temperature 0.7' };
  const cloud = { ...SHOWN, remote_host: 'https://ollama.com:443', remote_model: 'qwen3-vl' };

  test.each([
    ['is sent with the question', sending(8192), 'qwen3-vl', SHOWN, 8192],
    ['is sent, but no larger than it can be', sending(1e9), 'qwen3-vl', SHOWN, 262_144],
    ['is that of the loaded model', OLLAMA, 'qwen3-vl', SHOWN, 4096],
    ['is that of the loaded model with its tag', OLLAMA, 'other:8b', SHOWN, 2048],
    ['is sent, where that is a number', sending('8k'), 'qwen3-vl', SHOWN, 4096],
    ['is among its parameters', OLLAMA, 'qwen3-vl:8b', SHOWN, 16_384],
    ['is not told', OLLAMA, 'qwen3-vl:8b', unset, null],
    ['is in the cloud', OLLAMA, 'qwen3-vl', cloud, 262_144],
  ])('has the window that %s', async (_, backEnd, model, shown, window) => {
    expect(await ask(backEnd, model, ollama(shown))).toEqual({
      window,
      windows: {
        ...WINDOWS,
        usual: shown === unset ? null : WINDOWS.usual,
        isFixed: shown === cloud,
      },
      seesPictures: true,
      thinks: true,
      thinksInLevels: false,
      usesTools: true,
    });
  });

  test('gives a small model all of its window, and is not waited for to say so', async () => {
    const small = { ...unset, model_info: { 'tiny.context_length': 2048 } };
    expect(await ask(OLLAMA, 'tiny', ollama(small))).toMatchObject({ window: 2048 });
  });

  test('is asked about one model with its name and the headers alone', async () => {
    const network = ollama();
    await ask(OLLAMA, 'qwen3-vl:8b', network);
    expect(network.asked).toEqual([SHOW, PS]);
    expect(network.sent.map(({ body }) => body)).toEqual([{ model: 'qwen3-vl:8b' }, null]);
    expect(network.sent).toMatchObject([{ headers: { 'x-key': 'k' } }, {}]);
  });

  test('is not asked again for what it has told, and for what runs only where that is wanted', async () => {
    const network = ollama();
    const told = await ask(OLLAMA, 'qwen3-vl', network, { wantsWindow: false });
    expect(network.asked).toEqual([SHOW]);
    const known = withAbilities(unknownModel('qwen3-vl'), told);
    expect(await ask(OLLAMA, 'qwen3-vl', network, { known, wantsWindow: false })).toEqual(told);
    expect(network.asked).toEqual([SHOW]);
    expect(await ask(OLLAMA, 'qwen3-vl', network, { known })).toEqual({ ...told, window: 4096 });
    expect(network.asked).toEqual([SHOW, PS]);
    expect(await ask(sending(8192), 'qwen3-vl', network, { known })).toEqual({
      ...told,
      window: 8192,
    });
    expect(network.asked).toEqual([SHOW, PS]);
  });

  test('of an older version, or without the model, says less', async () => {
    const old = ollama({ model_info: {}, parameters: null }, { models: [{ name: 'qwen3-vl' }] });
    const windows = { largest: null, usual: null, isFixed: false };
    const facts = { ...UNKNOWN, windows, thinksInLevels: false };
    expect(await ask(OLLAMA, 'qwen3-vl', old)).toEqual(facts);
    const without = new ScriptedNetwork({ [SHOW]: () => json({ error: 'not found' }, 404) });
    expect(await ask(OLLAMA, 'gone', without)).toEqual(UNKNOWN);
  });
});

describe('a server that speaks as OpenAI does', () => {
  const V0 = 'GET http://nas:1234/api/v0/models';
  const PROPS = 'GET http://nas:1234/props?model=m&autoload=false';
  const model = { id: 'm', object: 'model', max_context_length: 32_768 };
  const props = {
    default_generation_settings: { id: 0, n_ctx: 16_384, params: {} },
    total_slots: 4,
    modalities: { vision: true, audio: false },
  };

  test.each([
    [
      'an LM Studio that has loaded it',
      { [V0]: { data: [{ ...model, type: 'vlm', state: 'loaded', loaded_context_length: 8192 }] } },
      { window: 8192, seesPictures: true },
    ],
    [
      'an LM Studio that has not',
      { [V0]: { data: [{ ...model, type: 'llm', state: 'not-loaded' }] } },
      { window: null, seesPictures: false },
    ],
    [
      'a llama.cpp',
      { [V0]: { error: 'not found' }, [PROPS]: props },
      { window: 16_384, seesPictures: true },
    ],
    [
      'a llama.cpp of an older version',
      { [PROPS]: { default_generation_settings: { n_ctx: 4096 } } },
      { window: 4096 },
    ],
    [
      'an Ollama',
      { 'POST http://nas:1234/api/show': SHOWN, 'GET http://nas:1234/api/ps': { models: [] } },
      {
        window: 16_384,
        windows: WINDOWS,
        seesPictures: true,
        thinks: true,
        thinksInLevels: false,
        usesTools: true,
      },
    ],
    ['none of them', { [V0]: { error: 'Unexpected endpoint' }, [PROPS]: { error: 'no' } }, {}],
  ])('is asked, and is %s', async (_, answers, facts) => {
    const routes = Object.entries(answers).map(([route, told]) => [route, () => json(told)]);
    const network = new ScriptedNetwork(Object.fromEntries(routes));
    expect(await ask(OPEN_AI, 'm', network)).toEqual({ ...UNKNOWN, ...facts });
  });
});

test.each([
  ['has no such calls', { ...OPEN_AI, kind: 'gemini' as const }, 'm', true],
  ['is the browser’s own', { ...OPEN_AI, kind: 'built-in' as const, address: '' }, 'm', true],
  ['chooses its model itself', OLLAMA, '', true],
  ['may not be reached', OLLAMA, 'm', false],
])('a back end that %s is not asked', async (_, backEnd, model, isAllowed) => {
  const network = new ScriptedNetwork({ [SHOW]: () => empty(500) });
  network.isAllowed = isAllowed;
  expect(await ask(backEnd, model, network)).toEqual(UNKNOWN);
  expect(network.sent).toEqual([]);
});
