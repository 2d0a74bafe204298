import { expect, test } from 'vitest';
import { quotation } from '@/lib/chat/question-text.ts';
import { ReadyPassage } from '@/lib/passages/ready-passage.ts';
import { estimateTokens } from '@/lib/tokens/estimate-tokens.ts';
import { FACTS, plantedText } from './planted-facts.ts';

const LENGTH = 2_000_000;
const ROOM = 8_000;
const NOTHING = { byHand: { on: [], off: [] }, told: [] };

const WORD = /\p{L}{4,}/gu;

/** They have no other forms. */
const PREPOSITIONS = new Set(
  'with from nach unter über avec contre sous dans pour bajo para'.split(' '),
);

function sameWords(fact: string, question: string): string[] {
  const words = new Set(fact.toLowerCase().match(WORD));
  const asked = question.toLowerCase().match(WORD) ?? [];
  return asked.filter((word) => words.has(word) && !PREPOSITIONS.has(word));
}

test('asks for each fact in other forms of its words', () => {
  const words = FACTS.flatMap(([subject, act, question]) =>
    sameWords(`${subject} ${act}`, question),
  );
  expect(words).toEqual([]);
});

test('sends at 8,000 tokens what answers 95 of 100 questions to 2 MB', () => {
  const text = plantedText(LENGTH);
  const passage = new ReadyPassage(text);
  const found = FACTS.filter(([subject, act, question]) => {
    const { text: sent } = passage.choose({ question, room: ROOM }, NOTHING);
    expect(estimateTokens(quotation({ text: sent ?? '', title: '', url: '' }))).toBeLessThanOrEqual(
      ROOM,
    );
    return sent?.includes(`${subject} ${act}.`);
  });
  expect(text.length).toBeGreaterThan(LENGTH);
  expect(found.length).toBeGreaterThanOrEqual(95);
});
