import { expect, test } from 'vitest';
import { isTooDeep, MAX_DEPTH } from '@/lib/is-too-deep.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('A value may be as deep as the limit, and no deeper', () => {
  expect(isTooDeep(nested(MAX_DEPTH))).toBe(false);
  expect(isTooDeep(nested(MAX_DEPTH + 2))).toBe(true);
  expect(isTooDeep(nested(1_000_000))).toBe(true);
  expect(isTooDeep('x')).toBe(false);
  expect(isTooDeep(undefined)).toBe(false);
});

test('A value that goes in a circle, or doubles at each level, is told in no time', () => {
  const circle: Record<string, unknown> = {};
  circle.a = circle;
  circle.b = circle;
  expect(isTooDeep(circle)).toBe(true);
  let lattice: unknown = 'x';
  for (let level = 0; level < 60; level++) lattice = [lattice, lattice];
  expect(isTooDeep(lattice)).toBe(true);
});
