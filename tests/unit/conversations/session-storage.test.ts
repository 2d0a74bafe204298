import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQuestion, emptyAnswer } from '@/lib/chat/create-message.ts';
import {
  type DraftSelection,
  EMPTY_DRAFT,
  loadDraft,
  saveDraft,
} from '@/lib/conversations/draft.ts';
import { forgetPrivate, forgetPrivateWithLastWindow } from '@/lib/conversations/forget-private.ts';
import { leftOver } from '@/lib/conversations/left-over.ts';
import {
  appendRuns,
  listConversations,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
  watchConversations,
} from '@/lib/conversations/private-store.ts';
import { StoredSessionTail } from '@/lib/conversations/session-tail.ts';
import { lastPrivateConversation, rememberPrivate } from '@/lib/conversations/shown-private.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import type { TailEntry } from '@/lib/conversations/stored-runs.ts';
import { waitFor } from '../wait-for.ts';

beforeEach(() => fakeBrowser.reset());

/** Each test has conversations of its own: those that were forgotten stay so. */
let conversations = 0;
function row(more: Partial<ConversationRow> = {}): ConversationRow {
  const time = '2026-01-01T00:00:00.000Z';
  const id = `c${++conversations}`;
  return { id, title: 'Private', createdAt: time, updatedAt: time, ...more };
}

function save(conversation: ConversationRow, messages = [createQuestion('Why?')]): Promise<void> {
  return saveConversation({ conversation, messages, removedMessageIds: [] });
}

async function keys(area: 'local' | 'session'): Promise<string[]> {
  return Object.keys(await fakeBrowser.storage[area].get(null)).sort();
}

function entry(number: number, delta = `word ${number} `): TailEntry {
  return { number, answerId: 'a', events: [{ type: 'text', partId: '0', delta }], at: number };
}

test('a conversation is loaded as it was saved, and nothing of it is on disk', async () => {
  const conversation = row({ head: 'x' });
  const messages = [createQuestion('1'), createQuestion('2')];
  await save(conversation, messages);
  expect(await loadConversation(conversation.id)).toEqual({ conversation, messages });
  expect(await loadConversation('none')).toBeNull();
  expect(await keys('local')).toEqual([]);
});

test('a checkpoint writes the row and the messages that changed, in their order', async () => {
  const conversation = row();
  const [first, second] = [createQuestion('1'), createQuestion('2')];
  await save(conversation, [first]);
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  await save(conversation, [second]);
  expect(set.mock.calls.map(([items]) => Object.keys(items).sort())).toEqual([
    [`private:message:${conversation.id}:${second.id}`, `private:row:${conversation.id}`],
  ]);
  set.mockRestore();
  const changed = { ...first, content: 'changed' };
  await save(conversation, [changed]);
  expect((await loadConversation(conversation.id))?.messages).toEqual([changed, second]);
});

test('what is added to an answer is its own write, and gone when the answer is saved', async () => {
  const turn = { questionId: 'q', answerId: 'a', eventNumber: 0 };
  const running = row({ turnStartedAt: '2026-01-02T00:00:00.000Z', turn });
  const answer = emptyAnswer('a', 'q', '2026-01-02T00:00:00.000Z');
  await save(running, [answer]);
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  for (const [index, delta] of ['Be', 'cause'].entries()) {
    await appendRuns(running.id, [entry(index + 1, delta)]);
  }
  expect(JSON.stringify(set.mock.calls[1])).not.toContain('Be"');
  set.mockRestore();
  const grown = await loadConversation(running.id);
  expect(grown?.messages).toMatchObject([{ id: 'a', content: 'Because' }]);
  expect(grown?.conversation.turn?.eventNumber).toBe(2);
  await save({ ...running, turn: { ...turn, eventNumber: 2 } }, [...(grown?.messages ?? [])]);
  expect((await loadConversation(running.id))?.messages).toEqual(grown?.messages);
  expect((await keys('session')).filter((key) => key.includes('run:'))).toEqual([]);
});

test('a message that is removed is gone', async () => {
  const conversation = row();
  const [first, second] = [createQuestion('1'), createQuestion('2')];
  await save(conversation, [first, second]);
  await saveConversation({ conversation, messages: [], removedMessageIds: [first.id] });
  expect((await loadConversation(conversation.id))?.messages).toEqual([second]);
  expect(await keys('session')).toHaveLength(2);
});

test('the list has what is kept, the one last worked in first, and follows its changes', async () => {
  const lifetime = new AbortController();
  const changed = vi.fn();
  watchConversations(changed, lifetime.signal);
  await save(row({ title: 'old', updatedAt: '2026-01-02T00:00:00.000Z' }));
  await save(row({ title: 'new', updatedAt: '2026-01-03T00:00:00.000Z' }));
  await save(row({ title: 'gone', deletedAt: '2026-01-03T00:00:00.000Z' }));
  const { conversations: listed, total } = await listConversations({ limit: 1 });
  expect(listed.map(({ title }) => title)).toEqual(['new']);
  expect(total).toBe(2);
  expect(changed).toHaveBeenCalledTimes(3);
  lifetime.abort();
  await save(row());
  expect(changed).toHaveBeenCalledTimes(3);
});

