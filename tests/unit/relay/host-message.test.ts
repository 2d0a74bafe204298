import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { applyUpdate, emptyConversation } from '@/lib/chat/apply-update.ts';
import type { ConversationState, ConversationUpdate } from '@/lib/chat/conversation.ts';
import { isConversationState, isConversationUpdate } from '@/lib/chat/conversation-shape.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { chatMessageSchema } from '@/lib/chat/message-schema.ts';
import { isChatMessage } from '@/lib/chat/message-shape.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { readHostMessage } from '@/lib/relay/host-message.ts';
import type { HostMessage } from '@/lib/relay/messages.ts';
import { mutationsOf } from '../shape/mutations.ts';
import { answerOf, endsWith, hasText, QUESTION } from './begin.ts';
import { CONVERSATION_ID, World } from './world.ts';

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
    dialect: 'd',
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
      toolName: 'read_page',
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
  givenTitle: 'Title',
  isPinned: false,
};

const UPDATES: ConversationUpdate[] = [
  { type: 'question', message: ASKED },
  { type: 'queue', queue: [{ ...ASKED, editOf: 'q' }] },
  { type: 'turn-start' },
  { type: 'answer-start', messageId: 'b', questionId: 'q', createdAt: AT, details: { model: 'm' } },
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

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test.each(MESSAGES)('the host’s message is taken as it is: $type $update.type', (message) => {
  expect(readHostMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
  expect(readHostMessage(structuredClone(message))).toEqual(message);
});

describe('A message that was changed on its way', () => {
  test('is refused, or does what one of the host’s does: the state is one of a conversation', () => {
    const changed = fc.constantFrom(...MESSAGES).chain(mutationsOf);
    let taken = 0;
    fc.assert(
      fc.property(changed, (received) => {
        const message = readHostMessage(received);
        if (message?.type === 'snapshot') expect(isConversationState(message.state)).toBe(true);
        if (message?.type !== 'update') return;
        taken++;
        for (const state of [STATE, emptyConversation(CONVERSATION_ID)]) {
          expect(isConversationState(applyUpdate(state, message.update))).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
    // Or nothing would have been looked at.
    expect(taken).toBeGreaterThan(0);
  });

  test('is taken from the panel where it is from the host, and nowhere else', () => {
    fc.assert(
      fc.property(mutationsOf(ANSWER), (received) => {
        expect(isChatMessage(received)).toBe(chatMessageSchema.safeParse(received).success);
      }),
      { numRuns: 3000 },
    );
    expect(z.safeParse(chatMessageSchema, ANSWER).success).toBe(true);
  });

  test('has every one of its fields looked at', () => {
    // A symbol is no value of any field: one that is taken with it was not looked at.
    const unchecked = new Set(['input', 'output', 'data']);
    const isAnything = Symbol('nothing that was ever sent');
    for (const update of UPDATES) {
      for (const field of Object.keys(update)) {
        if (unchecked.has(field)) continue;
        expect(isConversationUpdate({ ...update, [field]: isAnything }), field).toBe(false);
      }
    }
    for (const field of Object.keys(STATE)) {
      expect(isConversationState({ ...STATE, [field]: isAnything }), field).toBe(false);
    }
  });
});

describe('A panel that is told what is no message', () => {
  test('asks for the whole again, and goes on', async () => {
    const world = new World();
    const panel = world.openPanel();
    await panel.shows((state) => expect(state).not.toBeNull());
    panel.client.send(QUESTION);
    const call = await world.backEnd.call(0);
    await call.send({ type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta: 'Wet' });
    await panel.shows(hasText('Wet'));
    const [port] = panel.ports;
    port?.onMessage.dispatch({
      type: 'update',
      conversationId: CONVERSATION_ID,
      sequence: 9,
      update: { type: 'answer-events', at: 1, events: [{ type: 'text', partId: 0, delta: {} }] },
    });
    expect(port?.isOpen).toBe(false);
    await call.send({ type: 'text-delta', id: '0', delta: ' sea' });
    await panel.shows(hasText('Wet sea'));
    await call.send({ type: 'text-end', id: '0' });
    await call.finish();
    await panel.shows(endsWith('complete'));
    expect(answerOf(panel.state)?.content).toBe('Wet sea');
    expect(panel.ports).toHaveLength(2);
  });

  test('asks ever more rarely, and tells the reader where nothing can be shown', async () => {
    const world = new World();
    const panel = world.openPanel();
    for (let refusals = 1; refusals <= 3; refusals++) {
      await vi.waitFor(() => expect(panel.ports).toHaveLength(refusals));
      panel.ports.at(-1)?.onMessage.dispatch({ type: 'snapshot', hostId: 'h', sequence: -1 });
      expect(panel.ports).toHaveLength(refusals);
      world.clock.advance(refusals * 100 - 1);
      expect(panel.ports).toHaveLength(refusals);
      if (refusals < 3) world.clock.advance(1000);
    }
    expect(panel.state?.storageFailure).toMatchObject({ kind: 'unexpected' });
    world.clock.advance(5000);
    await panel.shows((state) => expect(state?.storageFailure).toBeNull());
    expect(panel.client.getSnapshot().attached).toBe(true);
  });
});
