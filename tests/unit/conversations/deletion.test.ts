import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '@/lib/chat/message.ts';
import {
  beyondLimit,
  countBeyond,
  keepWithinLimit,
} from '@/lib/conversations/conversation-limit.ts';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import { clearDatabase, purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import { appendRuns, loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
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
  expect(await database.unindexed.toCollection().primaryKeys()).toEqual(['kept', 'new']);
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

describe('A limit', () => {
  const NOW = '2026-11-01T00:00:00.000Z';

  /** A conversation of a day of October: the later, the fresher. */
  function of(day: number, more: Partial<ConversationRow> = {}): ConversationRow {
    return row(`of-${day}`, { updatedAt: `2026-10-0${day}T00:00:00.000Z`, ...more });
  }

  test('the longest unused conversations are beyond the limit', () => {
    expect(beyondLimit([of(9), of(8), of(7)], 1)).toEqual(['of-8', 'of-7']);
    expect(beyondLimit([of(9), of(8), of(7)], 3)).toEqual([]);
  });

  test('pinned ones are not counted; those that run or are open are counted, and stay', () => {
    const uncounted = [of(8, { pinnedAt: NOW }), of(6, { deletedAt: NOW })];
    const rows = [of(9), of(7, { turnStartedAt: NOW }), ...uncounted, of(5), of(4)];
    expect(beyondLimit(rows, 1, new Set(['of-5']))).toEqual(['of-4']);
    expect(beyondLimit(rows, 2)).toEqual(['of-5', 'of-4']);
  });

  test('what a limit would delete is counted, and deleted as a reader would', async () => {
    const database = createDatabase();
    await database.conversations.bulkAdd([of(1), of(2), of(3), of(4, { deletedAt: NOW })]);
    expect(await countBeyond(1, database)).toEqual({ kept: 3, beyond: 2 });
    expect(await countBeyond(null, database)).toEqual({ kept: 3, beyond: 0 });
    await keepWithinLimit(1, new Set(['of-1']), NOW, database);
    const rows = await database.conversations.toArray();
    expect(rows.filter(({ deletedAt }) => deletedAt === undefined).map(({ id }) => id)).toEqual([
      'of-1',
      'of-3',
    ]);
    // What was already deleted keeps its time.
    expect(await countBeyond(1, database)).toEqual({ kept: 2, beyond: 1 });
  });

  test('everything in the database can be deleted', async () => {
    const database = createDatabase();
    await save(database, row('c'), [message('m')]);
    await appendRuns('c', [{ number: 1, answerId: 'm', events: [], at: 0 }], database);
    await clearDatabase('everything', database);
    for (const table of database.tables) expect(await table.count(), table.name).toBe(0);
  });
});
