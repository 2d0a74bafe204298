import { expect, test } from 'vitest';
import { Ledger, type StoredRow } from '@/tests/soak/ledger.ts';

const QUESTION: StoredRow = { conversationId: 'a', role: 'user', content: 'Question 1?' };
const TEXT = 'Answer 1: what was asked for.';
const ANSWER = { conversationId: 'a', role: 'assistant', content: TEXT, outcome: 'complete' };

function faultsOf(...rows: StoredRow[]): string[] {
  const ledger = new Ledger();
  ledger.noteQuestion('Question 1?', 'a');
  ledger.noteAnswer(1, { conversationId: 'a', text: TEXT, outcome: 'complete' });
  return ledger.faults(rows);
}

test('a database with all that was asked and answered has no faults', () => {
  expect(faultsOf(QUESTION, ANSWER)).toEqual([]);
});

test.each<[string, StoredRow[]]>([
  ['a lost question', [ANSWER]],
  ['a lost answer', [QUESTION]],
  ['an answer that is there twice', [QUESTION, ANSWER, ANSWER]],
  ['an answer that lost its end', [QUESTION, { ...ANSWER, content: TEXT.slice(0, -1) }]],
  ['an answer with a piece twice', [QUESTION, { ...ANSWER, content: `${TEXT}${TEXT}` }]],
  ['an answer that ended otherwise', [QUESTION, { ...ANSWER, outcome: 'failed' }]],
  ['an answer in another conversation', [QUESTION, { ...ANSWER, conversationId: 'b' }]],
])('%s is a fault', (_, rows) => {
  expect(faultsOf(...rows)).toHaveLength(1);
});
