import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { paceStream } from '@/demo/model/pace-stream.ts';
import { collect } from './collect.ts';

const PARTS: readonly LanguageModelV4StreamPart[] = [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'one' },
  { type: 'text-delta', id: 't', delta: ' two' },
  { type: 'text-delta', id: 't', delta: ' three' },
  { type: 'text-end', id: 't' },
];

/** A clock that only waiting moves; each wait is late by `late` milliseconds. */
function fakeClock(late = 0) {
  let time = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      time += milliseconds + late;
    },
  };
}

test('only the words wait for their turn', async () => {
  const clock = fakeClock();
  expect(await collect(paceStream(PARTS, 10, undefined, clock))).toEqual(PARTS);
  expect(clock.waits).toEqual([100, 100, 100]);
});

test('late timers do not slow the pace', async () => {
  const clock = fakeClock(30);
  await collect(paceStream(PARTS, 10, undefined, clock));
  expect(clock.waits).toEqual([100, 70, 70]);
});

test('0 tokens a second is no pace at all', async () => {
  const clock = fakeClock();
  expect(await collect(paceStream(PARTS, 0, undefined, clock))).toEqual(PARTS);
  expect(clock.waits).toEqual([]);
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
