import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from '@/lib/in-turns.ts';
import { allAtOnce, type Steps } from '@/lib/steps.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work of so many steps that take so long each. */
function* work(name: string, count: number, milliseconds: number, log: string[]): Steps<string> {
  for (let step = 1; step <= count; step++) {
    log.push(`${name}${step}`);
    vi.advanceTimersByTime(milliseconds);
    yield;
  }
  return name;
}

test('others have their turn after every 10 ms', async () => {
  const log: string[] = [];
  const seen: number[] = [];
  let isDone = false;
  const look = () => {
    seen.push(log.length);
    if (!isDone) setImmediate(look);
  };
  const running = inTurns(work('a', 5, 6, log));
  look();
  expect(await running).toBe('a');
  isDone = true;
  expect(seen[0]).toBe(2);
  for (const length of seen) expect([2, 4, 5]).toContain(length);
});

test('short work makes nobody wait', () => {
  const log: string[] = [];
  void inTurns(work('a', 9, 1, log));
  expect(log).toHaveLength(9);
});

test('ends at a pause once it is called off, and does no more', async () => {
  const log: string[] = [];
  const controller = new AbortController();
  const running = inTurns(work('a', 5, 10, log), controller.signal);
  controller.abort(new Error('called off'));
  await expect(running).rejects.toThrow('called off');
  expect(log).toEqual(['a1']);
});

test('what the work throws is thrown', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new RangeError('too far');
  }
  await expect(inTurns(failing())).rejects.toThrow(RangeError);
  expect(() => allAtOnce(failing())).toThrow(RangeError);
});

test('all at once there is no pause', () => {
  const log: string[] = [];
  expect(allAtOnce(work('a', 3, 100, log))).toBe('a');
  expect(log).toEqual(['a1', 'a2', 'a3']);
});
