import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { pageKeys, siteKey } from '@/lib/chat/page-keys.ts';
import {
  type AnswerAbout,
  answersAbout,
  MOST_ANSWERS,
  MOST_OF_SITE,
  questionsOf,
  type SoughtPages,
} from '@/lib/conversations/answers-about.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { saveConversation } from '@/lib/conversations/queries.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { createDatabase } from './test-database.ts';

const SALT: Selection = {
  text: 'Rivers carry it.',
  title: 'Salt',
  url: 'https://example.org/salt',
};
const SUGAR: Selection = { ...SALT, title: 'Sugar', url: 'https://example.org/sugar' };
const ELSEWHERE: Selection = { ...SALT, title: 'Salt', url: 'https://other.example/salt' };
const KEYS = ['//example.org/salt'];

interface Store {
  save(conversation: ConversationRow, messages: readonly ChatMessage[]): Promise<void>;
  answersAbout(sought: SoughtPages): Promise<readonly AnswerAbout[]>;
  questionsOf(answers: readonly AnswerAbout[]): Promise<ReadonlyMap<string, ChatMessage>>;
}

function databaseStore(): Store {
  const database = createDatabase();
  return {
    save: (conversation, messages) =>
      saveConversation({ conversation, messages, removedMessageIds: [] }, database),
    answersAbout: (sought) => answersAbout(sought, database),
    questionsOf: (answers) => questionsOf(answers, database),
  };
}

function sessionStore(): Store {
  return {
    save: (conversation, messages) =>
      privateStore.saveConversation({ conversation, messages, removedMessageIds: [] }),
    answersAbout: privateStore.answersAbout,
    questionsOf: privateStore.questionsOf,
  };
}

const TIME = '2026-01-01T00:00:00.000Z';

function row(more: Partial<ConversationRow> = {}): ConversationRow {
  return { id: crypto.randomUUID(), title: '', createdAt: TIME, updatedAt: TIME, ...more };
}

function answerTo(question: ChatMessage, content: string, createdAt = TIME): ChatMessage {
  const parts = [{ type: 'text' as const, text: content }];
  const id = crypto.randomUUID();
  return { id, parentId: question.id, role: 'assistant', content, parts, createdAt };
}

function said(answers: readonly AnswerAbout[]): string[] {
  return answers.map(({ answer }) => answer.content);
}

describe.each([
  ['the database', databaseStore],
  ['private windows', sessionStore],
])('The answers about a page, in %s', (_, open) => {
  beforeEach(() => fakeBrowser.reset());

  test('are those to questions with one of its keys, the latest first', async () => {
    const store = open();
    const [first, second, third] = [
      createQuestion('1', [SUGAR, SALT]),
      createQuestion('2', [{ ...SALT, url: 'http://www.example.org/salt/?utm_source=x' }]),
      createQuestion('3', [SUGAR]),
    ];
    const old = answerTo(first, 'old', '2025-01-01T00:00:00.000Z');
    const conversation = row();
    await store.save(conversation, [first, old, third, answerTo(third, 'other')]);
    await store.save(row(), [second, answerTo(second, 'new', '2025-06-01T00:00:00.000Z')]);
    const found = await store.answersAbout({ keys: KEYS });
    expect(said(found)).toEqual(['new', 'old']);
    expect(found[1]).toEqual({
      conversationId: conversation.id,
      questionId: first.id,
      answer: old,
    });
    expect([...(await store.questionsOf(found)).values()]).toEqual([second, first]);
    expect(await store.answersAbout({ keys: ['//example.org/pepper'] })).toEqual([]);
  });

  test('are all versions that say something', async () => {
    const store = open();
    const question = createQuestion('1', [SALT]);
    const next = { ...createQuestion('2'), parentId: question.id };
    const answers = [answerTo(question, 'a'), answerTo(question, ' '), answerTo(question, 'b')];
    await store.save(row(), [question, ...answers, next]);
    expect(said(await store.answersAbout({ keys: KEYS })).sort()).toEqual(['a', 'b']);
  });

  test('are without those that were deleted, or stand behind what was', async () => {
    const store = open();
    const deletedAt = TIME;
    const [first, second] = [createQuestion('1', [SALT]), createQuestion('2', [SALT])];
    const before = answerTo(first, 'before');
    const behind = { ...second, parentId: before.id };
    await store.save(row(), [
      first,
      { ...before, deletedAt },
      answerTo(first, 'kept'),
      behind,
      answerTo(behind, 'behind'),
    ]);
    const other = createQuestion('3', [SALT]);
    await store.save(row({ deletedAt }), [other, answerTo(other, 'with its conversation')]);
    expect(said(await store.answersAbout({ keys: KEYS }))).toEqual(['kept']);
  });

  test('are as many as anybody looks through', async () => {
    const store = open();
    const question = createQuestion('1', [SALT]);
    const answers = Array.from({ length: MOST_ANSWERS + 5 }, (_, number) =>
      answerTo(question, `${number}`, new Date(number * 1000).toISOString()),
    );
    await store.save(row(), [question, ...answers]);
    const found = said(await store.answersAbout({ keys: KEYS }));
    expect(found).toHaveLength(MOST_ANSWERS);
    expect(found[0]).toBe(`${MOST_ANSWERS + 4}`);
  });

  test('are found by its title and its site, where these are asked for', async () => {
    const store = open();
    for (const selection of [SALT, SUGAR, ELSEWHERE]) {
      const question = createQuestion('?', [selection]);
      await store.save(row(), [question, answerTo(question, selection.url)]);
    }
    const page = { url: 'https://www.example.org/new/salt', title: '(1) Salt' };
    const sought = { keys: pageKeys(page), site: siteKey(page.url) ?? undefined };
    expect(said(await store.answersAbout(sought)).sort()).toEqual(
      [SALT, SUGAR, ELSEWHERE].map(({ url }) => url).sort(),
    );
    const { keys } = sought;
    expect(said(await store.answersAbout({ keys })).sort()).toEqual(
      [SALT, ELSEWHERE].map(({ url }) => url).sort(),
    );
  });
});

test('the latest of a site are found, whatever their addresses', async () => {
  const database = createDatabase();
  const pages = Array.from({ length: MOST_OF_SITE + 5 }, (_, number) => number);
  for (const number of pages) {
    const url = `https://example.org/${String.fromCharCode(97 + number)}`;
    const question = createQuestion('?', [{ ...SALT, url }]);
    const answer = answerTo(question, `${number}`, new Date(number * 1000).toISOString());
    const messages = [question, answer];
    await saveConversation({ conversation: row(), messages, removedMessageIds: [] }, database);
  }
  const found = await answersAbout({ keys: [], site: '//example.org/' }, database);
  expect(said(found)).toEqual(pages.slice(-MOST_OF_SITE).reverse().map(String));
});

test('a damaged question or answer keeps what can be used of it', async () => {
  const database = createDatabase();
  const question = createQuestion('1', [SALT]);
  const [answer, nameless] = [answerTo(question, 'said'), answerTo(question, 'lost')];
  await saveConversation(
    { conversation: row(), messages: [question, answer, nameless], removedMessageIds: [] },
    database,
  );
  await database.messages.update(question.id, { createdAt: 'never' });
  await database.messages.update(answer.id, { details: 7, createdAt: undefined });
  await database.messages.update(nameless.id, { parts: 7, content: 7 });
  const found = await answersAbout({ keys: KEYS }, database);
  expect(said(found)).toEqual(['said']);
  expect((await questionsOf(found, database)).get(question.id)?.content).toBe('1');
});
