import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { DatabaseOptions } from '@/lib/conversations/database.ts';
import { listConversations, listSites } from '@/lib/conversations/list-conversations.ts';
import { purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import { NewerDatabaseError } from '@/lib/errors/failure-errors.ts';
import { createDatabase, createDisk } from './test-database.ts';

const TIME = '2026-01-01T00:00:00.000Z';

/** A message as version 1 kept it: a list without parents. */
function oldMessage(id: string, position: number) {
  const role = id.startsWith('q') ? 'user' : 'assistant';
  const parts = [{ type: 'text', text: id }];
  return { id, role, content: id, parts, createdAt: TIME, conversationId: 'c', position };
}

/** Makes a database as version 1 of its schema was, with what it is to hold, and closes it. */
async function createVersion1(
  disk: DatabaseOptions,
  conversations: readonly object[],
  messages: readonly object[],
): Promise<void> {
  const database = new Dexie('sidelight', disk);
  database.version(1).stores({
    conversations: 'id, updatedAt',
    messages: 'id, [conversationId+position]',
  });
  await database.table('conversations').bulkAdd(conversations);
  await database.table('messages').bulkAdd(messages);
  database.close();
}

const ROW = { id: 'c', title: 'Old', createdAt: TIME, updatedAt: TIME };

async function upgraded(messages: readonly object[]) {
  const disk = createDisk();
  await createVersion1(disk, [ROW, { ...ROW, id: 'empty' }], messages);
  const database = createDatabase(disk);
  const stored = await loadConversation('c', database);
  return { database, stored };
}

test.each([
  ['becomes one branch, which is shown', 'q1 a1 q2 a2', '- q1 a1 q2'],
  ['has an answer that was asked for again beside the first', 'q1 a1 a2 q2', '- q1 q1 a2'],
  ['has the next question after one that was never answered', 'q1 q2', '- q1'],
])('a conversation of version 1 %s', async (_, ids, parents) => {
  const messages = ids.split(' ').map((id, index) => oldMessage(id, 3 * index));
  const { stored } = await upgraded(messages);
  expect(stored?.messages.map(({ id }) => id)).toEqual(ids.split(' '));
  expect(stored?.messages.map(({ parentId = '-' }) => parentId)).toEqual(parents.split(' '));
  expect(stored?.conversation).toEqual({ ...ROW, head: ids.split(' ').at(-1) });
  expect(stored?.messages[0]).not.toHaveProperty('position');
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

describe('A newer database', () => {
  type Disk = ReturnType<typeof createDisk>;

  const NEWER_VERSION = 99;

  function resultOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  function openNewer(
    disk: Disk,
    upgrade: (database: IDBDatabase) => void = () => undefined,
  ): Promise<IDBDatabase> {
    const request = disk.indexedDB.open('sidelight', NEWER_VERSION);
    request.onupgradeneeded = () => upgrade(request.result);
    return resultOf(request);
  }

  /** A disk on which this version wrote a conversation before a newer one took it over. */
  async function takenOver() {
    const disk = createDisk();
    const messages = [createQuestion('Why?'), createQuestion('And?')];
    const own = createDatabase(disk);
    await saveConversation({ conversation: ROW, messages, removedMessageIds: [] }, own);
    own.close();
    (await openNewer(disk, (newer) => newer.createObjectStore('rooms'))).close();
    return { disk, messages, database: createDatabase(disk) };
  }

  function recordsOf(database: IDBDatabase, store: string): Promise<unknown[]> {
    return resultOf(database.transaction(store).objectStore(store).getAll());
  }

  test('whatever is asked of it fails with what it is, each time, and nothing is written', async () => {
    const { database, disk, messages } = await takenOver();
    const change = { conversation: ROW, messages: [createQuestion('New')], removedMessageIds: [] };
    const asked: (() => Promise<unknown>)[] = [
      () => loadConversation('c', database),
      () => listConversations({ limit: 1 }, database),
      () => listSites(database),
      () => listOrphanedTurns(database),
      () => saveConversation(change, database),
      () => appendRuns('c', [], database),
      () => purgeDeleted('9999', database),
    ];
    for (const ask of [...asked, ...asked]) {
      await expect(ask()).rejects.toBeInstanceOf(NewerDatabaseError);
    }
    const newer = await openNewer(disk);
    expect(newer.version).toBe(NEWER_VERSION);
    expect([...newer.objectStoreNames]).toEqual([
      'conversations',
      'files',
      'messages',
      'rooms',
      'runs',
      'searchTerms',
      'unindexed',
    ]);
    expect(await recordsOf(newer, 'conversations')).toEqual([ROW]);
    expect(await recordsOf(newer, 'messages')).toHaveLength(messages.length);
  });

  test('it stands in no newer version’s way', async () => {
    const { database, disk } = await takenOver();
    await loadConversation('c', database).catch(() => undefined);
    const request = disk.indexedDB.open('sidelight', NEWER_VERSION + 1);
    const blocked = vi.fn();
    request.onblocked = blocked;
    await resultOf(request);
    expect(blocked).not.toHaveBeenCalled();
  });
});
