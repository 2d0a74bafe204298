import { describe, expect, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';
import { quoteOf } from '@/lib/text-fragments/words-of-range.ts';

/** The words of what stands between two marks, ⟦ and ⟧. */
function wordsOf(marked: string) {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return quoteOf(marked.replace(/[⟦⟧]/g, ''), start, end);
}

describe('The words by which a range is found in its page', () => {
  test.each<[what: string, marked: string, quote: object]>([
    ['plain', 'It said ⟦the sea is salt⟧.', { start: 'the sea is salt' }],
    ['emphasis', 'It said ⟦the **sea** is *sa⟧lt*.', { start: 'the sea is salt' }],
    ['emphasis in a word', 'Of ⟦H**2**O and s*alt* it⟧ is', { start: 'H2O and salt it' }],
    ['an underscore', 'A ⟦_sea_ of snake_case names⟧', { start: 'sea of snake_case names' }],
    ['a factor', 'That ⟦2 * 3 is six⟧', { start: '2 * 3 is six' }],
    ['an escape', String.raw`The ⟦\*sea\* is 3 \$ a ton⟧`, { start: '*sea* is 3 $ a ton' }],
    ['code', 'Call ⟦`open(2)` for the file⟧.', { start: 'open(2) for the file' }],
    [
      'a link',
      'See ⟦the [sea of *salt*](https://a.example/b_c "Sea") there⟧.',
      { start: 'the sea of salt there' },
    ],
    ['a range that begins in a link', 'A [b ⟦sea](https://a.example) here⟧', { start: 'sea here' }],
    ['an item', '- one\n- ⟦the sea is salt⟧\n- three', { start: 'the sea is salt' }],
    ['two items', '1. ⟦the sea\n2. is salt⟧\n', { start: 'the sea', end: 'is salt' }],
    ['a heading', '⟦## Salt\n\nThe sea has it⟧.', { start: 'Salt', end: 'The sea has it' }],
    ['a quotation', '> ⟦the sea\n>\n> is salt⟧', { start: 'the sea', end: 'is salt' }],
    ['cells', '| a | b |\n|---|---|\n| ⟦Baltic | 8⟧ |', { start: 'Baltic', end: '8' }],
    [
      'a picture',
      '⟦The sea ![Sea](https://a.example/a.png) is salt⟧',
      { start: 'The sea', end: 'is salt' },
    ],
    ['a formula', '⟦Salt of $x^2$ grams a litre⟧', { start: 'Salt of', end: 'grams a litre' }],
    [
      'a note',
      '⟦The sea is salt.[^1] Rivers are not⟧',
      { start: 'The sea is salt.', end: 'Rivers are not' },
    ],
    ['a note at its end', '⟦The sea is salt[^1].⟧', { start: 'The sea is salt' }],
    ['a line break', '⟦The sea  \nis salt⟧', { start: 'The sea', end: 'is salt' }],
    ['a part of a word', 'the un⟦salted se⟧as', { start: 'unsalted seas' }],
    ['Japanese', 'これは⟦海水の塩分濃⟧度です。', { start: '海水の塩分濃度' }],
    ['Arabic', 'قال ⟦إن **البحر** مالح⟧ جدا', { start: 'إن البحر مالح' }],
    ['Korean', '그는 ⟦바다는 짜다⟧고 말했다', { start: '바다는 짜다고' }],
  ])('%s', (_, marked, quote) => {
    expect(wordsOf(marked)).toEqual(quote);
  });

  test('are none of a picture', () => {
    expect(wordsOf('⟦![Sea](https://a.example/a.png)⟧')).toBeUndefined();
  });

  test('are a few of both ends of a longer one', () => {
    const { start, end } = wordsOf(`⟦${'The sea is salt, '.repeat(40)}and so it stays⟧.`) ?? {};
    expect(start).toBe('The sea is salt, The sea is salt, The sea');
    expect(end).toBe('is salt, The sea is salt, and so it stays');
  });

  test('have what is before them where they are repeated', () => {
    expect(wordsOf('The sea is salt. I say: ⟦the sea is salt⟧.')).toEqual({
      start: 'the sea is salt',
      prefix: 'The sea is salt. I say:',
    });
    expect(wordsOf('Salt\n\n- ⟦Salt⟧ of the sea')).toEqual({
      start: 'Salt',
      suffix: 'of the sea',
    });
    expect(wordsOf('Salt, water\n\nOf the *sea*\n\n- ⟦Salt\n- Water⟧')).toEqual({
      start: 'Salt',
      end: 'Water',
      prefix: 'Of the sea',
    });
  });

  test('are read in no time of a book, or of one line of a million letters', () => {
    const line = `${'word '.repeat(300_000)}the last words are here ${'word '.repeat(300_000)}`;
    const start = line.indexOf('the last');
    expect(quoteOf(line, start, start + 14)).toEqual({ start: 'the last words' });
    expect(quoteOf(line, 0, line.length)?.end?.startsWith('word word')).toBe(true);
    const marks = '[*_`|$'.repeat(100_000);
    expect(
      quoteOf(`${marks} the last words`, marks.length + 1, marks.length + 15)?.start,
    ).toContain('the last words');
  });

  test('are those of a quotation that was found', () => {
    const text = 'A storm came.\n\nThe **keeper** of [the lamp](https://a.example) counted waves.';
    const [found] = findQuotes('“keeper of the lamp counted”', [{ id: 'a', text }]);
    expect(quoteOf(text, found?.start ?? 0, found?.end ?? 0)).toEqual({
      start: 'keeper of the lamp counted',
    });
  });
});
