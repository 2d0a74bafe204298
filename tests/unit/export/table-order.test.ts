import { describe, expect, test } from 'vitest';
import { orderRows } from '@/lib/export/table-order.ts';

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
  ['money in words', ['$900k', '$1.2M', '$3bn', '$2tn']],
  ['one unit', ['5 kg', '12 kg', '100 kg']],
  ['units of one kind', ['900 B', '10 KB', '1.5 MB', '2 GB']],
  ['times with units', ['900 ms', '2 s', '1 min', '1 h']],
  ['lengths', ['5 mm', '2 cm', '1 m', '1 km']],
  ['about', ['~3', '5+', '<10', '≈ 20']],
  ['ranges', ['2–3', '5-8', '10–12']],
  ['ordinals', ['1st', '2nd', '3rd', '11th']],
  ['negative in brackets', ['(1,200)', '(5)', '3']],
  ['ISO dates', ['2023-12-31', '2024-01-01', '2024-01-01 10:00', '2024-02']],
  ['dates with points', ['31.12.2023', '01.02.2024', '15.02.2024']],
  ['dates with slashes, day first', ['13/01/2024', '02/02/2024', '01/03/2024']],
  ['dates with slashes, month first', ['01/13/2024', '01/14/2024', '02/01/2024']],
  ['ambiguous dates, American', ['01/03/2024', '02/01/2024'], 'en-US'],
  ['ambiguous dates, British', ['02/01/2024', '01/03/2024'], 'en-GB'],
  ['named months', ['3 May 2023', 'May 4, 2023', 'June 2023', '1 Jan 2024']],
  ['months in the reader’s language', ['3. März 2024', '1. Mai 2024', '1. Dezember 2024'], 'de'],
  ['months alone', ['January', 'March', 'December']],
  ['quarters', ['Q4 2022', 'Q1 2023', 'Q3 2023']],
  ['times', ['0:59', '1:30', '10:00']],
  ['times of two halves', ['12:10 am', '9:00 am', '12:30 pm', '1:00 pm']],
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
