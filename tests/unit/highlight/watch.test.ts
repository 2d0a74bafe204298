import { expect, test } from 'vitest';
import { workerStarter } from '@/lib/highlight/client/start-worker.ts';
import { watch } from '@/lib/highlight/client/watch.ts';
import type { Clock } from '@/lib/relay/clock.ts';
import { ManualClock } from '../relay/manual-clock.ts';

/** A clock of a page that is busy: its timers come late. */
function lateClock(clock: ManualClock, lateMs: number): Clock {
  return {
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    after: (milliseconds, action) => clock.after(milliseconds + lateMs, action),
  };
}

test('it acts when the time is up', () => {
  const clock = new ManualClock();
  let count = 0;
  watch(clock, 500, () => count++);
  clock.advance(499);
  expect(count).toBe(0);
  clock.advance(1);
  expect(count).toBe(1);
});

test('on a busy page it first lets in what may call it off', () => {
  const clock = new ManualClock();
  let count = 0;
  const cancel = watch(lateClock(clock, 300), 500, () => count++);
  clock.advance(800);
  expect(count).toBe(0);
  cancel();
  clock.advance(10_000);
  expect(count).toBe(0);
});

test('it acts on a busy page, too, if nothing calls it off', () => {
  const clock = new ManualClock();
  let count = 0;
  watch(lateClock(clock, 300), 500, () => count++);
  clock.advance(10_000);
  expect(count).toBe(1);
});

test('a worker that cannot be made fails as one that does not start', async () => {
  const start = workerStarter(() => {
    throw new Error('not allowed here');
  });
  const failure = new Promise<Error>((resolve) => {
    start({ onMessage: () => undefined, onError: resolve }).post({ type: 'close', block: 0 });
  });
  expect((await failure).message).toBe('not allowed here');
});
