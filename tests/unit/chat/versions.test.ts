import { expect, test } from 'vitest';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Versions } from '@/lib/chat/versions.ts';

function message(id: string, role: ChatMessage['role'], parentId?: string): ChatMessage {
  const parent = parentId !== undefined && { parentId };
  return { id, role, content: id, parts: [], createdAt: '2026-01-01T00:00:00.000Z', ...parent };
}

const TREE = [
  message('q1', 'user'),
  message('a1', 'assistant', 'q1'),
  message('q2', 'user', 'a1'),
  message('a2', 'assistant', 'q1'),
  message('q1b', 'user'),
];

function versionsOf(messages: readonly ChatMessage[]): Versions {
  const versions = new Versions();
  versions.update(messages);
  return versions;
}

test('are the messages of one role that follow the same message, the oldest first', () => {
  const versions = versionsOf(TREE);
  expect(versions.of({ role: 'user' })).toEqual(['q1', 'q1b']);
  expect(versions.of({ role: 'assistant', parentId: 'q1' })).toEqual(['a1', 'a2']);
  expect(versions.of({ role: 'user', parentId: 'a1' })).toEqual(['q2']);
  expect(versions.of({ role: 'user', parentId: 'nobody' })).toEqual([]);
});

test('leave out what was deleted, until it comes back', () => {
  const deleted = TREE.map((each) => (each.id === 'a2' ? { ...each, deletedAt: 'now' } : each));
  const versions = versionsOf(deleted);
  expect(versions.of({ role: 'assistant', parentId: 'q1' })).toEqual(['a1']);
  versions.update(TREE);
  expect(versions.of({ role: 'assistant', parentId: 'q1' })).toEqual(['a1', 'a2']);
});

test('stay the same object while only text comes', () => {
  const versions = versionsOf(TREE);
  const before = versions.of({ role: 'assistant', parentId: 'q1' });
  versions.update(TREE.map((each) => ({ ...each, content: `${each.content} more` })));
  expect(versions.of({ role: 'assistant', parentId: 'q1' })).toBe(before);
  versions.update([...TREE, message('a3', 'assistant', 'q1')]);
  expect(versions.of({ role: 'assistant', parentId: 'q1' })).toEqual(['a1', 'a2', 'a3']);
});
