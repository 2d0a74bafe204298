import { expect, test } from 'vitest';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationDatabase, ConversationRow } from '@/lib/conversations/database.ts';
import { purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import { appendRuns, loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import { DataClearedError } from '@/lib/errors/failure-errors.ts';
import { createDatabase } from './test-database.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const BORDER = '2026-01-02T00:00:00.000Z';
const LATELY = '2026-01-03T00:00:00.000Z';

function row(id: string, more: Partial<ConversationRow> = {}): ConversationRow {
  return { id, title: id, createdAt: LONG_AGO, updatedAt: LONG_AGO, ...more };
}

function message(id: string, parentId?: string, deletedAt?: string): ChatMessage {
  return {
    id,
    role: 'user',
    content: id,
    parts: [],
    createdAt: LONG_AGO,
    ...(parentId !== undefined && { parentId }),
    ...(deletedAt !== undefined && { deletedAt }),
  };
}

function save(
  database: ConversationDatabase,
  conversation: ConversationRow,
  messages: readonly ChatMessage[],
): Promise<void> {
  return saveConversation({ conversation, messages, removedMessageIds: [] }, database);
}

test('conversations deleted before the time go with their messages; others stay', async () => {
  const database = createDatabase();
  await save(database, row('old', { deletedAt: LONG_AGO }), [message('a'), message('b', 'a')]);
  await save(database, row('new', { deletedAt: LATELY }), [message('c')]);
  await save(database, row('kept'), [message('d')]);
  const runs = [{ number: 1, answerId: 'b', events: [], at: 0 }];
  for (const id of ['old', 'kept']) await appendRuns(id, runs, database);
  await purgeDeleted(BORDER, database);
  expect(await loadConversation('old', database)).toBeNull();
  expect((await database.messages.toCollection().primaryKeys()).sort()).toEqual(['c', 'd']);
  expect(await loadConversation('new', database)).not.toBeNull();
  expect(await database.runs.toCollection().primaryKeys()).toEqual([['kept', 1]]);
  // Nor does a late one bring anything back.
  await expect(appendRuns('old', runs, database)).rejects.toBeInstanceOf(DataClearedError);
  expect(await database.runs.count()).toBe(1);
});

test('messages deleted before the time go with all that follows them', async () => {
  const database = createDatabase();
  await save(database, row('c', { head: 'other' }), [
    message('first'),
    message('gone', 'first', LONG_AGO),
    message('below', 'gone'),
    message('deeper', 'below'),
    message('lately', 'first', LATELY),
    message('other', 'first'),
  ]);
  await purgeDeleted(BORDER, database);
  const stored = await loadConversation('c', database);
  expect(stored?.messages.map(({ id }) => id)).toEqual(['first', 'lately', 'other']);
});

test('what is shown is never purged, whatever its messages say', async () => {
  const database = createDatabase();
  await save(database, row('c', { head: 'below' }), [
    message('gone', undefined, LONG_AGO),
    message('below', 'gone'),
  ]);
  await purgeDeleted(BORDER, database);
  expect((await loadConversation('c', database))?.messages).toHaveLength(2);
});
