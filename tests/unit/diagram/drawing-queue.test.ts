import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DrawingCache } from '@/lib/diagram/drawing-cache.ts';
import { DrawingQueue, type Work } from '@/lib/diagram/drawing-queue.ts';

const LIMIT_MS = 1000;

class TookTooLong extends Error {}

function makeQueue(idle: () => Promise<void> = async () => undefined): DrawingQueue {
  return new DrawingQueue({ limitMs: LIMIT_MS, onLimit: () => new TookTooLong(), idle });
}

function never(): AbortSignal {
  return new AbortController().signal;
}

/** Work that ends when the test says so. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = vi.fn<Work<string>>(() => promise);
  return { work, resolve, reject };
}

async function turns(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the queue of drawings', () => {
  test('does one piece of work at a time, in order', async () => {
    const queue = makeQueue();
    const [first, second] = [openWork(), openWork()];
    const results = [queue.add(first.work, never()), queue.add(second.work, never())];
    await turns();
    expect(first.work).toHaveBeenCalledOnce();
    expect(second.work).not.toHaveBeenCalled();
    first.resolve('one');
    await turns();
    expect(second.work).toHaveBeenCalledOnce();
    second.resolve('two');
    expect(await Promise.all(results)).toEqual(['one', 'two']);
  });

  test('goes on after work that failed', async () => {
    const queue = makeQueue();
    const failing = queue.add(() => Promise.reject(new Error('no')), never());
    const next = queue.add(async () => 'drawn', never());
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('drawn');
  });

  test('goes on after work that throws at once', async () => {
    const queue = makeQueue();
    const failing = queue.add(() => {
      throw new Error('at once');
    }, never());
    const next = queue.add(async () => 'drawn', never());
    await expect(failing).rejects.toThrow('at once');
    expect(await next).toBe('drawn');
  });

  test('gives up work that never ends, tells it so, and goes on', async () => {
    const queue = makeQueue();
    const hanging = openWork();
    const given = queue.add(hanging.work, never());
    const outcome = expect(given).rejects.toBeInstanceOf(TookTooLong);
    const next = queue.add(async () => 'drawn', never());
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    const signal = hanging.work.mock.calls[0]?.[0];
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(signal?.aborted).toBe(true);
    expect(await next).toBe('drawn');
  });

  test('does not heed what comes after the limit', async () => {
    const queue = makeQueue();
    const late = openWork();
    const outcome = expect(queue.add(late.work, never())).rejects.toBeInstanceOf(TookTooLong);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    late.reject(new Error('too late'));
    await outcome;
    expect(await queue.add(async () => 'drawn', never())).toBe('drawn');
  });

  test('counts the limit from the beginning of the work, not of the waiting', async () => {
    const queue = makeQueue();
    const [first, second] = [openWork(), openWork()];
    const results = [queue.add(first.work, never()), queue.add(second.work, never())];
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    first.resolve('one');
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    second.resolve('two');
    expect(await Promise.all(results)).toEqual(['one', 'two']);
  });

  test('never begins what was given up while it waited', async () => {
    const queue = makeQueue();
    const first = openWork();
    const unwanted = openWork();
    const giveUp = new AbortController();
    const result = queue.add(first.work, never());
    const outcome = expect(queue.add(unwanted.work, giveUp.signal)).rejects.toBe('gone');
    const next = queue.add(async () => 'next', never());
    giveUp.abort('gone');
    await outcome;
    first.resolve('one');
    expect(await Promise.all([result, next])).toEqual(['one', 'next']);
    expect(unwanted.work).not.toHaveBeenCalled();
  });

  test('refuses at once what is given up already', async () => {
    const work = openWork();
    await expect(makeQueue().add(work.work, AbortSignal.abort('gone'))).rejects.toBe('gone');
    expect(work.work).not.toHaveBeenCalled();
  });

  test('lets work that was given up in the middle end before the next begins', async () => {
    const queue = makeQueue();
    const [first, second] = [openWork(), openWork()];
    const giveUp = new AbortController();
    const outcome = expect(queue.add(first.work, giveUp.signal)).rejects.toBe('gone');
    const next = queue.add(second.work, never());
    await turns();
    giveUp.abort('gone');
    await outcome;
    await turns();
    expect(second.work).not.toHaveBeenCalled();
    first.resolve('for nobody');
    await turns();
    second.resolve('two');
    expect(await next).toBe('two');
  });

  test('waits for an idle moment before each piece of work', async () => {
    const moments: (() => void)[] = [];
    const queue = makeQueue(() => new Promise((resolve) => moments.push(resolve)));
    const works = [openWork(), openWork()];
    for (const { work } of works) queue.add(work, never()).catch(() => undefined);
    await turns();
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([0, 0]);
    moments[0]?.();
    await turns();
    works[0]?.resolve('one');
    await turns();
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 0]);
    moments[1]?.();
    await turns();
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1]);
  });
});

const TEN = { svg: '0123456789' };

test('gives back what was kept, and the newest of the same key', () => {
  const cache = new DrawingCache();
  cache.set('a', TEN);
  cache.set('a', { svg: 'new' });
  expect(cache.get('a')).toEqual({ svg: 'new' });
  expect(cache.get('__proto__')).toBeUndefined();
});

test('drops what was not used for the longest time when it is full', () => {
  const cache = new DrawingCache(33);
  for (const key of ['a', 'b', 'c']) cache.set(key, TEN);
  cache.get('a');
  cache.set('d', TEN);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('keeps nothing that alone is too large', () => {
  const cache = new DrawingCache(5);
  cache.set('a', TEN);
  expect(cache.get('a')).toBeUndefined();
  cache.set('b', { svg: '12' });
  expect(cache.get('b')).toBeDefined();
});
