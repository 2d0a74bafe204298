import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAlive } from '@/demo/keep-alive.ts';
import { collect } from './collect.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Pieces that the test hands out. */
function source() {
  let controller: ReadableStreamDefaultController<string> | undefined;
  const stream = new ReadableStream<string>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    stream,
    give: (piece: string) => controller?.enqueue(piece),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('lost')),
  };
}

test('a comment stands wherever nothing came for so long', async () => {
  const pieces = source();
  const all = collect(keepAlive(pieces.stream, 1000));
  await vi.advanceTimersByTimeAsync(2500);
  pieces.give('one');
  await vi.advanceTimersByTimeAsync(900);
  pieces.give('two');
  await vi.advanceTimersByTimeAsync(900);
  pieces.end();
  const comment = ': keep-alive\n\n';
  expect(await all).toEqual([comment, comment, 'one', 'two']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure is handed on', async () => {
  const pieces = source();
  const all = collect(keepAlive(pieces.stream, 1000));
  pieces.fail();
  await expect(all).rejects.toThrow('lost');
});

test('who leaves ends the reading, also while nothing comes', async () => {
  const pieces = source();
  const reading = keepAlive(pieces.stream, 1000);
  pieces.give('one');
  expect(await reading.next()).toEqual({ done: false, value: 'one' });
  await reading.return(undefined);
  pieces.end();
  expect(await reading.next()).toEqual({ done: true, value: undefined });
});
