import { Dexie } from 'dexie';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { keepWithinLimit } from '@/lib/conversations/conversation-limit.ts';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import { importConversations } from '@/lib/conversations/import-conversations.ts';
import { listConversations, listSites } from '@/lib/conversations/list-conversations.ts';
import { purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import { appendRuns, loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import {
  indexProgress,
  searchAmong,
  searchConversations,
} from '@/lib/conversations/search/search-conversations.ts';
import { RunningTurns, SearchIndexer } from '@/lib/conversations/search/search-indexer.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { parseQuery, type SearchQuery } from '@/lib/search/words.ts';
import { waitFor } from '../wait-for.ts';
import { createDatabase, createDisk } from './test-database.ts';

const TIME = '2026-01-01T00:00:00.000Z';

function row(id: string, more: Partial<ConversationRow> = {}): ConversationRow {
  return { id, title: `About ${id}`, createdAt: TIME, updatedAt: TIME, ...more };
}

function answer(content: string, more: Partial<ChatMessage> = {}): ChatMessage {
  const parts = [{ type: 'text', text: content }] as const;
  return { id: crypto.randomUUID(), role: 'assistant', content, parts, createdAt: TIME, ...more };
}

function passage(text: string, url = 'https://example.org/'): Selection {
  return { text, title: 'A page', url };
}

function query(typed: string): SearchQuery {
  const parsed = parseQuery(typed);
  if (!parsed) throw new Error('Nothing is looked for.');
  return parsed;
}

async function save(
  database: ConversationDatabase,
  conversation: ConversationRow,
  ...messages: ChatMessage[]
): Promise<void> {
  await saveConversation({ conversation, messages, removedMessageIds: [] }, database);
}

function indexerOf(database: ConversationDatabase, pause = () => Promise.resolve()) {
  return new SearchIndexer({
    database,
    pause,
    ping: () => undefined,
    whenQuiet: () => Promise.resolve(),
  });
}

async function find(database: ConversationDatabase, typed: string): Promise<string[]> {
  const request = { query: query(typed), limit: 10 };
  return (await searchConversations(request, database)).found.map(({ id }) => id);
}

/** So many that those waiting for the index are not read through instead. */
async function saveManyOthers(database: ConversationDatabase): Promise<void> {
  for (let number = 0; number < 30; number++) {
    await save(database, row(`other-${number}`), createQuestion(`Something else ${number}`));
  }
}

describe.each(['indexed', 'not indexed yet'])('what is %s', (state) => {
  async function prepared(database: ConversationDatabase) {
    if (state === 'indexed') await indexerOf(database).request();
    return database;
  }

  test('is found by its questions, passages, answers and title', async () => {
    const database = createDatabase();
    const messages = [
      createQuestion('Why blue?', [passage('Rayleigh wrote')]),
      answer('Scattering'),
    ];
    await save(database, row('c', { title: 'Named sky' }), ...messages);
    await save(database, row('d'), createQuestion('Nothing of that'));
    await prepared(database);
    for (const typed of ['blue', 'rayleigh', 'scatter', 'sky', 'why scatt', 'page']) {
      expect(await find(database, typed)).toEqual(['c']);
    }
    expect(await find(database, 'blue nothing')).toEqual([]);
  });

  test('comes newest first, of one site alone where that is wanted, a page at a time', async () => {
    const database = createDatabase();
    const sites = ['example.org'];
    for (const day of [2, 4, 1, 3]) {
      const updatedAt = `2026-01-0${day}T00:00:00.000Z`;
      const more = {
        updatedAt,
        ...(day % 2 === 0 && { sites }),
        ...(day === 1 && { pinnedAt: TIME }),
      };
      await save(database, row(`c${day}`, more), createQuestion('The same'));
    }
    await prepared(database);
    expect(await find(database, 'same')).toEqual(['c4', 'c3', 'c2', 'c1']);
    const ofSite = { query: query('same'), limit: 1, site: 'example.org' };
    const result = await searchConversations(ofSite, database);
    expect(result).toMatchObject({ found: [{ id: 'c4' }], total: 2 });
  });

  test('comes first where its name has all the words', async () => {
    const database = createDatabase();
    await save(database, row('named', { title: 'The colour of the sea' }), answer('Green.'));
    const more = { title: 'Something else', updatedAt: '2026-02-01T00:00:00.000Z' };
    await save(database, row('later', more), answer('The sea has no colour.'));
    await prepared(database);
    expect(await find(database, 'colour sea')).toEqual(['named', 'later']);
    expect(await find(database, 'colour')).toEqual(['named', 'later']);
    expect(await find(database, 'colour no')).toEqual(['later']);
  });

  test('is shown where most of the words stand', async () => {
    const database = createDatabase();
    const best = answer('Green and *blue* things');
    await save(database, row('c'), createQuestion('blue?'), best, answer('green'));
    await prepared(database);
    const { found } = await searchConversations({ query: query('blue gre'), limit: 1 }, database);
    expect(found[0]?.place).toEqual({
      messageId: best.id,
      snippet: [
        { text: 'Gre', isMatch: true },
        { text: 'en and ', isMatch: false },
        { text: 'blue', isMatch: true },
        { text: ' things', isMatch: false },
      ],
    });
  });

  test('does not appear once it was deleted, and does again', async () => {
    const database = createDatabase();
    const question = createQuestion('Kept for now');
    await save(database, row('c'), question);
    await prepared(database);
    await save(database, row('c', { deletedAt: TIME }), question);
    expect(await find(database, 'kept')).toEqual([]);
    const evenDeleted = new Set(['c']);
    const held = await searchConversations(
      { query: query('kept'), limit: 1, evenDeleted },
      database,
    );
    expect(held.total).toBe(1);
    await save(database, row('c'), question);
    expect(await find(database, 'kept')).toEqual(['c']);
  });

  test('is not found by a deleted message or what follows it', async () => {
    const database = createDatabase();
    const question = createQuestion('Secret question');
    const reply = answer('Secret answer', { parentId: question.id });
    await save(database, row('c'), createQuestion('Open'), question, reply);
    await prepared(database);
    expect(await find(database, 'secret')).toEqual(['c']);
    await save(database, row('c'), { ...question, deletedAt: TIME });
    await prepared(database);
    expect(await find(database, 'secret')).toEqual([]);
    expect(await find(database, 'open')).toEqual(['c']);
    await save(database, row('c'), question);
    await prepared(database);
    expect(await find(database, 'secret')).toEqual(['c']);
  });
});

test('words that were edited away are no longer found, and the new ones are', async () => {
  const database = createDatabase();
  const message = answer('first wording');
  await save(database, row('c'), message);
  await saveManyOthers(database);
  await indexerOf(database).request();
  await save(database, row('c'), { ...message, content: 'second wording' });
  await indexerOf(database).request();
  expect(await find(database, 'first')).toEqual([]);
  expect(await find(database, 'second')).toEqual(['c']);
});

test('hostile words are words', async () => {
  const database = createDatabase();
  await save(database, row('__proto__'), createQuestion('constructor __proto__ toString \0'));
  await saveManyOthers(database);
  await indexerOf(database).request();
  for (const typed of ['__proto__', 'constructor', 'tostring']) {
    expect(await find(database, typed)).toEqual(['__proto__']);
  }
});

test('what is imported is indexed', async () => {
  const database = createDatabase();
  const own = { conversation: row('c'), messages: [createQuestion('From a file')] };
  const options = { signal: new AbortController().signal, identify: ({ id }: ChatMessage) => id };
  await importConversations([{ own, copy: own }], options, database);
  expect(await indexProgress(database)).toEqual({ waiting: 1, total: 1 });
  await indexerOf(database).request();
  expect(await find(database, 'file')).toEqual(['c']);
});

test('what the limit deletes is no longer found, and purging takes it out of the index', async () => {
  const database = createDatabase();
  for (const day of [1, 2, 3]) {
    const updatedAt = `2026-01-0${day}T00:00:00.000Z`;
    await save(database, row(`c${day}`, { updatedAt }), createQuestion('The same'));
  }
  await indexerOf(database).request();
  await keepWithinLimit(1, new Set(['c1']), '2026-02-01T00:00:00.000Z', database);
  expect(await find(database, 'same')).toEqual(['c3', 'c1']);
  await purgeDeleted('2026-02-02T00:00:00.000Z', database);
  const indexed = await database.terms.toArray();
  const conversations = new Set(indexed.map(({ conversationId }) => conversationId));
  expect(conversations).toEqual(new Set(['c1', 'c3']));
});

test('a checkpoint of a growing answer leaves the index alone', async () => {
  const database = createDatabase();
  await save(database, row('c', { turnStartedAt: TIME }), createQuestion('Grow'));
  const tables = vi.spyOn(database, 'transaction');
  await appendRuns('c', [{ number: 1, answerId: 'a', events: [], at: 1 }], database);
  expect(tables.mock.calls.flat().flat()).not.toContain(database.unindexed);
  expect(tables.mock.calls.flat().flat()).not.toContain(database.terms);
});

test('a conversation is taken into the index when its turn has ended', async () => {
  const database = createDatabase();
  const running = row('c', { turnStartedAt: TIME });
  await save(database, running, createQuestion('Running'));
  await indexerOf(database).request();
  expect(await database.terms.count()).toBe(0);
  expect(await indexProgress(database)).toMatchObject({ waiting: 0 });
  expect(await find(database, 'running')).toEqual(['c']);
  await save(database, row('c'), answer('Ended'));
  expect(await indexProgress(database)).toEqual({ waiting: 1, total: 1 });
  await indexerOf(database).request();
  expect(await indexProgress(database)).toMatchObject({ waiting: 0 });
  expect(await find(database, 'running ended')).toEqual(['c']);
});

test('nothing is indexed while an answer is being given, also not the rest of a long conversation', async () => {
  const database = createDatabase();
  for (const id of ['a', 'b']) await save(database, row(id), answer('word '.repeat(10_000)));
  const turns = new RunningTurns();
  let pauses = 0;
  const indexer = new SearchIndexer({
    database,
    pause: async () => {
      // A turn begins in the midst of the first conversation.
      if (++pauses === 2) turns.note('c', true);
    },
    ping: () => undefined,
    whenQuiet: () => turns.whenNone(),
  });
  const indexed = indexer.request();
  await waitFor(() => expect(pauses).toBe(2));
  // The next question begins in the same moment in which the turn before it ends.
  turns.note('c', false);
  turns.note('c', true);
  await database.unindexed.count();
  expect(pauses).toBe(2);
  expect(await indexProgress(database)).toEqual({ waiting: 2, total: 2 });
  turns.note('c', false);
  await indexed;
  expect(await indexProgress(database)).toMatchObject({ waiting: 0 });
});

test('what an ended background had not indexed the next one does', async () => {
  const disk = createDisk();
  const database = createDatabase(disk);
  await saveManyOthers(database);
  let pauses = 0;
  // Never comes back from its fiftieth pause, as a background that the browser has ended.
  const dying = indexerOf(database, () =>
    ++pauses < 50 ? Promise.resolve() : new Promise(() => undefined),
  );
  void dying.request();
  await waitFor(() => expect(pauses).toBe(50));
  const { waiting } = await indexProgress(database);
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(30);
  const next = createDatabase(disk);
  await indexerOf(next).request();
  expect(await indexProgress(next)).toMatchObject({ waiting: 0 });
  expect(await find(next, 'else 7')).toEqual(['other-7']);
});

test('what changes while it is being indexed is indexed again', async () => {
  const database = createDatabase();
  await save(database, row('c'), answer(`early ${'word '.repeat(10_000)}`));
  let hasChanged = false;
  const indexer = indexerOf(database, async () => {
    if (hasChanged) return;
    hasChanged = true;
    await save(database, row('c'), answer('late'));
    void indexer.request();
  });
  await indexer.request();
  expect(await database.unindexed.count()).toBe(0);
  expect(await find(database, 'early late')).toEqual(['c']);
});

test('what is asked for while the work fails is done', async () => {
  const database = createDatabase();
  await save(database, row('c'), answer('early'));
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  let hasFailed = false;
  const indexer = new SearchIndexer({
    database,
    pause: () => Promise.resolve(),
    ping: () => undefined,
    whenQuiet: async () => {
      if (hasFailed) return;
      hasFailed = true;
      void indexer.request();
      throw new Error('The database was closed.');
    },
  });
  await indexer.request();
  expect(await find(database, 'early')).toEqual(['c']);
  expect(await database.unindexed.count()).toBe(0);
});

test('a conversation of version 2 is indexed after the upgrade, and gets its sites', async () => {
  const disk = createDisk();
  const old = new Dexie('sidelight', disk);
  old.version(2).stores({
    conversations: 'id, updatedAt, turnStartedAt, deletedAt',
    messages: 'id, [conversationId+position], deletedAt',
    runs: '[conversationId+number]',
  });
  const question = createQuestion('Old words', [passage('x', 'http://old.example:8080/a')]);
  await old.table('conversations').bulkPut([row('c'), row('d', { deletedAt: TIME })]);
  await old.table('messages').put({ ...question, conversationId: 'c', position: 0 });
  old.close();

  const database = createDatabase(disk);
  expect(await loadConversation('c', database)).toEqual({
    conversation: row('c'),
    messages: [question],
  });
  expect(await indexProgress(database)).toEqual({ waiting: 2, total: 2 });
  await indexerOf(database).request();
  expect(await find(database, 'old')).toEqual(['c']);
  expect(await listSites(database)).toEqual(['old.example:8080']);
  expect((await loadConversation('c', database))?.conversation.sites).toEqual(['old.example:8080']);
});

describe('the list', () => {
  test('begins with what is pinned, the last pinned first, is a page of what is not deleted', async () => {
    const database = createDatabase();
    for (let day = 1; day <= 9; day++) {
      const pinnedAt = day === 2 || day === 4 ? `2026-02-0${6 - day}T00:00:00.000Z` : undefined;
      const updatedAt = `2026-01-0${day}T00:00:00.000Z`;
      const deletedAt = day > 5 ? TIME : undefined;
      const more = { updatedAt, ...(pinnedAt && { pinnedAt }), ...(deletedAt && { deletedAt }) };
      await save(database, row(`c${day}`, more));
    }
    const { conversations, total } = await listConversations({ limit: 4 }, database);
    expect(conversations.map(({ id }) => id)).toEqual(['c2', 'c4', 'c5', 'c3']);
    expect(total).toBe(5);
  });

  test('is of one site where that is wanted, and knows all sites but those of deleted ones', async () => {
    const database = createDatabase();
    await save(database, row('a', { sites: ['x.org', 'y.org'] }));
    await save(database, row('b', { sites: ['x.org'], pinnedAt: TIME }));
    await save(database, row('c', { sites: ['z.org', 'x.org'], deletedAt: TIME }));
    const { conversations, total } = await listConversations({ limit: 9, site: 'x.org' }, database);
    expect(conversations.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(total).toBe(2);
    expect(await listSites(database)).toEqual(['x.org', 'y.org']);
  });
});

test('conversations in memory are searched by the same rules', async () => {
  const stored = [
    { conversation: row('a'), messages: [createQuestion('Blue sky')] },
    { conversation: row('b', { deletedAt: TIME }), messages: [createQuestion('Blue sea')] },
    { conversation: row('c', { updatedAt: '2026-03-01T00:00:00Z' }), messages: [answer('bluish')] },
  ];
  const result = await searchAmong(stored, { query: query('blu'), limit: 1 });
  expect(result).toMatchObject({ found: [{ id: 'c' }], total: 2 });
  const named = [
    ...stored,
    { conversation: row('d', { title: 'Bluebells' }), messages: [answer('Flowers')] },
  ];
  const { found } = await searchAmong(named, { query: query('blu'), limit: 9 });
  expect(found.map(({ id }) => id)).toEqual(['d', 'c', 'a']);
});
