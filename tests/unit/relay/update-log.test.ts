import { expect, test } from 'vitest';
import { UpdateLog } from '@/lib/relay/update-log.ts';

const UPDATE = { type: 'turn-start' } as const;

function logOf(count: number): UpdateLog {
  const log = new UpdateLog();
  for (let index = 0; index < count; index++) log.append(UPDATE);
  return log;
}

test('who comes back gets the updates after the number it has', () => {
  const log = logOf(3);
  expect(log.since(1)?.map(({ sequence }) => sequence)).toEqual([2, 3]);
  expect(log.since(3)).toEqual([]);
});

test('numbers that were never given lead to nothing', () => {
  expect(logOf(3).since(4)).toBeNull();
});

test('the log is bounded by the number of updates', () => {
  const log = logOf(5000);
  expect(log.since(0)).toBeNull();
  const kept = log.since(4000);
  expect(kept?.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 1000 }, (_, index) => 4001 + index),
  );
});

test('the log is bounded by its characters', () => {
  const log = new UpdateLog();
  const delta = 'x'.repeat(100_000);
  for (let count = 0; count < 5; count++) {
    log.append({ type: 'answer-events', events: [{ type: 'text', partId: '0', delta }], at: 0 });
  }
  expect(log.since(0)).toBeNull();
  expect(log.since(3)).toHaveLength(2);
});

test('nobody comes from before a state that changed by more than an update', () => {
  const log = logOf(3);
  log.startAnew();
  expect(log.since(3)).toBeNull();
  expect(log.sequence).toBe(4);
  expect(log.since(4)).toEqual([]);
});
