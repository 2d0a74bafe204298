import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { requestFormat } from '@/lib/protocols/requests/request-formats.ts';

const FOLDER = new URL('../../../fixtures/protocols/models/', import.meta.url);

/** A list as its provider's documentation shows it, shortened. */
function listOf(provider: string): unknown {
  return JSON.parse(readFileSync(new URL(`${provider}.json`, FOLDER), 'utf8'));
}

type Facts = readonly [
  id: string,
  name: string,
  window: number | null,
  seesPictures: boolean | null,
  thinks: boolean | null,
  price?: readonly [input: number, output: number],
];

const LISTS: readonly (readonly [
  string,
  'open-ai' | 'anthropic' | 'gemini' | 'ollama',
  readonly Facts[],
])[] = [
  [
    'openai',
    'open-ai',
    ['gpt-5.5', 'gpt-5.5-2026-04-23', 'o3-mini'].map((id) => [id, id, null, null, null]),
  ],
  [
    'openrouter',
    'open-ai',
    [
      [
        'anthropic/claude-sonnet-4.6',
        'Anthropic: Claude Sonnet 4.6',
        1_000_000,
        true,
        true,
        [3, 15],
      ],
      ['openrouter/auto', 'Auto Router', 2_000_000, false, false],
      ['openai/gpt-4', 'GPT-4', 8192, false, false, [1.1, 60]],
    ],
  ],
  [
    'groq',
    'open-ai',
    [['llama-3.3-70b-versatile', 'llama-3.3-70b-versatile', 131_072, null, null]],
  ],
  [
    'mistral',
    'open-ai',
    [
      ['mistral-medium-latest', 'mistral-medium-latest', 131_072, true, false],
      ['magistral-medium-latest', 'magistral-medium-latest', 131_072, false, true],
    ],
  ],
  ['vllm', 'open-ai', [['Qwen/Qwen3-8B', 'Qwen/Qwen3-8B', 40_960, null, null]]],
  ['llama-cpp', 'open-ai', [['gemma-3-4b', 'gemma-3-4b', null, null, null]]],
  [
    'lm-studio',
    'open-ai',
    [
      ['qwen2-vl-7b-instruct', 'qwen2-vl-7b-instruct', null, true, null],
      ['meta-llama-3.1-8b-instruct', 'meta-llama-3.1-8b-instruct', 4096, false, null],
    ],
  ],
  ['xai', 'open-ai', [['grok-4.7', 'grok-4.7', null, null, null]]],
  [
    'deepseek',
    'open-ai',
    [
      ['deepseek-flash', 'DeepSeek-V4.1-Flash', 1_048_576, true, true],
      ['deepseek-v4-pro', 'DeepSeek-V4-Pro', 1_048_576, false, true],
    ],
  ],
  [
    'together',
    'open-ai',
    [['openai/gpt-oss-120b', 'OpenAI GPT-OSS 120B', 131_072, null, null, [0.15, 0.6]]],
  ],
  [
    'anthropic',
    'anthropic',
    [
      ['claude-haiku-4-5-20251001', 'Claude Haiku 4.5', 200_000, true, true],
      ['claude-tuned', 'Claude, tuned', null, null, null],
    ],
  ],
  [
    'gemini',
    'gemini',
    [
      ['gemini-2.5-flash', 'Gemini 2.5 Flash', 1_048_576, null, true],
      ['gemini-2.0-flash', 'Gemini 2.0 Flash', 1_048_576, null, false],
    ],
  ],
  ['ollama', 'ollama', [['llama3.2:latest', 'llama3.2:latest', null, null, null]]],
];

test.each(LISTS)('the list of %s tells of the models that chat', (provider, kind, models) => {
  expect(requestFormat(kind).readModels(listOf(provider))).toEqual(
    models.map(([id, name, window, seesPictures, thinks, price]) => ({
      id,
      name,
      window,
      seesPictures,
      thinks,
      price: price ? { input: price[0], output: price[1] } : null,
    })),
  );
});

describe('a list', () => {
  const openAi = requestFormat('open-ai');

  test('may have entries that are none, and facts that are none', () => {
    const data = [
      null,
      'c',
      {},
      { id: '' },
      { id: 'x'.repeat(201) },
      { id: 'a', name: 7, context_length: -1, capabilities: ['vision'], architecture: 'text' },
      { id: 'b', pricing: { prompt: 'free', completion: '' }, context_length: '8192' },
    ];
    expect(openAi.readModels({ data })).toEqual([unknownModel('a'), unknownModel('b')]);
  });

  test('may have no object around it', () => {
    expect(openAi.readModels([{ id: 'a' }])).toEqual([unknownModel('a')]);
  });

  test.each([
    ['open-ai', { error: 'no' }],
    ['open-ai', 'no'],
    ['responses', undefined],
    ['anthropic', { data: {} }],
    ['gemini', { data: [] }],
    ['ollama', { data: [] }],
    ['ollama', null],
  ] as const)('of %s is not %j', (kind, told) => {
    expect(() => requestFormat(kind).readModels(told)).toThrow();
  });

  test('is looked at as far as a list can be of use', () => {
    const data = Array.from({ length: 100_000 }, (_, index) => ({ id: `m${index}` }));
    expect(openAi.readModels({ data })).toHaveLength(5000);
  });
});

test.each([
  'gpt-5.5',
  'mistral-small-audiobook',
  'ttsmith/llama',
  'gemini-2.5-flash-image',
  'imagined-7b',
])('%s may chat, as far as its name tells', (id) => {
  expect(requestFormat('open-ai').readModels([{ id }])).toHaveLength(1);
});
