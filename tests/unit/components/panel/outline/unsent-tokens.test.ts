import { expect, test } from 'vitest';
import { isSentBefore, unsentTokens } from '@/components/panel/outline/sent-passages.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { ChosenPassage } from '@/lib/passages/messages.ts';

const TEXT = 'A page of four sections';
const outline = [100, 200, 300, 400].map((tokens) => ({ title: '', goesOn: false, tokens }));

function passage(known: Partial<DraftSelection> = {}): DraftSelection {
  return { id: 'p', text: TEXT, title: '', url: '', ...known };
}

function chosen(numbers: readonly number[], text: string | null = 'Some of it') {
  const choice = { of: TEXT, text, numbers, outline, room: 500 } as unknown as ChosenPassage;
  return new Map([['p', choice]]);
}

test('what has no room is counted, but not what was sent before or is not wanted', () => {
  expect(unsentTokens([passage()], chosen([0, 1]))).toBe(700);
  expect(unsentTokens([passage({ told: [2] })], chosen([0, 1]))).toBe(400);
  expect(unsentTokens([passage({ byHand: { on: [], off: [3] } })], chosen([0, 1]))).toBe(300);
  expect(unsentTokens([passage({ told: [0, 1, 2, 3] })], chosen([], ''))).toBe(0);
  expect(unsentTokens([passage()], new Map())).toBe(0);
});

test('a passage of which nothing more goes along is told from one of which something does', () => {
  expect(isSentBefore(passage(), chosen([], ''))).toBe(false);
  expect(isSentBefore(passage({ told: [0] }), chosen([], ''))).toBe(true);
  expect(isSentBefore(passage({ told: [0] }), chosen([1]))).toBe(false);
});
