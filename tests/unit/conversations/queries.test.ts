import { Dexie, liveQuery } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import { listConversations } from '@/lib/conversations/list-conversations.ts';
import { loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import { withStorageErrors } from '@/lib/conversations/storage-errors.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { NewerDatabaseError, StorageError } from '@/lib/errors/failure-errors.ts';
import { waitFor } from '../wait-for.ts';
import { createDatabase, createDisk } from './test-database.ts';

function row(id: string, updatedAt = '2026-01-01T00:00:00.000Z'): ConversationRow {
  return { id, title: `About ${id}`, createdAt: updatedAt, updatedAt };
}

function answer(id: string, content: string): ChatMessage {
  const createdAt = '2026-01-01T00:00:00.000Z';
  return { id, role: 'assistant', content, parts: [{ type: 'text', text: content }], createdAt };
}

function save(
  database: ConversationDatabase,
  conversation: ConversationRow,
  messages: readonly ChatMessage[],
  removedMessageIds: readonly string[] = [],
): Promise<void> {
  return saveConversation({ conversation, messages, removedMessageIds }, database);
}

test('a removed message is gone and the others keep their order', async () => {
  const database = createDatabase();
  const question = createQuestion('1');
  await save(database, row('c'), [question, answer('a', '')]);
  await save(database, row('c'), [answer('b', 'again')], ['a']);
  const stored = await loadConversation('c', database);
  expect(stored?.messages).toEqual([question, answer('b', 'again')]);
});

test('an answer that grows is not read to be written again, and keeps its place', async () => {
  const database = createDatabase();
  const [question, next] = [createQuestion('1'), createQuestion('2')];
  await save(database, row('c'), [question, answer('a', 'par')]);
  const read: unknown[] = [];
  database.messages.hook('reading', (message) => {
    read.push(message);
    return message;
  });
  await save(database, row('c'), [answer('a', 'part'), next]);
  expect(read).toEqual([]);
  expect((await loadConversation('c', database))?.messages).toEqual([
    question,
    answer('a', 'part'),
    next,
  ]);
});

test('the list follows what is saved, where it is watched', async () => {
  const disk = createDisk();
  // Dexie watches nothing where it finds no IndexedDB of the context's own.
  Dexie.dependencies.indexedDB = disk.indexedDB;
  const database = createDatabase(disk);
  const seen: string[][] = [];
  const subscription = liveQuery(() => listConversations({ limit: 10 }, database)).subscribe(
    (page) => seen.push(page.conversations.map(({ id }) => id)),
  );
  await waitFor(() => expect(seen).toEqual([[]]));
  await save(database, row('c'), []);
  await waitFor(() => expect(seen.at(-1)).toEqual(['c']));
  subscription.unsubscribe();
});

test('what cannot be written is a storage error, and nothing of it is kept', async () => {
  const database = createDatabase();
  const notStorable = { ...answer('a', 'x'), parts: [{ type: 'data', name: 'f', data: () => 1 }] };
  const saving = save(database, row('c'), [notStorable as unknown as ChatMessage]);
  await expect(saving).rejects.toBeInstanceOf(StorageError);
  await expect(saving).rejects.toMatchObject({ failure: { kind: 'storage' } });
  expect(await loadConversation('c', database)).toBeNull();
});

test('a disk that fails for a while is used again', async () => {
  const disk = createDisk();
  let isBroken = true;
  const open: IDBFactory['open'] = (name, version) => {
    if (isBroken) throw new DOMException('No space left', 'QuotaExceededError');
    return disk.indexedDB.open(name, version);
  };
  const { indexedDB } = disk;
  const database = createDatabase({
    ...disk,
    indexedDB: {
      open,
      deleteDatabase: (name) => indexedDB.deleteDatabase(name),
      cmp: (first, second) => indexedDB.cmp(first, second),
      databases: () => indexedDB.databases(),
    },
  });
  await expect(save(database, row('c'), [])).rejects.toMatchObject({
    failure: { detail: expect.stringContaining('No space left'), full: {} },
  });
  isBroken = false;
  await save(database, row('c'), []);
  expect(await listConversations({ limit: 10 }, database)).toMatchObject({ total: 1 });
});

describe('A failure of the disk', () => {
  afterEach(() => vi.unstubAllGlobals());

  function failing(error: unknown): Promise<never> {
    return withStorageErrors(() => Promise.reject(error));
  }

  test('a full disk is told of with the room that there is', async () => {
    const estimate = async () => ({ usage: 1_000_000, quota: 2_000_000 });
    vi.stubGlobal('navigator', { storage: { estimate } });
    const full = new DOMException('The disk is full.', 'QuotaExceededError');
    const aborted = Object.assign(new Error('Transaction aborted'), { inner: full });
    await expect(failing(aborted)).rejects.toMatchObject({
      failure: { kind: 'storage', full: { usedBytes: 1_000_000, grantedBytes: 2_000_000 } },
    });
  });

  test('one of several writes may be what found the disk full', async () => {
    vi.stubGlobal('navigator', {});
    const full = new DOMException('Full.', 'QuotaExceededError');
    const bulk = Object.assign(new Error('1 of 3 failed'), { failures: [full] });
    await expect(failing(bulk)).rejects.toMatchObject({ failure: { kind: 'storage', full: {} } });
  });

  test('a disk without room is full, whatever the browser says', async () => {
    const estimate = vi.fn(async () => ({ usage: 344_476, quota: 344_476 }));
    vi.stubGlobal('navigator', { storage: { estimate } });
    const thrown = () => failing(new DOMException('The transaction was aborted.', 'AbortError'));
    await expect(thrown()).rejects.toHaveProperty('failure.full');
    estimate.mockResolvedValue({ usage: 344_476, quota: 10_000_000_000 });
    await expect(thrown()).rejects.not.toHaveProperty('failure.full');
  });

  test('what else fails says nothing of room', async () => {
    const thrown = failing(new Error('Corrupted'));
    await expect(thrown).rejects.toMatchObject({ failure: { detail: 'Corrupted' } });
    await expect(thrown).rejects.not.toHaveProperty('failure.full');
  });

  test('a newer version is told apart, wherever in the error it is named', async () => {
    const version = new DOMException('Higher version', 'VersionError');
    const wrapped = Object.assign(new Error('Closed'), { inner: version });
    await expect(failing(wrapped)).rejects.toBeInstanceOf(NewerDatabaseError);
  });
});
