import { describe, expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { RequestKind } from '@/lib/protocols/requests/request-format.ts';
import { requestFormat } from '@/lib/protocols/requests/request-formats.ts';
import type { ThinkingField, ThinkingLevel } from '@/lib/protocols/requests/thinking.ts';
import { ask } from './questions.ts';

function bodyOf(kind: RequestKind, model: string, level: ThinkingLevel, field: ThinkingField) {
  const asked = ask([createQuestion('Why?')], {
    model,
    thinking: { level, field },
    temperature: 0.5,
  });
  return requestFormat(kind).body(asked);
}

describe('How much a model is to think', () => {
  test.each([
    ['open-ai', 'm', 'off', 'effort', { reasoning_effort: 'none' }],
    ['open-ai', 'm', 'high', 'effort', { reasoning_effort: 'high' }],
    ['open-ai', 'm', 'off', 'switch', { thinking: { type: 'disabled' } }],
    ['open-ai', 'm', 'low', 'switch', { thinking: { type: 'enabled' } }],
    ['open-ai', 'm', 'off', 'template', { chat_template_kwargs: { enable_thinking: false } }],
    [
      'open-ai',
      'm',
      'medium',
      'template',
      { reasoning_effort: 'medium', chat_template_kwargs: { enable_thinking: true } },
    ],
    ['ollama', 'qwen3', 'off', 'template', { think: false }],
    ['ollama', 'qwen3', 'on', 'template', { think: true }],
    ['ollama', 'gpt-oss', 'low', 'template', { think: 'low' }],
    ['open-ai', 'm', 'on', 'switch', { thinking: { type: 'enabled' } }],
    ['open-ai', 'm', 'on', 'template', { chat_template_kwargs: { enable_thinking: true } }],
    ['responses', 'gpt-5', 'off', 'effort', { reasoning: { effort: 'minimal' } }],
    ['responses', 'gpt-5.4-mini', 'off', 'effort', { reasoning: { effort: 'none' } }],
    ['responses', 'gpt-5', 'low', 'effort', { reasoning: { effort: 'low', summary: 'auto' } }],
    ['anthropic', 'claude-opus-4-7', 'off', 'effort', { thinking: { type: 'disabled' } }],
    [
      'anthropic',
      'claude-sonnet-4-5-20250929',
      'low',
      'effort',
      { thinking: { type: 'enabled', budget_tokens: 2048 } },
    ],
    [
      'anthropic',
      'claude-sonnet-4-20250514',
      'high',
      'effort',
      { thinking: { type: 'enabled', budget_tokens: 24_576 } },
    ],
    [
      'anthropic',
      'claude-sonnet-5',
      'high',
      'effort',
      {
        thinking: { type: 'adaptive', display: 'summarized' },
        output_config: { effort: 'high' },
      },
    ],
    [
      'gemini',
      'gemini-2.5-flash',
      'off',
      'effort',
      { generationConfig: { thinkingConfig: { includeThoughts: false, thinkingBudget: 0 } } },
    ],
    [
      'gemini',
      'models/gemini-2.5-pro',
      'off',
      'effort',
      { generationConfig: { thinkingConfig: { includeThoughts: false, thinkingBudget: 128 } } },
    ],
    [
      'gemini',
      'gemini-3-pro-preview',
      'high',
      'effort',
      { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingLevel: 'high' } } },
    ],
  ] as const)('is written for %s, %s: %s', (kind, model, level, field, written) => {
    expect(bodyOf(kind, model, level, field)).toMatchObject(written);
  });

  test('takes the place of a temperature with Anthropic alone, which refuses both', () => {
    expect(bodyOf('anthropic', 'claude-sonnet-5', 'low', 'effort')).not.toHaveProperty(
      'temperature',
    );
    expect(bodyOf('anthropic', 'claude-sonnet-5', 'off', 'effort')).toHaveProperty('temperature');
    expect(bodyOf('open-ai', 'm', 'low', 'effort')).toHaveProperty('temperature');
  });
});
