import { expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { parser } from '@/lib/markdown/parser.ts';
import { expectSameAsWhole } from '../../equivalence/feed.ts';

function table(columns: number, row: string, count: number): string {
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${row}\n`.repeat(count)}\n`;
}

function cellsOf(row: string, columns: number): number {
  return renderToHtml(table(columns, row, 1)).split('<td').length - 1;
}

test('a row that is short gets the cells that it lacks', () => {
  expect(cellsOf('| a |', 12)).toBe(12);
  expect(cellsOf('| |', 8)).toBe(8);
  expect(cellsOf('|', 4)).toBe(4);
  expect(cellsOf('| A name for what follows |', 50)).toBe(50);
});

test('a row gets two cells for each of its characters, and loses none that it has', () => {
  expect(cellsOf('|', 181)).toBe(4);
  expect(cellsOf('a|b', 181)).toBe(8);
  expect(cellsOf('|'.repeat(181), 180)).toBe(180);
});

test.each([1, 40])('%i tables of columns without cells cost what they are long', (count) => {
  const text = table(181, '|', 364).repeat(count);
  const tokens = parser.parse(text, {});
  expect(tokens.length).toBeLessThan(8 * text.length);
});

test('however many cells are added, a table has all of its rows, in any chunks', () => {
  // markdown-it's own rule ends a table with 65,536 of them.
  const text = table(300, '| a row of some length, so that it may be as wide as the others |', 600);
  expect(renderToHtml(text).split('<tr>')).toHaveLength(602);
  expectSameAsWhole(table(40, '|', 30) + table(3, 'a', 4), [1, 7, 30]);
});
