import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenise } from '@/demo/model/tokens.ts';

test('words keep the space before them', () => {
  expect(tokenise('A lens, 920 mm.\n\nNext')).toEqual([
    'A',
    ' lens',
    ',',
    ' 920',
    ' mm',
    '.',
    '\n\n',
    'Next',
  ]);
});

test('the tokens of any text are the text again, and none ends inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tokens = tokenise(text);
      expect(tokens.join('')).toBe(text);
      expect(tokens.every((token) => token.isWellFormed())).toBe(true);
    }),
  );
});
