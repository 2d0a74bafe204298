import { expect, test } from 'vitest';
import { NextIndex } from '@/lib/markdown/rules/next-index.ts';

test('finds the next place from any position, in any order', () => {
  const next = new NextIndex('a-b-c', '-');
  expect([0, 1, 2, 4, 0].map((position) => next.from(position))).toEqual([1, 1, 3, Infinity, 1]);
});
