import { describe, expect, test } from 'vitest';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { type BackEnd, EMPTY_BACK_END } from '@/lib/settings/back-ends.ts';
import { windowOf } from '@/lib/tokens/window-of.ts';

const LISTED = [
  { ...unknownModel('qwen3:latest'), window: 40_960 },
  { ...unknownModel('llama3'), window: null },
];

function ollama(model: string, window?: unknown): BackEnd {
  return { ...EMPTY_BACK_END, kind: 'ollama', model, extraBody: { options: { num_ctx: window } } };
}

describe('The window of a model', () => {
  test.each([
    ['is what the list says', { ...EMPTY_BACK_END, model: 'qwen3:latest' }, 40_960],
    ['is found without its tag', ollama('qwen3'), 40_960],
    ['is what Ollama is told to set up', ollama('llama3', 8_192), 8_192],
    ['is what it is told, whatever the list says', ollama('qwen3', 8_192), 8_192],
    ['is not known of a model that is not listed', ollama('gemma3'), null],
    ['is not known where the list does not say it', ollama('llama3'), null],
    ['is not known where nonsense is set', ollama('llama3', '8k'), null],
    ['is not known of a back end’s own choice', EMPTY_BACK_END, null],
    [
      'is no other back end’s matter of options',
      { ...ollama('llama3', 8_192), kind: 'open-ai' as const },
      null,
    ],
  ])('%s', (_, backEnd, window) => {
    expect(windowOf(backEnd, LISTED)).toBe(window);
  });
});
