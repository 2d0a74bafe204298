import { expect, test } from 'vitest';
import { clearPlace } from '@/components/panel/transcript/quotes/clear-place.ts';

const line = (number: number) => ({ top: number * 20, bottom: number * 20 + 16 });
const view = { top: 0, bottom: 600 };

function placeAt(own: number, others: readonly number[], height = 70): [number, number] {
  const { top, bottom } = clearPlace(line(own), others.map(line), { view, height });
  return [top, bottom];
}

test('a card stands right above what it is about, or right below where another mark is above', () => {
  expect(placeAt(10, [])).toEqual([124, 194]);
  expect(placeAt(10, [9])).toEqual([222, 292]);
  expect(placeAt(1, [])).toEqual([42, 112]);
});

test('a card stands beyond the marks on both sides, on the nearer one', () => {
  expect(placeAt(10, [8, 9, 11, 12, 13])).toEqual([84, 154]);
  expect(placeAt(10, [7, 8, 9, 11])).toEqual([242, 312]);
});

test('where marks are everywhere the nearest are left free', () => {
  const all = Array.from({ length: 30 }, (_, number) => number).filter((number) => number !== 15);
  const { top, bottom } = clearPlace(line(15), all.map(line), { view, height: 70 });
  for (const near of [14, 16]) {
    expect(bottom <= line(near).top || top >= line(near).bottom).toBe(true);
  }
  expect(top).toBeGreaterThanOrEqual(view.top);
  expect(bottom).toBeLessThanOrEqual(view.bottom);
});
