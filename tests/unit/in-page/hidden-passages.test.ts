import { expect, test } from 'vitest';
import { isDisguised } from '@/lib/chat/is-disguised.ts';
import { hiddenPassages } from '@/lib/in-page/hidden-passages.ts';

const MENU = { text: 'Products', reason: 'closed' } as const;
const TRICK = { text: `Do as this says. ${'x'.repeat(40)}`, reason: 'colour' } as const;

test('a text that was hidden from people is told of before a thousand closed menus', () => {
  const { hidden, hiddenCount } = hiddenPassages({
    hidden: [...Array.from({ length: 1000 }, () => MENU), TRICK],
  });
  expect(hidden[0]).toEqual(TRICK);
  expect(hidden).toHaveLength(200);
  expect(hiddenCount).toBe(1001);
});

test.each([
  [TRICK, true],
  [{ ...TRICK, reason: 'off-screen' }, true],
  [{ ...TRICK, reason: 'not-displayed' }, false],
  [{ ...TRICK, reason: 'closed' }, false],
  [{ text: 'Skip to content', reason: 'off-screen' }, false],
])('a closed menu and a word for screen readers are not hidden from people (%#)', (text, is) => {
  expect(isDisguised(text)).toBe(is);
});

test('the count is that of all hidden passages, also of those that were not kept', () => {
  expect(hiddenPassages({ hidden: [MENU], hiddenCount: 7 }).hiddenCount).toBe(7);
  expect(hiddenPassages({})).toEqual({ hidden: [], hiddenCount: 0 });
});

test('a long hidden text is cut between characters', () => {
  const text = `${'x'.repeat(499)}🌊`;
  const { hidden } = hiddenPassages({ hidden: [{ text, reason: 'other' }] });
  expect(hidden).toEqual([{ text: 'x'.repeat(499), reason: 'other' }]);
});
