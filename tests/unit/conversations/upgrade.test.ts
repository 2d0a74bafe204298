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

describe('A message of version 4', () => {
  const PAGE = { text: 'Salt.', title: 'Page', url: 'https://www.example.org/a?utm_source=x' };
  const KEYS = ['//example.org/a', 'title:page'];

  function question(id: string, position: number, ...pages: readonly object[]) {
    const asked = oldMessage(id, position);
    const selections = pages.map((data) => ({ type: 'data-selection', data }));
    return { ...asked, parts: [...selections, ...asked.parts] };
  }

  /** A database as version 4 of its schema was, upgraded. */
  async function upgradedFrom4(messages: readonly object[]) {
    const disk = createDisk();
    const database = new Dexie('sidelight', disk);
    database.version(4).stores({
      conversations: 'id, updatedAt, turnStartedAt, deletedAt, pinnedAt, *sites',
      messages: 'id, [conversationId+position], deletedAt, *files',
      runs: '[conversationId+number]',
      searchTerms: '[bucket+conversationId]',
      unindexed: 'id',
      files: 'hash, keptAt, size',
    });
    await database.table('conversations').add(ROW);
    await database.table('messages').bulkAdd(messages);
    database.close();
    return createDatabase(disk);
  }

  test('is found by the keys of its pages, each of them once', async () => {
    const about = question('q1', 0, PAGE, PAGE);
    const database = await upgradedFrom4([about, oldMessage('a1', 1), oldMessage('q2', 2)]);
    expect(await database.messages.get('q1')).toEqual({ ...about, pages: KEYS });
    expect(await database.messages.orderBy('pages').keys()).toEqual(KEYS);
    expect(await database.messages.get('q2')).not.toHaveProperty('pages');
  });

  test('shows nothing of its keys', async () => {
    const database = await upgradedFrom4([question('q1', 0, PAGE)]);
    const stored = await loadConversation('c', database);
    expect(stored?.messages[0]).not.toHaveProperty('pages');
  });

  test('is upgraded with all others, however many there are', async () => {
    const messages = Array.from({ length: 120 }, (_, at) => question(`q${at}`, at, PAGE));
    const database = await upgradedFrom4(messages);
    expect(await database.messages.where('pages').equals('//example.org/a').count()).toBe(120);
  });

  test.each([
    ['parts that are none', { parts: 'q' }],
    ['a selection without data', { parts: [{ type: 'data-selection' }, null] }],
    ['an address that is none', { parts: [{ type: 'data-selection', data: { ...PAGE, url: 7 } }] }],
  ])('stays as it is with %s', async (_, damage) => {
    const damaged = { ...oldMessage('q1', 0), ...damage };
    const database = await upgradedFrom4([damaged, question('q2', 1, PAGE)]);
    expect(await database.messages.get('q1')).toEqual(damaged);
    expect(await database.messages.where('pages').equals('title:page').primaryKeys()).toEqual([
      'q2',
    ]);
  });

  test('is found by what it follows', async () => {
    const answer = { ...oldMessage('a1', 1), parentId: 'q1' };
    const database = await upgradedFrom4([oldMessage('q1', 0), answer]);
    expect(await database.messages.where('parentId').equals('q1').primaryKeys()).toEqual(['a1']);
  });
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
      'notes',
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
