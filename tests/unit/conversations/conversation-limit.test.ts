import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { clearDatabase } from '@/lib/conversations/clear-database.ts';
import {
  beyondLimit,
  countBeyond,
  keepWithinLimit,
} from '@/lib/conversations/conversation-limit.ts';
import { ConversationDatabase, type ConversationRow } from '@/lib/conversations/database.ts';

const NOW = '2026-11-01T00:00:00.000Z';

let database: ConversationDatabase;

beforeEach(() => {
  database = new ConversationDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
});

/** A conversation of a day of October: the later, the fresher. */
function row(day: number, more: Partial<ConversationRow> = {}): ConversationRow {
  const at = `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  return { id: `of-${day}`, title: '', createdAt: at, updatedAt: at, ...more };
}

test('the longest unused conversations are beyond the limit', () => {
  expect(beyondLimit([row(9), row(8), row(7)], 1)).toEqual(['of-8', 'of-7']);
  expect(beyondLimit([row(9), row(8), row(7)], 3)).toEqual([]);
});

test('pinned ones are not counted; those that run or are open are counted, and stay', () => {
  const rows = [
    row(9),
    row(8, { pinnedAt: NOW }),
    row(7, { turnStartedAt: NOW }),
    row(6, { deletedAt: NOW }),
    row(5),
    row(4),
  ];
  expect(beyondLimit(rows, 1, new Set(['of-5']))).toEqual(['of-4']);
  expect(beyondLimit(rows, 2)).toEqual(['of-5', 'of-4']);
});

test('what a limit would delete is counted, and deleted as a reader would', async () => {
  await database.conversations.bulkAdd([row(1), row(2), row(3), row(4, { deletedAt: NOW })]);
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
  await database.conversations.bulkAdd([row(1), row(2)]);
  await database.messages.add({
    id: 'm',
    conversationId: 'of-1',
    position: 0,
    role: 'user',
    content: 'Hello',
    parts: [],
    createdAt: NOW,
  });
  await clearDatabase(database);
  for (const table of database.tables) expect(await table.count(), table.name).toBe(0);
});
