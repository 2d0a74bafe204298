import { expect, test } from 'vitest';
import { frameEnds } from '@/bench/flash/frame-ends.ts';

test('frames end after each character, and never within a surrogate pair', () => {
  expect(frameEnds('a😀b', 'characters')).toEqual([1, 3, 4]);
  const text = '😀'.repeat(100);
  expect(frameEnds(text, 'tokens').every((end) => end % 2 === 0)).toBe(true);
});

test('chunks are about as long as tokens, and the last frame is the whole text', () => {
  const text = 'some words '.repeat(200);
  const ends = frameEnds(text, 'tokens');
  expect(ends.at(-1)).toBe(text.length);
  expect(text.length / ends.length).toBeGreaterThan(3.5);
  expect(text.length / ends.length).toBeLessThan(4.5);
});

test('an empty text has no frames', () => {
  expect(frameEnds('', 'tokens')).toEqual([]);
});
