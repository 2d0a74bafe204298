import { describe, expect, test } from 'vitest';
import { canContinue } from '@/lib/chat/can-continue.ts';
import { createQuestion, emptyAnswer } from '@/lib/chat/create-message.ts';
import type { AnswerOutcome, ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { AskedQuestion, firstReading, Versions } from '@/lib/chat/transcript.ts';

const TEXT: MessagePart = { type: 'text', text: 'So' };
const STEP: MessagePart = { type: 'step-start' };
const DATA: MessagePart = { type: 'data', name: 'progress', data: 1 };
const CALL = { type: 'dynamic-tool', toolCallId: 'c', toolName: 't' } as const;
const RESULT: MessagePart = { ...CALL, state: 'output-available', output: 1 };
const PENDING: MessagePart = { ...CALL, state: 'input-available' };

function can(outcome: AnswerOutcome | undefined, ...parts: MessagePart[]): boolean {
  const answer = emptyAnswer('a', 'q', '2026-01-01T00:00:00.000Z');
  return canContinue({ ...answer, parts, ...(outcome && { outcome }) });
}

test.each<AnswerOutcome>(['failed', 'interrupted', 'stopped'])(
  'an answer that %s has more to say, if it has said anything',
  (outcome) => {
    expect(can(outcome, TEXT)).toBe(true);
    expect(can(outcome, STEP, PENDING)).toBe(true);
    expect(can(outcome)).toBe(false);
    expect(can(outcome, STEP, DATA)).toBe(false);
  },
);

test('a complete answer has more to say only of a tool’s result', () => {
  expect(can('complete', TEXT)).toBe(false);
  expect(can('complete', TEXT, RESULT, STEP)).toBe(true);
  expect(can('complete', RESULT, TEXT)).toBe(false);
});

test.each([
  ['length', true],
  ['full-window', false],
  ['content-filter', false],
])('an answer that ended by %s has more to say: %s', (reason, more) => {
  const answer = { ...emptyAnswer('a', 'q', '2026-01-01T00:00:00.000Z'), details: { reason } };
  expect(canContinue({ ...answer, parts: [TEXT], outcome: 'complete' })).toBe(more);
  expect(canContinue({ ...answer, parts: [TEXT] })).toBe(false);
});

test('an answer that is still given goes on by itself', () => {
  expect(can(undefined, TEXT)).toBe(false);
});

function message(...parts: MessagePart[]): ChatMessage {
  return { id: 'm', role: 'user', content: '', parts, createdAt: '2026-01-01T00:00:00Z' };
}

const WORDS = message({ type: 'text', text: 'a' });

test('words of the reader and of the model alone are no reading', () => {
  expect(firstReading([])).toBe(-1);
  expect(
    firstReading([
      WORDS,
      message({ type: 'reasoning', text: 'a' }, { type: 'step-start' }),
      message({ type: 'file', mediaType: 'image/png', url: 'https://a.example/' }),
    ]),
  ).toBe(-1);
});

test('what came with a file is its writer’s, whoever is said to have said it', () => {
  expect(firstReading([{ ...WORDS, isImported: true }, WORDS])).toBe(0);
});

test.each<MessagePart>([
  { type: 'data-selection', data: { text: 'a', title: '', url: 'https://a.example/' } },
  { type: 'dynamic-tool', toolCallId: '1', toolName: 'read_page', state: 'input-streaming' },
  { type: 'dynamic-tool', toolCallId: '1', toolName: 'search', state: 'output-available' },
  { type: 'source-url', sourceId: '1', url: 'https://a.example/' },
  { type: 'source-document', sourceId: '1', mediaType: 'text/plain', title: '' },
])('what brings others’ words: $type', (part) => {
  expect(firstReading([WORDS, message({ type: 'text', text: 'a' }, part), WORDS])).toBe(1);
});

describe('Versions', () => {
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

  test('know the branch that a message follows', () => {
    const versions = versionsOf(TREE);
    const idsBefore = (parentId?: string) =>
      versions.before(message('x', 'assistant', parentId)).map(({ id }) => id);
    expect(idsBefore('q2')).toEqual(['q1', 'a1', 'q2']);
    expect(idsBefore('nobody')).toEqual([]);
    expect(idsBefore()).toEqual([]);
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
});

describe('The question that was asked', () => {
  const [first, second, third] = [
    createQuestion('One?'),
    createQuestion('Two?'),
    createQuestion('Three?'),
  ];

  test('is the newest one that went out at once', () => {
    const asked = new AskedQuestion();
    expect(asked.update({ messages: [], queue: [] })).toBeUndefined();
    expect(asked.update({ messages: [first], queue: [] })).toBe(first.id);
    expect(asked.update({ messages: [first, second], queue: [] })).toBe(second.id);
  });

  test('is none that has waited, and stays when one is taken back', () => {
    const asked = new AskedQuestion();
    asked.update({ messages: [first], queue: [] });
    expect(asked.update({ messages: [first], queue: [second, third] })).toBe(first.id);
    expect(asked.update({ messages: [first, second], queue: [third] })).toBe(first.id);
    expect(asked.update({ messages: [first, second], queue: [] })).toBe(first.id);
  });
});
