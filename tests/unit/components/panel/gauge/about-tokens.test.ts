import { describe, expect, test } from 'vitest';
import { shownPercent } from '@/components/panel/gauge/about-tokens.ts';

describe('The number of the gauge', () => {
  test.each([
    ['nothing of an empty question', 0, null],
    ['nothing just below 60 %', 4_915, null],
    ['60 % from there on', 4_916, 60],
    ['99 % of what is almost full', 8_191, 99],
    ['100 % of what is full', 8_192, 100],
    ['more than there is, where the question is too long', 11_000, 134],
  ])('is %s', (_, taken, percent) => {
    expect(shownPercent(taken, 8_192)).toBe(percent);
  });
});
