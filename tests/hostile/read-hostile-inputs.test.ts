import { expect, test } from 'vitest';
import { parseHostileInputs } from './read-hostile-inputs.ts';

test('an input has a name and a text, in which codes and repetitions are put in', () => {
  const text = [
    '# A class',
    '',
    'one',
    '.',
    'a⟦00⟧⟦D800⟧',
    '',
    'b',
    '.',
    'two',
    '.',
    '⟦repeat 3⟧> ⟦end⟧',
    '.',
    '',
  ];
  expect(parseHostileInputs('file', text.join('\n'))).toEqual([
    { file: 'file', name: 'one', text: 'a\0\uD800\n\nb' },
    { file: 'file', name: 'two', text: '> > > ' },
  ]);
});

test.each([
  ['one\n.\nwithout end\n', 'line 1'],
  ['one\n.\na\n.\n.\nb\n.\n', 'line 5'],
  ['one\ntwo\n.\na\n.\n', 'line 1'],
])('%j is refused with its line', (text, line) => {
  expect(() => parseHostileInputs('file', text)).toThrow(line);
});
