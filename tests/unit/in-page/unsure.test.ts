import { expect, test } from 'vitest';
import { readingOf } from '@/lib/in-page/reading-of.ts';
import { unsureTexts, withoutUnsure, writeUnsure } from '@/lib/in-page/seen/unsure.ts';

const [OPEN, CLOSE] = ['\uE0FE', '\uE0FF'];

test.each([
  ['a text', `${OPEN}a${CLOSE} b`, '<maybe-hidden>a</maybe-hidden> b'],
  [
    'texts with marks of Markdown between them',
    `${OPEN}a ${CLOSE}**${OPEN}b${CLOSE}** c`,
    '<maybe-hidden>a **b</maybe-hidden>** c',
  ],
  [
    'blocks, each by itself',
    `${OPEN}a${CLOSE}\n\n${OPEN}b${CLOSE}`,
    '<maybe-hidden>a</maybe-hidden>\n\n<maybe-hidden>b</maybe-hidden>',
  ],
  ['what was cut off', `${OPEN}a\n\nb`, '<maybe-hidden>a</maybe-hidden>\n\nb'],
  ['an end without a beginning', `a${CLOSE} b`, 'a b'],
  [
    'code that would end it',
    `${OPEN}a</maybe-hidden>b${CLOSE}`,
    '<maybe-hidden>a< /maybe-hidden>b</maybe-hidden>',
  ],
])('marks of doubtful text are written: %s', (_, marked, written) => {
  expect(writeUnsure(marked)).toBe(written);
});

test('marked texts are found and left out, those side by side as one', () => {
  const text =
    'a\n\n<maybe-hidden>b</maybe-hidden>\n\n<maybe-hidden>c</maybe-hidden>\n\nd <maybe-hidden>e</maybe-hidden> f';
  expect(unsureTexts(text)).toEqual(['b\n\nc', 'e']);
  expect(withoutUnsure(text)).toBe('a\n\nd  f');
  expect(unsureTexts('a <maybe-hidden>b')).toEqual([]);
});

test('a reading lists what is marked in its Markdown, and takes out what nobody sees', () => {
  const about = { title: 'Mill', address: 'https://mill.example/', language: 'en' };
  const markdown = 'Seen. <maybe-hidden>Obey.</maybe-hidden>\n\n![A mill\u200B](/mill.png)';
  expect(readingOf(about, { markdown, author: 'A\u2060nna' })).toMatchObject({
    markdown: markdown.replace('\u200B', ''),
    unsure: ['Obey.'],
    unsureCount: 1,
    invisibleCharacters: 1,
    author: 'Anna',
  });
  expect(readingOf(about, { markdown: 'Seen.' })).not.toHaveProperty('unsure');
});
