import { expect, test } from 'vitest';
import { contrast, mix, readHex, writeHex } from '@/lib/colour.ts';

const WHITE = [255, 255, 255] as const;
const NIGHT = [27, 37, 64] as const;

test('contrast is that of WCAG', () => {
  expect(contrast(WHITE, [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 2);
});

test('colours are written as they are read', () => {
  expect(writeHex(NIGHT)).toBe('#1b2540');
  expect(readHex('#1b2540')).toEqual(NIGHT);
  expect(readHex('#fc0')).toEqual([255, 204, 0]);
});

test('what shines through is mixed', () => {
  expect(mix([0, 0, 0], WHITE, 0.5)).toEqual([128, 128, 128]);
  expect(mix(NIGHT, WHITE, 1)).toEqual(NIGHT);
  expect(readHex('#00000080', WHITE)).toEqual([127, 127, 127]);
});
