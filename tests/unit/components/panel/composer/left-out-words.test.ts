import { expect, test } from 'vitest';
import { leftOutWords } from '@/components/panel/composer/left-out/left-out-words.ts';
import { LOCALES, speak } from '@/tests/unit/locales/messages.ts';

const NONE = { passages: 0, disguised: 0, characters: 0, frames: 0 };
test.each([
  [{ ...NONE, passages: 1 }, '1 hidden passage left out'],
  [
    { ...NONE, passages: 14, characters: 212 },
    '14 hidden passages and 212 invisible characters left out',
  ],
  [{ ...NONE, characters: 1200 }, '1,200 invisible characters left out'],
  [{ ...NONE, frames: 1 }, '1 part of the page couldn’t be read'],
  [
    { passages: 1, disguised: 0, characters: 1, frames: 2 },
    '1 hidden passage and 1 invisible character left out · 2 parts of the page couldn’t be read',
  ],
  [{ ...NONE, unreadable: 1 }, '1 unreadable character, sent as □'],
  [{ ...NONE, isPlain: true as const }, 'Very large page: only its plain text was read'],
])('%j is said in plain words', async (leftOut, words) => {
  await speak('en');
  expect(leftOutWords(leftOut)).toBe(words);
});

test.each(LOCALES)('numbers are said in %s, each with its form', async (locale) => {
  await speak(locale);
  const one = leftOutWords({ passages: 1, disguised: 1, characters: 1, frames: 1, unreadable: 1 });
  const many = leftOutWords({
    passages: 15,
    disguised: 2,
    characters: 212,
    frames: 3,
    unreadable: 41,
  });
  for (const number of ['15', '212', '3', '41']) expect(many).toContain(number);
  expect(one).not.toContain('$');
  expect(many).not.toContain('$');
  expect(one.split(' · ')).toHaveLength(3);
  expect(one).not.toBe(many);
});
