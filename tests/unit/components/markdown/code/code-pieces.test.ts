import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePieces } from '@/components/markdown/code/code-pieces.ts';
import { SEED } from '@/tests/seed.ts';

const OPTIONS = { classOf: (scopes: string) => scopes, numberClass: 'number' };

function token(start: number, end: number, scopes = 'a') {
  return { start, end, scopes };
}

/** The pieces in short: plain text as it is, the others with their class before them. */
function show(text: string, tokens: Parameters<typeof codePieces>[1], firstNumber?: number) {
  const options = firstNumber === undefined ? OPTIONS : { ...OPTIONS, firstNumber };
  return codePieces(text, tokens, options).map(({ text: shown, className, number }) =>
    number === undefined ? (className ? `${className}:${shown}` : shown) : `#${number}`,
  );
}

describe('The pieces of code', () => {
  test('are its tokens, and the plain text between them', () => {
    expect(show('if (x)\n', [[token(0, 2), token(4, 5, 'b')]])).toEqual([
      'a:if',
      ' (',
      'b:x',
      ')\n',
    ]);
  });

  test('join plain text over the ends of lines', () => {
    expect(show('a\nb\n\nc', [[], undefined, []])).toEqual(['a\nb\n\nc']);
  });

  test('go as far as the line does, of which the tokens may be older', () => {
    expect(show('ab\n', [[token(1, 9)]])).toEqual(['a', 'a:b\n']);
    expect(show('ab\n', [[token(5, 9), token(7, 9)]])).toEqual(['ab\n']);
  });

  test('do not overlap', () => {
    expect(show('abcd', [[token(0, 3), token(1, 4, 'b')]])).toEqual(['a:abc', 'b:d']);
  });

  test('have the number of each line before it, and none after the last', () => {
    expect(show('a\nb\n', [], 17)).toEqual(['#17', 'a\n', '#18', 'b\n']);
  });

  test('have an end in a line of minified code', () => {
    const text = 'a;'.repeat(5000);
    const tokens = Array.from({ length: 5000 }, (_, index) => token(2 * index, 2 * index + 1));
    const pieces = codePieces(text, [tokens], OPTIONS);
    expect(pieces).toHaveLength(2000);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('stay plain where a scope has no class', () => {
    const plain = { ...OPTIONS, classOf: () => null };
    expect(codePieces('ab', [[token(0, 1)]], plain)).toEqual([{ text: 'ab', className: null }]);
  });

  test('are the text, whatever the tokens', () => {
    const tokens = fc.array(fc.array(fc.tuple(fc.nat(12), fc.nat(12))), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '🎉') }),
        tokens,
        (text, all) => {
          const lines = all.map((line) => line.map(([start, end]) => token(start, end)));
          const pieces = codePieces(text, lines, { ...OPTIONS, firstNumber: 1 });
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        },
      ),
      { seed: SEED },
    );
  });
});
