import { describe, expect, test } from 'vitest';
import { plainText } from '@/lib/search/plain-text.ts';
import { markedText, snippetOf } from '@/lib/search/snippet.ts';
import { parseQuery, type SearchQuery } from '@/lib/search/words.ts';

function query(typed: string): SearchQuery {
  const parsed = parseQuery(typed);
  if (!parsed) throw new Error(`Nothing is looked for in ${typed}.`);
  return parsed;
}

/** With brackets around what is marked. */
function shown(text: string, typed: string): string | undefined {
  return snippetOf(text, query(typed))
    ?.map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');
}

describe('a snippet', () => {
  test.each([
    ['A **bold** word', 'bold', 'A [bold] word'],
    ['The Mitochondria', 'mito', 'The [Mito]chondria'],
    ['Crème brûlée', 'creme bru', '[Crème] [brû]lée'],
    ['e\u0301te\u0301', 'ete', '[e\u0301te\u0301]'],
    ['Straße', 'strass', '[Straß]e'],
    ['東京都に住む', '京都', '東[京都]に住む'],
    ['a 🍕 b', '🍕', 'a [🍕] b'],
    ['recursion', 're recur', '[recur]sion'],
    ['<b>bold</b> & <script>', 'script', '<b>bold</b> & <[script]>'],
    ['$& $1 word', 'word', '$& $1 [word]'],
    ['see [a link](https://example.org/path)', 'link', 'see a [link]'],
    ['see [a link](https://example.org/path)', 'path', 'see [a link](https://example.org/[path])'],
  ])('of %j, for %j', (text, typed, expected) => expect(shown(text, typed)).toBe(expected));

  test('shows what is around a place far inside, cut between words', () => {
    const text = `${'before '.repeat(3000)}needle ${'after '.repeat(3000)}`;
    const found = shown(text, 'needle') ?? '';
    expect(found).toMatch(/^… (before )+\[needle\] (after ?)+ …$/);
    expect(found.length).toBeLessThan(200);
  });

  test('is none where no word begins so', () => {
    expect(snippetOf('The Mitochondria', query('chondria'))).toBeNull();
  });

  test('never cuts a character in two', () => {
    const text = `${'🍕'.repeat(100)} word ${'🍕'.repeat(200)}`;
    expect(shown(text, 'word')?.isWellFormed()).toBe(true);
  });
});

test('a title is shown whole', () => {
  expect(markedText('About words', query('word'))).toEqual([
    { text: 'About ', isMatch: false },
    { text: 'word', isMatch: true },
    { text: 's', isMatch: false },
  ]);
});

test('Markdown is read as its words', () => {
  const markdown = [
    '## A heading',
    '',
    '> quoted *softly* and `code`',
    '- 2 * 3 * 4',
    '```js',
    'const a = b;',
    '```',
    '| a | b |',
    '|---|:-:|',
    '| 1 | 2 |',
  ].join('\n');
  expect(plainText(markdown)).toBe(
    'A heading quoted softly and code 2 * 3 * 4 const a = b; a b 1 2',
  );
});
