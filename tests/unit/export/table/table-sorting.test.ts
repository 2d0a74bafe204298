import { describe, expect, test } from 'vitest';
import { orderRows } from '@/lib/export/table/table-sorting.ts';

function sorted(texts: readonly string[], locale = 'en'): string[] {
  return orderRows(texts, 'ascending', locale).map((index) => texts[index] ?? '');
}

/** Each column in the order it is to have. */
const COLUMNS: [string, readonly string[], locale?: string][] = [
  ['numbers', ['-12', '−3', '0.5', '7', '10', '1,200', '30,000.5']],
  ['numbers with a decimal comma', ['0,5', '1,25', '3,1', '1.234,5'], 'de'],
  ['numbers with spaces', ['459', '3 040', '377 000', '1 000 000']],
  ['points between thousands', ['12', '1.234', '1.234.567']],
  ['percentages', ['-3%', '0.5 %', '12%', '100 %']],
  ['money', ['$5', '$12.50', '$1,200']],
  ['money with its sign behind', ['-3 €', '5 €', '12,50 €', '1.200,00 €'], 'de'],
  ['one unit', ['5 kg', '12 kg', '100 kg']],
  ['ranges', ['2–3', '5-8', '10–12']],
  ['ordinals', ['1st', '2nd', '3rd', '11th']],
  ['ISO dates', ['2023-12-31', '2024-01-01', '2024-01-01 10:00', '2024-02']],
  ['times', ['0:59', '1:30', '10:00']],
  ['text with numbers', ['item 2', 'item 10', 'item 33']],
  ['versions', ['1.2.9', '1.2.10', '1.10.0']],
  ['text', ['apple', 'Éclair', 'éclair', 'zebra']],
  ['units that cannot be compared', ['3 apples', '5 pears', '12 kg']],
];

describe('sorts', () => {
  test.each(COLUMNS)('%s', (_name, texts, locale) => {
    expect(sorted(texts.toReversed(), locale).map((text) => text.toLowerCase())).toEqual(
      texts.map((text) => text.toLowerCase()),
    );
  });

  test('downwards, too', () => {
    expect(orderRows(['2', '10', '1'], 'descending', 'en')).toEqual([1, 0, 2]);
  });

  test('rows that are equal stay as they were, either way', () => {
    expect(orderRows(['b', 'a', 'b', 'a'], 'ascending', 'en')).toEqual([1, 3, 0, 2]);
    expect(orderRows(['b', 'a', 'b', 'a'], 'descending', 'en')).toEqual([0, 2, 1, 3]);
  });

  test('empty cells last, either way, whatever stands for nothing', () => {
    const texts = ['', '5', '—', '1', 'n/a', '3'];
    expect(orderRows(texts, 'ascending', 'en')).toEqual([3, 5, 1, 0, 2, 4]);
    expect(orderRows(texts, 'descending', 'en')).toEqual([1, 5, 3, 0, 2, 4]);
  });

  test.each([
    '1'.repeat(100_000),
    '1 '.repeat(50_000),
    `(${' '.repeat(100_000)}`,
    'a '.repeat(50_000),
  ])('what is far too long to be a number', (long) => {
    expect(orderRows([long, '1'], 'ascending', 'en')).toHaveLength(2);
  });

  test('what has the name of a property', () => {
    expect(sorted(['constructor', '__proto__', '5 toString'])).toEqual([
      '__proto__',
      '5 toString',
      'constructor',
    ]);
  });
});
