import { expect, test } from 'vitest';
import { UNKNOWN_FONT } from '@/lib/documents/pdf/drawing/font.ts';
import { countUnreadable, letterText } from '@/lib/documents/pdf/drawing/letter-text.ts';
import { signsOf } from '@/lib/documents/pdf/drawing/symbol-fonts.ts';
import { readPdf } from '@/lib/documents/pdf/read-pdf.ts';
import { stream, writtenPdf } from './written-pdf.ts';

function read(letters: string, font: string): string {
  const known = { ...UNKNOWN_FONT, signs: signsOf(font) };
  return Array.from(letters, (letter) => letterText(letter, 1, known)).join('');
}

test.each([
  ['ZapfDingbats', '48lnuH%', '✔✘●■◆★☎'],
  ['ITCZapfDingbats', '\uf034', '✔'],
  ['Wingdings', 'þ¨üû', '☑◻✓✗'],
  ['Wingdings-Regular', '\uf0fe\uf0a8', '☑◻'],
  ['Symbol', 'abW', 'αβΩ'],
  ['SymbolMT', '\uf0b3\uf061\uf0b7', '≥α•'],
])('a letter of %s is the sign that is drawn', (font, letters, meant) => {
  expect(read(letters, font)).toBe(meant);
});

test.each([
  ['Symbol', '×°αµ'],
  ['ZapfDingbats', '✔'],
  ['SymbolaText', 'abc'],
  ['Helvetica', '48'],
])('what %s has by its own name stays', (font, letters) => {
  expect(read(letters, font)).toBe(letters);
});

test.each([
  ['\uf731\uf739', '19'],
  ['\uf761', 'a'],
  ['\u0093ab\u0094', '“ab”'],
  ['a\u0003b', 'a b'],
  ['1\u0005', '1□'],
])('a letter without a name of its own is not dropped', (letters, meant) => {
  expect(countUnreadable(read(letters, 'Times')).text).toBe(meant);
});

test('letters that a font says nothing of are counted, signs of boxes are not', async () => {
  const bytes = writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R/W 6 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Some/Encoding<</Differences[5/gg/hh]>>/FirstChar 5/LastChar 6/Widths[500 500]>>',
    '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
    stream('BT /F 12 Tf 50 700 Td (Version 2\\0053\\006 of May) Tj /W 12 Tf (o) Tj ET'),
    '<</Type/Font/Subtype/TrueType/BaseFont/Wingdings>>',
  ]);
  const document = await readPdf({ name: 'a.pdf', type: '', bytes });
  expect(document.unreadable).toBe(2);
  expect(document.pieces[0]).toEqual({ html: '<p>[Page 1]</p>\n<p>Version 2□3□ of May□</p>' });
});
