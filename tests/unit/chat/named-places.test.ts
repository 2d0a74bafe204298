import { expect, test } from 'vitest';
import { type NamedPlace, namedPlaces, type PlaceLimits } from '@/lib/chat/named-places.ts';

const DOCUMENT: PlaceLimits = { pages: 40 };
const VIDEO: PlaceLimits = { duration: 4000 };

/** Each place as its words and where it leads. */
function named(text: string, limits: PlaceLimits): string[] {
  return namedPlaces(text, limits).map(
    ({ from, to, at }: NamedPlace) => `${text.slice(from, to)} → ${at}`,
  );
}

test.each([
  ['It is on page 12.', ['page 12 → 12']],
  ['(p. 7) and (pp. 8–10)', ['p. 7 → 7', 'pp. 8 → 8', '10 → 10']],
  ['See pages 3, 5 and 8 there.', ['pages 3 → 3', '5 → 5', '8 → 8']],
  ['siehe Seite 12 und S. 4', ['Seite 12 → 12', 'S. 4 → 4']],
  ['Seiten 3 bis 5', ['Seiten 3 → 3', '5 → 5']],
  ['en la página 9 y la pág. 10', ['página 9 → 9', 'pág. 10 → 10']],
  ['à la page 9', ['page 9 → 9']],
  ['12ページと第3頁', ['12ページ → 12', '第3頁 → 3']],
  ['第 12 页', ['第 12 页 → 12']],
  ['12쪽, 13페이지', ['12쪽 → 12', '13페이지 → 13']],
  ['في الصفحة ١٢', ['الصفحة ١٢ → 12']],
  ['Page 41 and page 0 are none', []],
  ['homepage 3, page 3.5, page 12th, S 4, p 4', []],
  ['on page 12 and 3 others', ['page 12 → 12']],
])('pages: %s', (text, expected) => {
  expect(named(text, DOCUMENT)).toEqual(expected);
});

test.each([
  ['[0:12] and [1:02:03]', ['[0:12] → 12', '[1:02:03] → 3723']],
  ['At 12:34 she says so.', ['12:34 → 754']],
  ['[99:00] is past the end', []],
  ['published at 10:30 am, um 16:10 Uhr, à 8:05 h', []],
  ['a ratio of 3:2, verse 3:16:9:1, version 1.2:30', []],
])('times: %s', (text, expected) => {
  expect(named(text, VIDEO)).toEqual(expected);
});

test('neither is named where there is none', () => {
  expect(named('page 12, [0:12]', {})).toEqual([]);
  expect(named('page 12, [0:12]', VIDEO)).toEqual(['[0:12] → 12']);
});

test('a long text of digits and words takes time in proportion to its length', () => {
  const text = 'page 1, 2, 3 12:3 第1 '.repeat(20_000);
  expect(namedPlaces(text, { ...DOCUMENT, ...VIDEO })).toHaveLength(20_000);
});
