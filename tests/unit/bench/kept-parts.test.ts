import { expect, onTestFinished, test, vi } from 'vitest';
import { dropParts, keepParts } from '@/bench/kept-parts.ts';

test('a part that is done is not measured again, until the parts are dropped', async () => {
  const commit = crypto.randomUUID();
  onTestFinished(() => dropParts(commit));
  const measure = vi.fn(async () => [1]);
  expect(await keepParts(commit)('one', measure)).toEqual([1]);
  expect(await keepParts(commit)('one', measure)).toEqual([1]);
  expect(measure).toHaveBeenCalledTimes(1);
  await dropParts(commit);
  await keepParts(commit)('one', measure);
  expect(measure).toHaveBeenCalledTimes(2);
});

test('a part that failed is measured again', async () => {
  const commit = crypto.randomUUID();
  onTestFinished(() => dropParts(commit));
  const failing = () => Promise.reject(new Error('no'));
  await expect(keepParts(commit)('one', failing)).rejects.toThrow('no');
  expect(await keepParts(commit)('one', async () => 2)).toBe(2);
});
