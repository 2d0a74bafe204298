import { generateText, streamText } from 'ai';
import { expect, test } from 'vitest';
import { createBuiltInModel } from '@/demo/model/built-in-model.ts';
import { collect } from './collect.ts';

const TOUR = '# Tour\n\nAll of it.';
const fast = createBuiltInModel({ tokensPerSecond: 0, tour: TOUR });

test('a whole answer and a streamed one are the same, with the same usage', async () => {
  const prompt = 'Show me everything';
  const whole = await generateText({ model: fast, prompt });
  const streamed = streamText({ model: fast, prompt });
  const deltas = await collect(streamed.textStream);
  expect(deltas.length).toBeGreaterThan(5);
  expect(deltas.join('')).toBe(whole.text);
  expect(whole.text).toContain(TOUR);
  expect(await streamed.reasoningText).toBe(whole.reasoningText);
  expect(await streamed.usage).toEqual(whole.usage);
  expect(await streamed.finishReason).toBe('stop');
  expect(whole.usage.outputTokens).toBeGreaterThan(deltas.length);
  expect(whole.usage.inputTokens).toBeGreaterThan(0);
});

test('an abort reaches the stream', async () => {
  const model = createBuiltInModel({ tokensPerSecond: 0.001, tour: TOUR });
  const abort = new AbortController();
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    abortSignal: abort.signal,
  });
  abort.abort();
  await expect(collect(stream)).rejects.toThrow(/abort/i);
});
