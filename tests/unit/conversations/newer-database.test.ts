import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { listConversations } from '@/lib/conversations/list-conversations.ts';
import { purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import { NewerDatabaseError } from '@/lib/errors/failure-errors.ts';
import { createDatabase, createDisk } from './test-database.ts';

type Disk = ReturnType<typeof createDisk>;

const TIME = '2026-01-01T00:00:00.000Z';
const ROW = { id: 'c', title: 'Kept', createdAt: TIME, updatedAt: TIME };
const NEWER_VERSION = 99;

function openNewer(
  disk: Disk,
  upgrade: (database: IDBDatabase, transaction: IDBTransaction) => void = () => undefined,
): Promise<IDBDatabase> {
  const request = disk.indexedDB.open('sidelight', NEWER_VERSION);
  request.onupgradeneeded = () => {
    if (request.transaction) upgrade(request.result, request.transaction);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A disk on which this version wrote a conversation before a newer one took it over. */
async function takenOver(upgrade?: Parameters<typeof openNewer>[1]) {
  const disk = createDisk();
  const messages = [createQuestion('Why?'), createQuestion('And?')];
  const own = createDatabase(disk);
  await saveConversation({ conversation: ROW, messages, removedMessageIds: [] }, own);
  await saveConversation(
    {
      conversation: { ...ROW, id: 'other' },
      messages: [createQuestion('x')],
      removedMessageIds: [],
    },
    own,
  );
  own.close();
  (await openNewer(disk, upgrade)).close();
  return { disk, messages, database: createDatabase(disk) };
}

test('what a newer version keeps is read', async () => {
  const { database, messages } = await takenOver();
  expect(await loadConversation('c', database)).toEqual({
    conversation: ROW,
    messages,
    isReadOnly: true,
  });
  expect(await loadConversation('none', database)).toBeNull();
  const page = await listConversations({ limit: 1 }, database);
  expect(page).toMatchObject({ total: 2, isReadOnly: true });
  expect(page.conversations).toHaveLength(1);
});

test('nothing is written into it, and what is asked of it fails with what it is', async () => {
  const { database, disk } = await takenOver((newer) => newer.createObjectStore('rooms'));
  const change = { conversation: ROW, messages: [createQuestion('New')], removedMessageIds: [] };
  const saving = saveConversation(change, database);
  await expect(saving).rejects.toBeInstanceOf(NewerDatabaseError);
  await expect(saving).rejects.toMatchObject({ failure: { kind: 'newer-database' } });
  await expect(purgeDeleted('9999', database)).rejects.toBeInstanceOf(NewerDatabaseError);
  expect(await listOrphanedTurns(database)).toEqual([]);
  expect((await loadConversation('c', database))?.messages).toHaveLength(2);
  const newer = await openNewer(disk);
  expect(newer.version).toBe(NEWER_VERSION);
  expect([...newer.objectStoreNames]).toEqual([
    'conversations',
    'messages',
    'rooms',
    'runs',
    'searchTerms',
    'unindexed',
  ]);
});

test('stores, indexes, fields and parts that this version does not know do no harm', async () => {
  const { database } = await takenOver((newer, transaction) => {
    newer.createObjectStore('rooms');
    const messages = transaction.objectStore('messages');
    messages.deleteIndex('[conversationId+position]');
    const place = { conversationId: 'c', createdAt: TIME, colour: 'red' };
    messages.put({
      ...place,
      position: 8,
      id: 'm8',
      role: 'assistant',
      content: 'Later.',
      parts: [{ type: 'film' }],
    });
    messages.put({
      ...place,
      position: 7,
      id: 'm7',
      role: 'assistant',
      content: 'So.',
      parts: [{ type: 'text', text: 'So.' }],
    });
    messages.put({ ...place, position: 9, id: 'm9', role: 'narrator', content: '' });
    const conversations = transaction.objectStore('conversations');
    conversations.put({ id: 'unknown', words: [] });
    conversations.put({
      ...ROW,
      head: 'm8',
      turn: 'running',
      failure: { kind: 'bored' },
      words: [],
    });
  });
  const stored = await loadConversation('c', database);
  expect(stored?.conversation).toEqual({ ...ROW, head: 'm8' });
  expect(stored?.messages.slice(2)).toEqual([
    {
      id: 'm7',
      role: 'assistant',
      content: 'So.',
      createdAt: TIME,
      parts: [{ type: 'text', text: 'So.' }],
      outcome: 'interrupted',
    },
    {
      id: 'm8',
      role: 'assistant',
      content: 'Later.',
      createdAt: TIME,
      parts: [{ type: 'text', text: 'Later.' }],
      outcome: 'interrupted',
    },
  ]);
  expect(await loadConversation('unknown', database)).toBeNull();
  expect((await listConversations({ limit: 10 }, database)).total).toBe(2);
});

test('an answer that a newer version was being given has what was added to it', async () => {
  const disk = createDisk();
  const own = createDatabase(disk);
  const answer = { ...createQuestion('Be'), id: 'a', role: 'assistant' } as const;
  await saveConversation({ conversation: ROW, messages: [answer], removedMessageIds: [] }, own);
  const runs = ['cause', ' of', ' that'].map((delta, index) => ({
    number: index + 1,
    answerId: 'a',
    events: [{ type: 'text', partId: '0', delta } as const],
    at: 0,
  }));
  await appendRuns('c', runs, own);
  own.close();
  const newer = await openNewer(disk, (_, transaction) => {
    const store = transaction.objectStore('runs');
    const run = { conversationId: 'c', number: 5, answerId: 'a', at: 0 };
    store.put({ ...run, events: [{ type: 'dance' }, { type: 'text', partId: '0', delta: '.' }] });
    store.put({ ...run, number: 6, events: 'none' });
    const messages = transaction.objectStore('messages');
    messages.put({ ...answer, conversationId: 'c', position: 0, parts: [{ type: 'film' }] });
  });
  newer.close();
  const stored = await loadConversation('c', createDatabase(disk));
  expect(stored?.messages).toMatchObject([
    { id: 'a', content: 'Because of that.', outcome: 'interrupted' },
  ]);
});

test('a newer version that keeps conversations elsewhere has none to show', async () => {
  const { database } = await takenOver((newer) => {
    newer.deleteObjectStore('conversations');
    newer.deleteObjectStore('messages');
  });
  expect(await listConversations({ limit: 10 }, database)).toMatchObject({
    total: 0,
    isReadOnly: true,
  });
  expect(await loadConversation('c', database)).toBeNull();
});

test('a database that is read stands in no newer version’s way', async () => {
  const { database, disk } = await takenOver();
  await loadConversation('c', database);
  await listConversations({ limit: 10 }, database);
  const request = disk.indexedDB.open('sidelight', NEWER_VERSION + 1);
  const blocked = new Promise((resolve, reject) => {
    request.onblocked = () => resolve('blocked');
    request.onsuccess = () => resolve('opened');
    request.onerror = () => reject(request.error);
  });
  expect(await blocked).toBe('opened');
});
