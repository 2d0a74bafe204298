import { describe, expect, test } from 'vitest';
import { leftOutWords } from '@/components/panel/composer/left-out-words.ts';
import type { HidingReason } from '@/lib/chat/hiding-reason.ts';
import { LOCALES, speak } from '@/tests/unit/locales/messages.ts';

const NONE = { passages: 0, characters: 0, frames: 0 };
const LONG = 'A long text that people are not meant to read.';

function texts(...reasons: HidingReason[]) {
  return { hidden: reasons.map((reason) => ({ text: LONG, reason })), frames: [] };
}

test.each([
  [{ ...NONE, passages: 1 }, '1 hidden passage left out'],
  [
    { ...NONE, passages: 14, characters: 212 },
    '14 hidden passages and 212 invisible characters left out',
  ],
  [{ ...NONE, characters: 1200 }, '1,200 invisible characters left out'],
  [{ ...NONE, frames: 1 }, '1 frame couldn’t be read'],
  [
    { passages: 1, characters: 1, frames: 2 },
    '1 hidden passage and 1 invisible character left out · 2 frames couldn’t be read',
  ],
])('%j is said in plain words', async (leftOut, words) => {
  await speak('en');
  expect(leftOutWords(leftOut)).toBe(words);
});

describe('A text that was hidden from people', () => {
  test('is named before closed menus and words for screen readers', async () => {
    await speak('en');
    const hidden = texts('colour', 'closed', 'tiny', 'not-displayed', 'clipped');
    expect(leftOutWords({ ...NONE, passages: 14 }, hidden)).toBe(
      '2 passages hidden from readers and 12 other hidden passages left out',
    );
  });

  test('is none where it is short', async () => {
    await speak('en');
    const hidden = {
      hidden: [{ text: 'Skip to content', reason: 'off-screen' as const }],
      frames: [],
    };
    expect(leftOutWords({ ...NONE, passages: 1 }, hidden)).toBe('1 hidden passage left out');
  });
});

test.each(LOCALES)('numbers are said in %s, each with its form', async (locale) => {
  await speak(locale);
  const one = leftOutWords({ passages: 2, characters: 1, frames: 1 }, texts('colour'));
  const many = leftOutWords({ passages: 15, characters: 212, frames: 3 }, texts('colour', 'tiny'));
  for (const number of ['2', '13', '212', '3']) expect(many).toContain(number);
  expect(one).not.toContain('$');
  expect(many).not.toContain('$');
  expect(one.split(' · ')).toHaveLength(2);
  expect(one).not.toBe(many);
});
