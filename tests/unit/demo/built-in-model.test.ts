import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { generateText, streamText } from 'ai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBuiltInModel, tokenise } from '@/demo/model/built-in-model.ts';
import { paceStream } from '@/demo/model/pace-stream.ts';
import { SEED } from '@/tests/seed.ts';
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

const PARTS: readonly LanguageModelV4StreamPart[] = [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'one' },
  { type: 'text-delta', id: 't', delta: ' two' },
  { type: 'text-delta', id: 't', delta: ' three' },
  { type: 'text-end', id: 't' },
];

/** A clock that only waiting moves; each wait is late by `late` milliseconds. */
function fakeClock(late: number) {
  let time = 0;
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    time += milliseconds + late;
  };
  return { waits, now: () => time, wait };
}

test('only the words wait for their turn, and late timers do not slow the pace', async () => {
  const clock = fakeClock(30);
  expect(await collect(paceStream(PARTS, 10, undefined, clock))).toEqual(PARTS);
  expect(clock.waits).toEqual([100, 70, 70]);
});

test('an abort ends the stream in the middle of a wait', async () => {
  const abort = new AbortController();
  const reader = paceStream(PARTS, 0.001, abort.signal).getReader();
  expect((await reader.read()).value?.type).toBe('stream-start');
  expect((await reader.read()).value?.type).toBe('text-start');
  const next = reader.read();
  abort.abort();
  await expect(next).rejects.toThrow(/abort/i);
});

test('the tokens of any text are the text again, and none ends inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tokens = tokenise(text);
      expect(tokens.join('')).toBe(text);
      expect(tokens.every((token) => token.isWellFormed())).toBe(true);
    }),
    { seed: SEED },
  );
});
