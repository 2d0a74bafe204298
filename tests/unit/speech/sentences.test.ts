import { expect, test } from 'vitest';
import { asSpoken, sentencesOf } from '@/lib/speech/sentences.ts';

function said(text: string, language = 'en'): string[] {
  return sentencesOf(text, language).map(({ from, to }) => text.slice(from, to));
}

test('a text is said sentence by sentence, without the space around them', () => {
  expect(said(' The sea is salt.  Why? Rivers!\n')).toEqual([
    'The sea is salt.',
    'Why?',
    'Rivers!',
  ]);
  expect(said('海は塩辛い。川が運ぶ。', 'ja')).toEqual(['海は塩辛い。', '川が運ぶ。']);
  expect(said('Salt, 3.5 percent of it.')).toEqual(['Salt, 3.5 percent of it.']);
});

test('what has no letter and no digit is not said', () => {
  expect(said('— … !')).toEqual([]);
  expect(said('')).toEqual([]);
});

test('a sentence that is too long for a voice is cut where one would breathe, and loses nothing', () => {
  const long = `${'many words of it '.repeat(20)}, ${'and as many more '.repeat(30)}end.`;
  const pieces = said(long);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(400);
  expect(pieces[0]).toMatch(/,$/);
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  expect(words(pieces.join(' '))).toEqual(words(long));
  expect(said('x'.repeat(1000)).join('')).toBe('x'.repeat(1000));
});

test('an address is one word, and ends where its sentence does', () => {
  expect(
    said('As https://www.example.org/salt?page=2 says! See (https://a.example/). Or not.'),
  ).toEqual([
    'As https://www.example.org/salt?page=2 says!',
    'See (https://a.example/).',
    'Or not.',
  ]);
  expect(asSpoken('(https://a.example/b).')).toBe('(a.example).');
});

test('of an address the site is said', () => {
  expect(asSpoken('See https://www.example.org/a/b?c=d  and\nmore.')).toBe(
    'See example.org and more.',
  );
});