test('a turn that has not ended is told of', async () => {
  const running = row({ turnStartedAt: '2026-01-02T00:00:00.000Z' });
  await save(running);
  await save(row());
  expect(await listOrphanedTurns()).toEqual([running.id]);
});

test.each([
  ['a private conversation', () => save(row())],
  ['the tail', () => new StoredSessionTail().append('c', [entry(1)])],
])('no room for %s is a storage error', async (_, write) => {
  const detail = 'Session storage quota bytes exceeded.';
  const set = vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValue(new Error(detail));
  await expect(write()).rejects.toMatchObject({ failure: { kind: 'storage', detail } });
  set.mockRestore();
});

test('all that is private is forgotten, what else is in memory is not', async () => {
  const conversation = row();
  const draft = { text: 'Not asked yet', selections: [] };
  await rememberPrivate(conversation.id);
  await save(conversation);
  await saveDraft(conversation.id, draft);
  await new StoredSessionTail().append(conversation.id, [entry(1)]);
  await saveDraft('other', draft);
  expect(await lastPrivateConversation()).toBe(conversation.id);

  await forgetPrivate();
  expect(await keys('session')).toEqual(['draft:other']);
  expect(await loadDraft(conversation.id)).toEqual(EMPTY_DRAFT);
  expect(await lastPrivateConversation()).toBeNull();
});

test('an answer that ends after its conversation was forgotten brings nothing back', async () => {
  const conversation = row();
  await rememberPrivate(conversation.id);
  await save(conversation);
  await forgetPrivate();
  await save(conversation);
  await appendRuns(conversation.id, [entry(1)]);
  expect(await keys('session')).toEqual([]);
});

test('the last private window takes it along, and no other does', async () => {
  const conversation = row();
  await rememberPrivate(conversation.id);
  await save(conversation);
  const ended = vi.fn();
  const forgotten = vi.fn();
  forgetPrivateWithLastWindow(ended, forgotten);
  const [first, second, plain] = [
    await fakeBrowser.windows.create({ incognito: true }),
    await fakeBrowser.windows.create({ incognito: true }),
    await fakeBrowser.windows.create({}),
  ];
  await fakeBrowser.windows.remove(plain?.id ?? -1);
  await fakeBrowser.windows.remove(first?.id ?? -1);
  expect(await loadConversation(conversation.id)).not.toBeNull();
  await fakeBrowser.windows.remove(second?.id ?? -1);
  await waitFor(async () => expect(await keys('session')).toEqual([]));
  expect(ended).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(forgotten).toHaveBeenCalledExactlyOnceWith([conversation.id]));
});

describe('The tail', () => {
  test('what was appended is read by its numbers, by another background too', async () => {
    const tail = new StoredSessionTail();
    await tail.append('c', [entry(9), entry(10)]);
    await tail.append('c', [entry(11)]);
    await tail.append('other', [entry(1)]);
    expect(await new StoredSessionTail().read('c')).toEqual([entry(9), entry(10), entry(11)]);
  });

  test('an append writes what is new, and nothing of what was before', async () => {
    const tail = new StoredSessionTail();
    await tail.append('c', [entry(1)]);
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    await tail.append('c', [entry(2)]);
    expect(set.mock.calls).toEqual([[{ 'tail:c:2': [entry(2)] }]]);
    set.mockRestore();
  });

  test('what a checkpoint holds is cleared, and what came meanwhile stays', async () => {
    const tail = new StoredSessionTail();
    await tail.append('c', [entry(1), entry(2)]);
    await tail.append('c', [entry(3), entry(4)]);
    await tail.clear('c', 3);
    expect(await tail.read('c')).toEqual([entry(3), entry(4)]);
    await tail.clear('c');
    expect(await tail.read('c')).toEqual([]);
  });

  test('what an earlier background left is cleared, and no other conversation’s', async () => {
    const earlier = new StoredSessionTail();
    await earlier.append('c', [entry(1)]);
    await earlier.append('other', [entry(1)]);
    await fakeBrowser.storage.session.set({ 'draft:c': 'kept' });
    await new StoredSessionTail().clear('c');
    expect(await keys('session')).toEqual(['draft:c', 'tail:other:1']);
  });
});

describe('A draft', () => {
  const passage = (text: string): DraftSelection => ({ id: text, text, url: '', title: '' });

  test('of a draft that was asked nothing is left, though its last letters were not kept', () => {
    const draft = { text: 'Why is tha', selections: [passage('That')], questionId: 'one' };
    const question = createQuestion('Why is that?', [passage('That')]);
    expect(leftOver(draft, question)).toEqual({ text: '', selections: [] });
  });

  test('of a draft that an action was taken on, what it was not taken on is left', () => {
    const selections = [passage('This'), passage('That')];
    const question = createQuestion('Explain this.', [passage('That')]);
    expect(leftOver({ text: 'And why', selections }, question)).toEqual({
      text: 'And why',
      selections: [passage('This')],
    });
    for (const text of ['/explain', '／explain']) {
      const command = { text, selections: [passage('That')] };
      expect(leftOver(command, question)).toEqual({ text: '', selections: [] });
    }
  });
});
