import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClipboardUnavailableError } from '@/lib/errors/block-errors.ts';
import { Confirmation } from '@/lib/export/confirmation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(confirmation: Confirmation): string[] {
  const seen: string[] = [];
  confirmation.subscribe(() => seen.push(confirmation.outcome.kind));
  return seen;
}

test('is shown for 2000 ms', async () => {
  const confirmation = new Confirmation();
  const seen = watch(confirmation);
  await confirmation.run(() => undefined);
  vi.advanceTimersByTime(1999);
  expect(seen).toEqual(['done']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['done', 'idle']);
});

test('says what went wrong, and throws nothing', async () => {
  const confirmation = new Confirmation();
  const error = new ClipboardUnavailableError();
  await confirmation.run(() => Promise.reject(error));
  expect(confirmation.outcome).toEqual({ kind: 'failed', error });
});

test('shows nothing of an action that was called off for another', async () => {
  const confirmation = new Confirmation();
  const seen = watch(confirmation);
  const controller = new AbortController();
  controller.abort();
  await confirmation.run(() => Promise.reject(controller.signal.reason));
  expect(seen).not.toContain('failed');
  expect(confirmation.outcome.kind).toBe('idle');
});

test('begins anew when the action is run again', async () => {
  const confirmation = new Confirmation();
  const seen = watch(confirmation);
  await confirmation.run(() => undefined);
  vi.advanceTimersByTime(1500);
  await confirmation.run(() => undefined);
  vi.advanceTimersByTime(1999);
  expect(seen).toEqual(['done', 'done']);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe('idle');
});

test('says that an action takes its time, but of none that is soon done', async () => {
  const confirmation = new Confirmation();
  const seen = watch(confirmation);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = confirmation.run(() => promise);
  vi.advanceTimersByTime(399);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual(['running']);
  resolve();
  await running;
  vi.advanceTimersByTime(1999);
  expect(seen).toEqual(['running', 'done']);
  vi.advanceTimersByTime(1);
  await confirmation.run(() => undefined);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual(['running', 'done', 'idle', 'done', 'idle']);
});

test('shows the last of several runs', async () => {
  const confirmation = new Confirmation();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = confirmation.run(() => promise);
  await confirmation.run(() => Promise.reject(new Error('second')));
  resolve();
  await first;
  expect(confirmation.outcome.kind).toBe('failed');
});
