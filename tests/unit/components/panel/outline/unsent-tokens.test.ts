import { expect, test } from 'vitest';
import { isAllSent, isSentBefore, unsentTokens } from '@/components/panel/outline/sent-passages.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { ChosenPassage } from '@/lib/passages/messages.ts';

const TEXT = 'A page of four sections';
const outline = [100, 200, 300, 400].map((tokens) => ({ title: '', goesOn: false, tokens }));

function passage(known: Partial<DraftSelection> = {}): DraftSelection {
  return { id: 'p', text: TEXT, title: '', url: '', ...known };
}

function chosen(numbers: readonly number[], text: string | null = 'Some of it', lacking = 0) {
  const choice: ChosenPassage = { of: TEXT, text, numbers, outline, room: 500, lacking };
  return new Map([['p', choice]]);
}

test('what has no room is counted where all of it would have, and else what fits the question', () => {
  expect(unsentTokens([passage()], chosen([0, 1]), 500)).toBe(700);
  expect(unsentTokens([passage()], chosen([0, 1]), 499)).toBe(0);
  expect(unsentTokens([passage()], chosen([0, 1], 'Some', 300), 100)).toBe(300);
  expect(unsentTokens([passage({ told: [2] })], chosen([0, 1], 'Some', 400), 500)).toBe(400);
  const byHand = { on: [], off: [3] };
  expect(unsentTokens([passage({ byHand })], chosen([0, 1], 'Some', 300), 500)).toBe(300);
  expect(unsentTokens([passage()], new Map(), 500)).toBe(0);
});

test('a passage of which nothing more goes along is told from one of which something does', () => {
  expect(isSentBefore(passage(), chosen([], ''))).toBe(false);
  expect(isSentBefore(passage({ told: [0] }), chosen([], ''))).toBe(true);
  expect(isSentBefore(passage({ told: [0] }), chosen([1]))).toBe(false);
});

test('what could not be read, and what was sent before, does not go', () => {
  const draft = (known: Partial<DraftSelection>) => ({ text: '', selections: [passage(known)] });
  expect(isAllSent(draft({}), new Map())).toBe(true);
  expect(isAllSent(draft({ text: '', reading: 'under-way' }), new Map())).toBe(true);
  expect(isAllSent(draft({ text: '', reading: 'no-text' }), new Map())).toBe(false);
  // What was read of it before goes.
  expect(isAllSent(draft({ reading: 'no-answer' }), new Map())).toBe(true);
  expect(isAllSent(draft({ told: [0] }), chosen([], ''))).toBe(false);
});
