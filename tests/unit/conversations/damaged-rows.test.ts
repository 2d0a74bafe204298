import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyConversation } from '@/lib/chat/apply-update.ts';
import { shownMessages } from '@/lib/chat/branches.ts';
import { conversationStateSchema } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { restoreConversation } from '@/lib/chat/restore-conversation.ts';
import { loadDraft } from '@/lib/conversations/draft.ts';
import { listConversations, listSites } from '@/lib/conversations/list-conversations.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import { searchConversations } from '@/lib/conversations/search/search-conversations.ts';
import { StoredSessionTail } from '@/lib/conversations/session-tail.ts';
import { toExported } from '@/lib/export/conversations/exported-conversation.ts';
import { fits } from '@/lib/schema.ts';
import { parseQuery } from '@/lib/search/words.ts';
import { SEED } from '@/tests/seed.ts';
import { mutationsOf, WRONG_VALUES } from '../mutations.ts';
import { createDatabase } from './test-database.ts';

const AT = '2026-01-01T00:00:00.000Z';

const ROW = {
  id: 'c',
  title: 'Salt',
  createdAt: AT,
  updatedAt: AT,
  turnStartedAt: AT,
  turn: { questionId: 'q', answerId: 'a', backEndId: 'b', model: 'm', eventNumber: 0 },
  head: 'a',
  queue: [{ id: 'w', role: 'user', content: 'Next', parts: [], createdAt: AT }],
  toolConsent: false,
  modelChoice: { backEndId: 'b', model: 'm' },
  failure: { kind: 'broken-stream', detail: 'd' },
  pinnedAt: AT,
  isNamed: true,
  sites: ['example.org'],
};

const MESSAGES = [
  {
    id: 'q',
    role: 'user',
    content: 'Why is the sea salt?',
    parts: [{ type: 'text', text: 'Why is the sea salt?' }],
    createdAt: AT,
  },
  {
    id: 'a',
    parentId: 'q',
    role: 'assistant',
    content: 'Rivers.',
    parts: [
      { type: 'text', text: 'Rivers.' },
      { type: 'data', name: 'n', data: { deep: [1] } },
    ],
    createdAt: AT,
    details: { model: 'm', usage: { inputTokens: 1 } },
  },
].map((message, position) => ({ ...message, conversationId: 'c', position }));

const RUN = {
  conversationId: 'c',
  number: 1,
  answerId: 'a',
  at: 5,
  events: [{ type: 'text', partId: '0', delta: ' And wind.' }],
};

