import { expect, test } from 'vitest';
import { mentionBefore } from '@/components/panel/composer/tab-list/mention.ts';

test.each([
  ['@', ''],
  ['Compare @', ''],
  ['Compare @the ti', 'the ti'],
  ['(@tide', 'tide'],
  ['这是@标签', '标签'],
  ['＠tide', 'tide'],
  ['one\n@tide', 'tide'],
])('“%s” looks for “%s”', (text, words) => {
  expect(mentionBefore(text, text.length)).toMatchObject({ words, to: text.length });
});

test.each(['keeper@sea', 'Compare', '@tide\nand', '@@', `@${'a'.repeat(90)}`])(
  '“%s” looks for nothing',
  (text) => {
    expect(mentionBefore(text, text.length)).toBeNull();
  },
);

test('what stands behind the caret counts for nothing', () => {
  expect(mentionBefore('a @tide b', 5)).toEqual({ from: 2, to: 5, words: 'ti' });
});
