import { describe, expect, test } from 'vitest';
import { nameFault, valueFault } from '@/lib/back-ends/header-rules.ts';
import { kindsAt, modelsAddress } from '@/lib/back-ends/kinds.ts';
import {
  addressAt,
  backEndAt,
  modelToBeginWith,
  nearestChoice,
  PROVIDERS,
  type Provider,
  thinkingChoices,
} from '@/lib/back-ends/providers.ts';
import { EMPTY_BACK_END, readBackEnd } from '@/lib/settings/back-ends.ts';

function provider(id: string): Provider {
  const found = PROVIDERS.find((known) => known.id === id);
  if (!found) throw new Error(`There is no provider ${id}.`);
  return found;
}

describe('Each provider', () => {
  test.each(PROVIDERS.map((known) => [known.name, known] as const))(
    '%s has an address of its kind, a list of models, and a key that can be sent',
    (_name, { kind, address, key, keysAt, billsAt }) => {
      expect(kindsAt(address)).toContain(kind);
      expect(modelsAddress(kind, address)).toMatch(/\/(?:models|tags)(?:\?|$)/);
      expect(key && (nameFault(key.header) ?? valueFault(key.prefix))).toBeFalsy();
      expect(keysAt === undefined).toBe(key === undefined);
      for (const page of [keysAt, billsAt]) expect(page ?? 'https://').toMatch(/^https:/);
    },
  );

  test('is told from the others', () => {
    expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length);
  });

  test('becomes a back end that is kept as it is, its key as a secret header', () => {
    const backEnd = backEndAt(provider('anthropic'), {
      id: 'a',
      address: 'https://api.anthropic.com/v1/messages',
      model: 'claude',
    });
    expect(readBackEnd(backEnd)).toEqual(backEnd);
    expect(backEnd.headers).toEqual([{ name: 'x-api-key', value: '', isSecret: true }]);
    expect(backEndAt(provider('ollama'), backEnd).headers).toEqual([]);
  });
});

test.each([
  ['openai', 'anything', 'https://api.openai.com/v1/responses'],
  [
    'azure',
    'https://mine.openai.azure.com/',
    'https://mine.openai.azure.com/openai/v1/chat/completions',
  ],
  ['azure', 'mine.openai.azure.com', 'https://mine.openai.azure.com/openai/v1/chat/completions'],
  [
    'azure',
    'https://mine.openai.azure.com/openai/v1',
    'https://mine.openai.azure.com/openai/v1/chat/completions',
  ],
  ['ollama', 'http://192.168.1.9:11434', 'http://192.168.1.9:11434/api/chat'],
  ['vllm', 'localhost:8000', 'http://localhost:8000/v1/chat/completions'],
  ['azure', '', null],
  ['azure', 'no address', null],
])('At %s, “%s” means %s', (id, typed, address) => {
  expect(addressAt(provider(id), typed)).toBe(address);
});

test.each([
  ['openai', ['gpt-4.1-mini', 'gpt-5-mini', 'gpt-10-mini', 'gpt-10'], 'gpt-10-mini'],
  ['openai', ['gpt-5', 'gpt-5-codex', 'whisper-1'], 'gpt-5'],
  ['anthropic', ['claude-opus-4-6', 'claude-sonnet-4-5', 'claude-sonnet-4-6'], 'claude-sonnet-4-6'],
  ['gemini', ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-3-pro-preview'], 'gemini-2.5-flash'],
  ['ollama', ['llama3.2:latest', 'qwen3'], 'llama3.2:latest'],
  ['xai', ['grok-9-other'], 'grok-9-other'],
  ['xai', [], ''],
])('At %s, of %j the first is %s', (id, models, model) => {
  expect(modelToBeginWith(provider(id), models)).toBe(model);
});

describe('How a model thinks is chosen', () => {
  const ollama = 'http://127.0.0.1:11434/api/chat';
  const local = 'http://127.0.0.1:8080/v1/chat/completions';
  const levels = ['low', 'medium', 'high'];
  test.each([
    ['by on and off', ollama, 'qwen3:8b', undefined, ['off', 'on']],
    ['at levels', ollama, 'gpt-oss:20b', undefined, levels],
    ['at levels by another name', ollama, 'mine', true, levels],
    ['by on and off at any local server', local, 'qwen3', undefined, ['off', 'on']],
    ['at levels at any local server', local, 'openai/gpt-oss-20b', undefined, levels],
    [
      'by on and off at DeepSeek',
      'https://api.deepseek.com/v1/chat/completions',
      'd',
      undefined,
      ['off', 'on'],
    ],
    [
      'at levels, or not, at OpenAI',
      'https://api.openai.com/v1/responses',
      'gpt-5',
      undefined,
      ['off', ...levels],
    ],
  ] as const)('%s', (_, address, id, thinksInLevels, choices) => {
    const backEnd = { ...EMPTY_BACK_END, address };
    const info = thinksInLevels ? { id, thinksInLevels } : { id };
    expect(thinkingChoices(backEnd, info)).toEqual(choices);
  });

  test('near to what was chosen before', () => {
    expect(nearestChoice('high', ['off', 'on'])).toBe('on');
    expect(nearestChoice('off', ['low', 'medium', 'high'])).toBe('low');
    expect(nearestChoice('on', ['off', 'low', 'medium', 'high'])).toBe('medium');
    expect(nearestChoice('low', ['low', 'medium', 'high'])).toBe('low');
  });
});
