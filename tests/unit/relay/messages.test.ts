import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyUpdate, emptyConversation } from '@/lib/chat/apply-update.ts';
import {
  type ConversationState,
  type ConversationUpdate,
  conversationStateSchema,
  conversationUpdateSchema,
} from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import {
  checkHostMessage,
  hostMessageSchema,
  readPanelMessage,
} from '@/lib/relay/host/messages-schema.ts';
import type { HostMessage, PanelMessage } from '@/lib/relay/messages.ts';
import { fits } from '@/lib/schema.ts';
import { SEED } from '@/tests/seed.ts';
import { mutationsOf } from '../mutations.ts';
import { CONVERSATION_ID } from './world.ts';

test.each([
  [null],
  ['attach'],
  [{}],
  [{ type: 'attach' }],
  [{ type: 'attach', conversationId: 5 }],
  [{ type: 'fetch', conversationId: 'c' }],
  [{ type: 'send', conversationId: 'c', message: { id: 'x', role: 'system' } }],
  [{ type: 'command', conversationId: 'c', command: { type: 'stop' } }],
  [{ type: 'command', conversationId: 'c', commandId: 'd', command: { type: 'fly' } }],
  [{ type: 'attach', conversationId: 'c', isPrivate: false, since: { hostId: 'h' } }],
  [{ type: 'attach', conversationId: 'c', isPrivate: false, seen: { id: 'a' } }],
])('%o is no message of a panel', (received) => {
  expect(readPanelMessage(received)).toBeNull();
});

test.each([
  [null],
  ['snapshot'],
  [{}],
  [{ type: 'attach', conversationId: 'c' }],
  [{ type: 'constructor' }],
  [{ type: 'taken', conversationId: 'c' }],
  [{ type: 'obeyed', conversationId: 'c' }],
  [{ type: 'update', conversationId: 'c', sequence: 'five', update: {} }],
])('%o is no message of the host', (message) => {
  expect(fits(hostMessageSchema, message)).toBe(false);
});

const AT = '2026-01-01T00:00:00.000Z';

/** With a part of every kind, and every field. */
const ANSWER: ChatMessage = {
  id: 'a',
  parentId: 'q',
  role: 'assistant',
  content: 'x',
  createdAt: AT,
  outcome: 'complete',
  deletedAt: AT,
  details: {
    backEnd: 'b',
    model: 'm',
    usage: { inputTokens: 1, outputTokens: 2 },
    durationMs: 5,
    ignoredEvents: 1,
  },
  parts: [
    { type: 'step-start' },
    { type: 'text', text: 'x', partId: '0', pieces: ['a', 0] },
    { type: 'reasoning', text: 'r', partId: '1', startedAt: 1, durationMs: 2 },
    { type: 'source-url', sourceId: 's', url: 'https://example.org/', title: 't' },
    { type: 'source-document', sourceId: 's', mediaType: 'm', title: 't', filename: 'f' },
    { type: 'file', mediaType: 'image/png', url: 'data:,' },
    {
      type: 'dynamic-tool',
      toolCallId: 'c',
      toolName: '__proto__',
      state: 'output-error',
      inputText: '{',
      input: { a: [1] },
      output: null,
      errorText: 'e',
    },
    {
      type: 'data-selection',
      data: {
        text: 'p',
        title: 't',
        url: 'u',
        kind: 'page',
        quote: { start: 's', end: 'e' },
        fullLength: 9,
      },
    },
    { type: 'data', name: 'n', id: 'i', data: { b: 2 } },
  ],
};

const ASKED: ChatMessage = {
  id: 'q',
  role: 'user',
  content: 'Why?',
  parts: [{ type: 'text', text: 'Why?' }],
  createdAt: AT,
};

const FAILURES: Failure[] = [
  { kind: 'http-status', status: 500, detail: 'd', retryAfter: 5 },
  { kind: 'storage', detail: 'd', full: { usedBytes: 1, grantedBytes: 2 } },
  { kind: 'no-server', address: 'a', detail: 'd' },
  { kind: 'damaged-data' },
  { kind: 'data-cleared' },
];

const STATE: ConversationState = {
  ...emptyConversation(CONVERSATION_ID),
  messages: [ASKED, { ...ANSWER, deletedAt: undefined }].map((message) => structuredClone(message)),
  head: 'a',
  queue: [{ ...ASKED, id: 'w', editOf: 'q' }],
  failure: FAILURES[0] ?? null,
  storageFailure: FAILURES[1] ?? null,
  toolConsent: true,
  modelChoice: { backEndId: 'b', model: 'm' },
  givenTitle: 'Title',
  isPinned: false,
};