/** A database with these rows, written past all code of ours, beside a conversation that is whole. */
async function databaseWith(
  row: unknown,
  messages: readonly unknown[],
  runs: readonly unknown[] = [],
) {
  const database = createDatabase();
  await database.open();
  const put = async (table: { put(row: never): PromiseLike<unknown> }, value: unknown) => {
    // What has no key is no row: IndexedDB refuses it.
    await Promise.resolve(table.put(value as never)).catch(() => undefined);
  };
  await put(database.conversations, row);
  for (const message of messages) await put(database.messages, message);
  for (const run of runs) await put(database.runs, run);
  const whole: ChatMessage = {
    id: 'whole-q',
    role: 'user',
    content: 'Is anything lost?',
    parts: [{ type: 'text', text: 'Is anything lost?' }],
    createdAt: AT,
  };
  const conversation = { id: 'whole', title: 'Whole', createdAt: AT, updatedAt: AT };
  await saveConversation({ conversation, messages: [whole], removedMessageIds: [] }, database);
  return database;
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('rows that are whole are read as they are', async () => {
  const database = await databaseWith(ROW, MESSAGES);
  const stored = await loadConversation('c', database);
  expect(stored?.isDamaged).toBeUndefined();
  expect(stored?.conversation).toEqual(ROW);
  expect(stored?.messages.map(({ id }) => id)).toEqual(['q', 'a']);
});

describe('Whatever stands in the database', () => {
  test('is loaded as a conversation that can be shown, and everything else is there', async () => {
    const damaged = fc.tuple(
      fc.oneof(fc.constant<unknown>(ROW), mutationsOf(ROW)),
      mutationsOf(MESSAGES),
      mutationsOf([RUN]),
    );
    await fc.assert(
      fc.asyncProperty(damaged, async ([row, messages, runs]) => {
        const list = Array.isArray(messages) ? messages : [];
        const database = await databaseWith(row, list, Array.isArray(runs) ? runs : []);
        const stored = await loadConversation('c', database);
        if (stored) {
          const { conversation } = stored;
          const state = restoreConversation(emptyConversation('c'), conversation, stored.messages);
          expect(fits(conversationStateSchema, state)).toBe(true);
          const shown = shownMessages(state).map(({ id }) => id);
          expect(new Set(shown).size).toBe(shown.length);
          expect(toExported(stored).messages.every(({ id }) => id !== '')).toBe(true);
        }
        const page = await listConversations({ limit: 100 }, database);
        expect(page.conversations.map(({ id }) => id)).toContain('whole');
        for (const { title, updatedAt } of page.conversations) {
          expect(title).toBeTypeOf('string');
          expect(Number.isNaN(Date.parse(updatedAt))).toBe(false);
        }
        await expect(listSites(database)).resolves.toBeInstanceOf(Array);
        const query = parseQuery('lost');
        if (!query) throw new Error('There is something to look for.');
        const { found } = await searchConversations({ query, limit: 10 }, database);
        expect(found.map(({ id }) => id)).toEqual(['whole']);
        database.close();
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  test('keeps its place: what could not be read is written over by nobody who reads', async () => {
    const broken = { ...MESSAGES[1], parts: [{ type: 'hologram' }, { type: 'text', text: 7 }] };
    const database = await databaseWith({ ...ROW, title: 7 }, [MESSAGES[0], broken]);
    const before = await database.messages.toArray();
    const stored = await loadConversation('c', database);
    expect(stored).toMatchObject({ isDamaged: true, conversation: { title: '' } });
    expect(stored?.messages.at(-1)).toMatchObject({ content: 'Rivers.', outcome: 'interrupted' });
    expect(await database.messages.toArray()).toEqual(before);
    expect(await listConversations({ limit: 9 }, database)).toMatchObject({ isDamaged: true });
  });

  test('has no walk in a circle, and nothing after what is gone is lost', async () => {
    const circle = [
      { ...MESSAGES[0], parentId: 'a' },
      MESSAGES[1],
      { ...MESSAGES[0], id: 'x'.repeat(1_000_000), parentId: 'a', position: 2 },
      { ...MESSAGES[1], id: 'after', parentId: 'x'.repeat(1_000_000), position: 3 },
    ];
    const stored = await loadConversation('c', await databaseWith(ROW, circle));
    expect(stored?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['q', undefined],
      ['a', 'q'],
      ['after', 'a'],
    ]);
    expect(stored && toExported(stored).messages).toHaveLength(3);
  });

  test('brings neither circles nor lattices to what works by calling itself', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const held = { ...MESSAGES[1], parts: [{ type: 'data', name: 'n', data: circle }] };
    const stored = await loadConversation('c', await databaseWith(ROW, [MESSAGES[0], held]));
    expect(() => JSON.stringify(stored)).not.toThrow();
    expect(stored?.messages.at(-1)?.content).toBe('Rivers.');
  });

  test('gives no consent that was not said', async () => {
    for (const toolConsent of ['true', 1, {}, null]) {
      const stored = await loadConversation('c', await databaseWith({ ...ROW, toolConsent }, []));
      expect(stored?.conversation).not.toHaveProperty('toolConsent');
      expect(stored?.isDamaged).toBe(true);
    }
  });
});

describe('Whatever stands in session storage', () => {
  test.each(WRONG_VALUES.map((wrong, index) => ({ wrong, index })))(
    'is no private conversation, tail or draft: number $index',
    async ({ wrong }) => {
      await browser.storage.session.set({
        'private:row:c': wrong,
        'private:row:d': {
          conversation: { ...ROW, id: 'd', title: wrong },
          messageIds: ['q', wrong],
        },
        'private:message:d:q': wrong,
        'private:run-count:d': wrong,
        'tail:c:1': wrong,
        'tail:c:2': [wrong, RUN, { ...RUN, number: 2, events: [wrong, ...RUN.events] }],
        'draft:c': wrong,
        'draft:d': {
          text: 'Mine',
          selections: [wrong, { id: 'p', text: 'a', title: '', url: '' }],
        },
      });
      expect(await privateStore.loadConversation('c')).toBeNull();
      const stored = await privateStore.loadConversation('d');
      expect(stored?.conversation.id).toBe('d');
      expect(stored?.messages).toEqual([]);
      const { conversations } = await privateStore.listConversations({ limit: 5 });
      expect(conversations.map(({ id }) => id)).toEqual(['d']);
      const { conversationId: _, ...entry } = RUN;
      expect(await new StoredSessionTail().read('c')).toMatchObject([
        entry,
        { ...entry, number: 2 },
      ]);
      expect(await loadDraft('c')).toEqual({ text: '', selections: [] });
      expect(await loadDraft('d')).toMatchObject({ text: 'Mine', selections: [{ id: 'p' }] });
    },
  );
});
