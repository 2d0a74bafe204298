import { expect, test } from 'vitest';
import { lostText } from '@/components/texts/lost-text.ts';
import { LOCALES, speak } from '../../locales/messages.ts';

const NONE = { pictures: 0, files: 0, toolResults: 0, sources: 0, other: 0 };

test('what could not come is listed by its kinds', async () => {
  await speak('en');
  expect(lostText(NONE)).toBe('');
  expect(lostText({ ...NONE, toolResults: 1 })).toBe('1 tool result');
  expect(lostText({ ...NONE, pictures: 3, sources: 2 })).toBe('3 images and 2 sources');
});

test.each(LOCALES)('and so in %s, each number in its form', async (locale) => {
  await speak(locale);
  const text = lostText({ pictures: 1, files: 2, toolResults: 1, sources: 5, other: 1 });
  expect(text).toMatch(/2.*5/);
  expect(text).not.toMatch(/[|$]/);
});
