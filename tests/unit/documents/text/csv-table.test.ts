import { expect, test } from 'vitest';
import { csvTable } from '@/lib/documents/text/csv-table.ts';

const read = (text: string) => csvTable(text, 10_000);

test('the line that names the delimiter is none of the table', () => {
  const rows = [
    ['Name', 'Wert'],
    ['a', '1,5'],
  ];
  expect(read('sep=;\nName;Wert\na;1,5\n').rows).toEqual(rows);
  expect(read('\uFEFFSEP=\t\nName\tWert\na\t1,5\n').rows).toEqual(rows);
});

test('decimal commas divide no cells', () => {
  expect(read('1,5;2,3\n4,25;0,1\n').rows).toEqual([
    ['1,5', '2,3'],
    ['4,25', '0,1'],
  ]);
  expect(read('a,b;c\nd,e;f;g\n').rows).toEqual([
    ['a', 'b;c'],
    ['d', 'e;f;g'],
  ]);
});

test('remarks before a table are kept beside it', () => {
  expect(read('# Station 4, Hamburg\n# Werte; in mm, je Tag\nTag;Menge\n1;2,5\n2;0,1\n')).toEqual({
    remarks: ['# Station 4, Hamburg', '# Werte; in mm, je Tag'],
    rows: [
      ['Tag', 'Menge'],
      ['1', '2,5'],
      ['2', '0,1'],
    ],
    isCut: false,
  });
});

test('a head that begins with a sign is the head', () => {
  expect(read('#;Name\n1;Ann\n')).toMatchObject({
    remarks: [],
    rows: [
      ['#', 'Name'],
      ['1', 'Ann'],
    ],
  });
});