const UPDATES: ConversationUpdate[] = [
  { type: 'question', message: ASKED },
  { type: 'queue', queue: [{ ...ASKED, editOf: 'q' }] },
  { type: 'turn-start' },
  {
    type: 'answer-start',
    messageId: 'b',
    questionId: 'q',
    createdAt: AT,
    details: { model: 'm' },
    choice: { backEndId: 'b', model: 'm' },
  },
  { type: 'answer-reopen', messageId: 'a', continuesText: true },
  { type: 'answer-replace', message: ANSWER },
  {
    type: 'answer-events',
    at: 7,
    events: [
      { type: 'part-start', of: 'text', partId: 'p' },
      { type: 'text', partId: 'p', delta: 'd' },
      { type: 'reasoning', partId: 'r', delta: 'd' },
      { type: 'part-end', of: 'reasoning', partId: 'r' },
      { type: 'source', sourceId: 's', url: 'u', title: 't' },
      { type: 'source-document', sourceId: 's', mediaType: 'm', title: 't', filename: 'f' },
      { type: 'file', mediaType: 'm', url: 'u' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'n', complete: false },
      { type: 'tool-input', toolCallId: 'c', delta: '{' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'n', input: {}, complete: true },
      { type: 'tool-result', toolCallId: 'c', output: 1, errorText: 'e' },
      { type: 'tool-denied', toolCallId: 'c' },
      { type: 'data', name: 'n', id: 'i', data: 1 },
      { type: 'step' },
      { type: 'step-reset' },
      { type: 'error', message: 'm' },
      { type: 'model', name: 'm' },
      { type: 'finish', reason: 'stop', usage: { inputTokens: 1, outputTokens: 1 } },
    ],
  },
  { type: 'turn-end', outcome: 'failed', failure: FAILURES[2] ?? null, details: { model: 'm' } },
  { type: 'head', messageId: 'a' },
  { type: 'head', messageId: null },
  { type: 'deleted', messageId: 'a', at: AT },
  { type: 'conversation-deleted', isDeleted: true },
  { type: 'title', title: null },
  { type: 'pinned', isPinned: true },
  { type: 'tool-consent', allowed: false },
  { type: 'model-choice', choice: { backEndId: 'b', model: 'm' } },
  { type: 'storage', failure: FAILURES[3] ?? null },
];

const MESSAGES: HostMessage[] = [
  { type: 'snapshot', hostId: 'h', sequence: 0, state: STATE },
  ...UPDATES.map(
    (update, sequence): HostMessage => ({
      type: 'update',
      conversationId: CONVERSATION_ID,
      sequence,
      update,
    }),
  ),
  { type: 'attached', conversationId: CONVERSATION_ID, sequence: 3 },
  { type: 'taken', conversationId: CONVERSATION_ID, messageId: 'm' },
  { type: 'obeyed', conversationId: CONVERSATION_ID, commandId: 'm' },
];

test('a whole message crosses the border unchanged', () => {
  const send: PanelMessage = { type: 'send', conversationId: 'c', message: ANSWER };
  expect(readPanelMessage(structuredClone(send))).toEqual(send);
});

test.each(MESSAGES)('the host’s message is taken as it is: $type $update.type', (message) => {
  expect(fits(hostMessageSchema, JSON.parse(JSON.stringify(message)))).toBe(true);
  expect(fits(hostMessageSchema, structuredClone(message))).toBe(true);
  expect(() => checkHostMessage(message)).not.toThrow();
});

describe('A message that is damaged', () => {
  test('is refused, or does what one of the host’s does: the state is one of a conversation', () => {
    const changed = fc.constantFrom(...MESSAGES).chain(mutationsOf);
    let taken = 0;
    fc.assert(
      fc.property(changed, (message) => {
        if (!fits(hostMessageSchema, message)) return;
        if (message.type === 'snapshot') {
          expect(fits(conversationStateSchema, message.state)).toBe(true);
        }
        if (message.type !== 'update') return;
        taken++;
        for (const state of [STATE, emptyConversation(CONVERSATION_ID)]) {
          const after = applyUpdate(state, message.update);
          expect(fits(conversationStateSchema, after)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 3000 },
    );
    // Or nothing would have been looked at.
    expect(taken).toBeGreaterThan(0);
  });

  test('is not posted', () => {
    const damaged: HostMessage = {
      type: 'snapshot',
      hostId: 'h',
      sequence: 0,
      state: { ...STATE, messages: [{ ...ASKED, createdAt: 'never' }] },
    };
    expect(() => checkHostMessage(damaged)).toThrow(TypeError);
  });

  test('has every one of its fields looked at', () => {
    // A symbol is no value of any field: one that is taken with it was not looked at.
    const unchecked = new Set(['input', 'output', 'data']);
    const isAnything = Symbol('nothing that was ever sent');
    for (const update of UPDATES) {
      for (const field of Object.keys(update)) {
        if (unchecked.has(field)) continue;
        const wrong = { ...update, [field]: isAnything };
        expect(fits(conversationUpdateSchema, wrong), field).toBe(false);
      }
    }
    for (const field of Object.keys(STATE)) {
      const wrong = { ...STATE, [field]: isAnything };
      expect(fits(conversationStateSchema, wrong), field).toBe(false);
    }
  });
});
