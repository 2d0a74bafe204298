import { expect, test } from 'vitest';
import { blend, contrast, legibleOn, readColour, readHex, writeHex } from '@/lib/diagram/colour.ts';

const WHITE = [255, 255, 255] as const;
const NIGHT = [27, 37, 64] as const;
const PALE = [255, 232, 163] as const;
const INK = [30, 30, 28] as const;

test('contrast is that of WCAG', () => {
  expect(contrast(WHITE, [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 2);
});

test('a label that can be read keeps its colour', () => {
  expect(legibleOn(PALE, INK)).toBe(INK);
  expect(legibleOn(NIGHT, WHITE)).toBe(WHITE);
});

test('a label that cannot be read is made dark or light, whichever can', () => {
  expect(legibleOn(PALE, WHITE)).toEqual([30, 30, 28]);
  expect(legibleOn(NIGHT, INK)).toEqual([255, 255, 255]);
});

test('computed colours are read with their opacity, and other paints are not', () => {
  expect(readColour('rgb(27, 37, 64)')).toEqual({ colour: NIGHT, opacity: 1 });
  expect(readColour('rgba(27, 37, 64, 0.5)')).toEqual({ colour: NIGHT, opacity: 0.5 });
  for (const other of ['none', 'url("#a")', 'color(srgb 1 0 0)', 'rgb()']) {
    expect(readColour(other), other).toBeNull();
  }
});

test('colours are written as they are read', () => {
  expect(writeHex(NIGHT)).toBe('#1b2540');
  expect(readHex('#1b2540')).toEqual(NIGHT);
});

test('what shines through is mixed', () => {
  expect(blend([0, 0, 0], 0.5, WHITE)).toEqual([127.5, 127.5, 127.5]);
  expect(blend(NIGHT, 1, WHITE)).toEqual(NIGHT);
});
