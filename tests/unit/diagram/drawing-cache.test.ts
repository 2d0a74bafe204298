import { expect, test } from 'vitest';
import { DrawingCache } from '@/lib/diagram/drawing-cache.ts';

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
