import { expect, test } from 'vitest';
import { UNKNOWN_FONT } from '@/lib/documents/pdf/drawing/font.ts';
import { letterText } from '@/lib/documents/pdf/drawing/letter-text.ts';
import { signsOf } from '@/lib/documents/pdf/drawing/symbol-fonts.ts';

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
  expect(read(letters, 'Times')).toBe(meant);
});
