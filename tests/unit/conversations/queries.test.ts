import { Dexie, liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationDatabase, ConversationRow } from '@/lib/conversations/database.ts';
import { listConversations } from '@/lib/conversations/list-conversations.ts';
import {
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import { StorageError } from '@/lib/errors/failure-errors.ts';
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

test('a conversation is loaded as it was saved, by another connection too', async () => {
  const disk = createDisk();
  const messages = [createQuestion('Why?'), answer('a', 'Because.')];
  const conversation: ConversationRow = {
    ...row('c'),
    turnStartedAt: '2026-01-01T00:00:00.000Z',
    failure: { kind: 'interrupted' },
  };
  await save(createDatabase(disk), conversation, messages);
  expect(await loadConversation('c', createDatabase(disk))).toEqual({ conversation, messages });
});

test('a conversation that does not exist is null', async () => {
  expect(await loadConversation('none', createDatabase())).toBeNull();
});

test('messages keep their order when they are saved in several goes', async () => {
  const database = createDatabase();
  const [first, second] = [createQuestion('1'), createQuestion('2')];
  await save(database, row('c'), [first]);
  await save(database, row('c'), [answer('a', 'par')]);
  await save(database, row('c'), [answer('a', 'part'), second]);
  const stored = await loadConversation('c', database);
  expect(stored?.messages).toEqual([first, answer('a', 'part'), second]);
});

test('a removed message is gone and the others keep their order', async () => {
  const database = createDatabase();
  const question = createQuestion('1');
  await save(database, row('c'), [question, answer('a', '')]);
  await save(database, row('c'), [answer('b', 'again')], ['a']);
  const stored = await loadConversation('c', database);
  expect(stored?.messages).toEqual([question, answer('b', 'again')]);
});

test('conversations do not see the messages of others', async () => {
  const database = createDatabase();
  await save(database, row('c'), [answer('a', 'mine')]);
  await save(database, row('c2'), [answer('b', 'other')]);
  expect((await loadConversation('c', database))?.messages).toEqual([answer('a', 'mine')]);
});

test('the list begins with the conversation last worked in', async () => {
  const database = createDatabase();
  await save(database, row('old', '2026-01-01T00:00:00.000Z'), []);
  await save(database, row('new', '2026-01-03T00:00:00.000Z'), []);
  await save(database, row('middle', '2026-01-02T00:00:00.000Z'), []);
  const { conversations, total } = await listConversations({ limit: 10 }, database);
  expect(conversations.map(({ id }) => id)).toEqual(['new', 'middle', 'old']);
  expect(total).toBe(3);
});

test('the list is as long as asked for, says how many there are, and leaves out the deleted', async () => {
  const database = createDatabase();
  const deletedAt = '2026-02-01T00:00:00.000Z';
  for (let day = 1; day <= 6; day++) {
    const conversation = row(`c${day}`, `2026-01-0${day}T00:00:00.000Z`);
    await save(database, day % 3 === 0 ? { ...conversation, deletedAt } : conversation, []);
  }
  const { conversations, total } = await listConversations({ limit: 2 }, database);
  expect(conversations.map(({ id }) => id)).toEqual(['c5', 'c4']);
  expect(total).toBe(4);
});

test('the turns that have not ended are told of by their conversations', async () => {
  const database = createDatabase();
  const turnStartedAt = '2026-01-01T00:00:00.000Z';
  await save(database, { ...row('running'), turnStartedAt }, []);
  await save(database, row('ended'), []);
  await save(database, { ...row('over'), turnStartedAt }, []);
  await save(database, row('over'), []);
  expect(await listOrphanedTurns(database)).toEqual(['running']);
});

test('a row keeps whatever it holds', async () => {
  const database = createDatabase();
  const turn = { questionId: 'q', answerId: 'a', eventNumber: 7 };
  const conversation = { ...row('c'), head: 'a', toolConsent: false, turn };
  await save(database, conversation, []);
  expect((await loadConversation('c', database))?.conversation).toEqual(conversation);
});

test('an answer that grows is not read to be written again', async () => {
  const database = createDatabase();
  const question = createQuestion('1');
  await save(database, row('c'), [question, answer('a', 'par')]);
  const read: unknown[] = [];
  database.messages.hook('reading', (message) => {
    read.push(message);
    return message;
  });
  await save(database, row('c'), [answer('a', 'part')]);
  expect(read).toEqual([]);
  expect((await loadConversation('c', database))?.messages).toEqual([
    question,
    answer('a', 'part'),
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
  await vi.waitFor(() => expect(seen).toEqual([[]]));
  await save(database, row('c'), []);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['c']));
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
