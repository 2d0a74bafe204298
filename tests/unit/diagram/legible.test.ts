import { expect, test } from 'vitest';
import { legibleOn, readComputed } from '@/lib/diagram/legible.ts';

const WHITE = [255, 255, 255] as const;
const NIGHT = [27, 37, 64] as const;
const PALE = [255, 232, 163] as const;
const INK = [30, 30, 28] as const;

test('a label that can be read keeps its colour', () => {
  expect(legibleOn(PALE, INK)).toBe(INK);
  expect(legibleOn(NIGHT, WHITE)).toBe(WHITE);
});

test('a label that cannot be read is made dark or light, whichever can', () => {
  expect(legibleOn(PALE, WHITE)).toEqual([30, 30, 28]);
  expect(legibleOn(NIGHT, INK)).toEqual([255, 255, 255]);
});

test('computed colours are read with their opacity, and other paints are not', () => {
  expect(readComputed('rgb(27, 37, 64)')).toEqual({ colour: NIGHT, opacity: 1 });
  expect(readComputed('rgba(27, 37, 64, 0.5)')).toEqual({ colour: NIGHT, opacity: 0.5 });
  for (const other of ['none', 'url("#a")', 'color(srgb 1 0 0)', 'rgb()']) {
    expect(readComputed(other), other).toBeNull();
  }
});
