import { expect, test } from 'vitest';
import { applyUpdate, emptyConversation } from '@/lib/chat/apply-update.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { ConversationRecord } from '@/lib/relay/conversation-record.ts';
import { isSameRow } from '@/lib/relay/same-row.ts';
import { ManualClock } from './manual-clock.ts';

function asked(url: string) {
  const message = createQuestion('Why?', [{ text: 'x', title: 'y', url }]);
  return applyUpdate(emptyConversation('c'), { type: 'question', message });
}

test('a row stays the same while an answer grows, whatever is kept of its questions', () => {
  const record = new ConversationRecord(new ManualClock());
  const state = asked('https://example.org/');
  const before = record.rowFor(state, 1);
  const grown = applyUpdate(state, {
    type: 'answer-start',
    messageId: 'a',
    questionId: state.head ?? '',
    createdAt: before.createdAt,
  });
  expect(before.sites).toEqual(['example.org']);
  expect(
    isSameRow(before, { ...record.rowFor(grown, 2), ...(before.head && { head: before.head }) }),
  ).toBe(true);
});

test('a deleted question is about no site', () => {
  const record = new ConversationRecord(new ManualClock());
  const state = asked('https://example.org/');
  const deleted = applyUpdate(state, { type: 'deleted', messageId: state.head ?? '', at: '2026' });
  expect(record.rowFor(deleted, 1)).not.toHaveProperty('sites');
});

test('what was unpinned before the database was read stays so', () => {
  const clock = new ManualClock();
  const record = new ConversationRecord(clock);
  const row = record.rowFor(emptyConversation('c'), 0);
  record.pinned(false);
  record.restore({ ...row, pinnedAt: row.createdAt });
  expect(record.rowFor(emptyConversation('c'), 0)).not.toHaveProperty('pinnedAt');
});
