import { expect, test } from 'vitest';
import { listOrphanedTurns, loadConversation } from '@/lib/conversations/queries.ts';
import { createDatabase, createDisk } from './test-database.ts';
import { createVersion1, oldMessage } from './version-1.ts';

const TIME = '2026-01-01T00:00:00.000Z';
const ROW = { id: 'c', title: 'Old', createdAt: TIME, updatedAt: TIME };

async function upgraded(messages: readonly object[]) {
  const disk = createDisk();
  await createVersion1(disk, [ROW, { ...ROW, id: 'empty' }], messages);
  const database = createDatabase(disk);
  const stored = await loadConversation('c', database);
  const parents = stored?.messages.map(({ id, parentId = null }) => [id, parentId]);
  return { database, stored, parents };
}

test('a conversation of version 1 becomes one branch, which is shown', async () => {
  const { stored, parents } = await upgraded([
    oldMessage('q1', 'user', 0),
    oldMessage('a1', 'assistant', 1),
    oldMessage('q2', 'user', 4),
    oldMessage('a2', 'assistant', 9),
  ]);
  expect(parents).toEqual([
    ['q1', null],
    ['a1', 'q1'],
    ['q2', 'a1'],
    ['a2', 'q2'],
  ]);
  expect(stored?.conversation).toEqual({ ...ROW, head: 'a2' });
  expect(stored?.messages[0]).not.toHaveProperty('position');
});

test('an answer that was asked for again stands beside the first', async () => {
  const { stored, parents } = await upgraded([
    oldMessage('q1', 'user', 0),
    oldMessage('a1', 'assistant', 1),
    oldMessage('a2', 'assistant', 2),
    oldMessage('q2', 'user', 3),
  ]);
  expect(parents).toEqual([
    ['q1', null],
    ['a1', 'q1'],
    ['a2', 'q1'],
    ['q2', 'a2'],
  ]);
  expect(stored?.conversation.head).toBe('q2');
});

test('a question that was never answered is followed by the next one', async () => {
  const { parents } = await upgraded([oldMessage('q1', 'user', 0), oldMessage('q2', 'user', 1)]);
  expect(parents).toEqual([
    ['q1', null],
    ['q2', 'q1'],
  ]);
});

test('a conversation without messages stays as it is', async () => {
  const { database } = await upgraded([]);
  expect(await loadConversation('empty', database)).toEqual({
    conversation: { ...ROW, id: 'empty' },
    messages: [],
  });
});

test('a turn that was running under version 1 is found', async () => {
  const disk = createDisk();
  await createVersion1(disk, [ROW, { ...ROW, id: 'running', turnStartedAt: TIME }], []);
  expect(await listOrphanedTurns(createDatabase(disk))).toEqual(['running']);
});
