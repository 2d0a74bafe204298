import { expect, test } from 'vitest';
import { windowFor } from '@/lib/settings/widen-window.ts';

test.each([
  [2_000, 4_096],
  [2_731, 8_192],
  [9_800, 16_384],
])('%i tokens go into a window of %i, with their answer', (tokens, window) => {
  expect(windowFor(tokens)).toBe(window);
});
