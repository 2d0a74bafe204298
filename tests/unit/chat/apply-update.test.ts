import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyUpdate, emptyConversation } from '@/lib/chat/apply-update.ts';
import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState, ConversationUpdate } from '@/lib/chat/conversation.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { mergeEvents } from '@/lib/chat/events/merge-events.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';

const QUESTION = createQuestion('Why?');
const ASKED: readonly ConversationUpdate[] = [
  { type: 'question', message: QUESTION },
  { type: 'turn-start' },
];
const ANSWERING: readonly ConversationUpdate[] = [
  ...ASKED,
  {
    type: 'answer-start',
    messageId: 'answer',
    questionId: QUESTION.id,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
];
const AT = Date.parse('2026-01-01T00:00:00.000Z');
const COMPLETE: ConversationUpdate = { type: 'turn-end', outcome: 'complete', failure: null };

function grows(...events: AnswerEvent[]): ConversationUpdate {
  return { type: 'answer-events', events, at: AT };
}

function after(updates: readonly ConversationUpdate[]): ConversationState {
  return updates.reduce(applyUpdate, emptyConversation('conversation'));
}

function answerTo(...events: AnswerEvent[]): ChatMessage {
  const answer = after([...ANSWERING, grows(...events)]).messages.at(-1);
  if (!answer) throw new Error('There is no answer.');
  return answer;
}

function text(delta: string, partId = '0'): AnswerEvent {
  return { type: 'text', partId, delta };
}

test('a failed turn keeps what had come and says why, until the next begins', () => {
  const failure = { kind: 'broken-stream', detail: 'reset' } as const;
  const failed: readonly ConversationUpdate[] = [
    ...ANSWERING,
    grows(text('half')),
    { type: 'turn-end', outcome: 'failed', failure },
  ];
  const state = after(failed);
  expect(state).toMatchObject({ status: 'error', failure });
  expect(state.messages.at(-1)).toMatchObject({ content: 'half', outcome: 'failed' });

  const retried = after([...failed, { type: 'turn-start' }]);
  expect(retried).toMatchObject({ status: 'submitted', failure: null });
  expect(retried.messages).toEqual(state.messages);
});

test('a turn that fails without an answer leaves the question as it was', () => {
  const failure = { kind: 'interrupted' } as const;
  const state = after([...ASKED, { type: 'turn-end', outcome: 'interrupted', failure }]);
  expect(state.messages).toEqual([QUESTION]);
  expect(state.status).toBe('error');
});

test('a failed write is shown while it lasts and ends no turn', () => {
  const failure = { kind: 'storage', detail: 'full' } as const;
  const state = after([...ANSWERING, { type: 'storage', failure }]);
  expect(state).toMatchObject({ status: 'streaming', storageFailure: failure, failure: null });
  expect(applyUpdate(state, { type: 'storage', failure: null }).storageFailure).toBeNull();
});

test('while an answer streams only that message changes', () => {
  const second = createQuestion('And?');
  const before = after([
    ...ANSWERING,
    COMPLETE,
    { type: 'question', message: second },
    {
      type: 'answer-start',
      messageId: 'second answer',
      questionId: second.id,
      createdAt: second.createdAt,
    },
  ]);
  const next = applyUpdate(before, grows(text('x')));
  expect(next.messages.map((message, index) => message === before.messages[index])).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('an update leaves the state before it as it was', () => {
  const before = after([...ANSWERING, grows(text('a'))]);
  const copy = structuredClone(before);
  applyUpdate(before, grows(text('b'), { type: 'step' }));
  applyUpdate(before, COMPLETE);
  expect(before).toEqual(copy);
});

test('parts that do not grow keep their identity', () => {
  const source: AnswerEvent = { type: 'source', sourceId: 's', url: 'https://example.org/' };
  const before = after([...ANSWERING, grows(source, text('a'))]);
  const next = applyUpdate(before, grows(text('b')));
  expect(next.messages.at(-1)?.parts[0]).toBe(before.messages.at(-1)?.parts[0]);
});

test('deltas of parts that grow at the same time go to their own parts', () => {
  const { parts, content } = answerTo(
    text('one', 'a'),
    { type: 'reasoning', partId: 'a', delta: 'hm' },
    text('two', 'b'),
    text(' more', 'a'),
    { type: 'reasoning', partId: 'a', delta: ', yes' },
    text(' too', 'b'),
  );
  expect(parts).toEqual([
    { type: 'text', text: 'one more', partId: 'a' },
    { type: 'reasoning', text: 'hm, yes', partId: 'a', startedAt: AT, durationMs: 0 },
    { type: 'text', text: 'two too', partId: 'b' },
  ]);
  expect(content).toBe('one more\n\ntwo too');
});

test('a name used again after its part ended begins a new part', () => {
  const { parts } = answerTo(
    text('one'),
    { type: 'part-end', of: 'text', partId: '0' },
    text('two'),
    { type: 'part-start', of: 'text', partId: '0' },
    text('three'),
  );
  expect(parts).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
});

test('an ended answer has no part that grows', () => {
  const state = after([...ANSWERING, grows(text('a')), COMPLETE]);
  expect(state.messages.at(-1)).toMatchObject({
    outcome: 'complete',
    parts: [{ type: 'text', text: 'a' }],
  });
  expect(state.messages.at(-1)?.parts[0]).not.toHaveProperty('partId');
});

test('a tool call goes through its states', () => {
  const call = { type: 'tool-call', toolCallId: 'c', toolName: 'search' } as const;
  const begun: AnswerEvent[] = [
    { ...call, complete: false },
    { type: 'tool-input', toolCallId: 'c', delta: '{"a"' },
    { type: 'tool-input', toolCallId: 'c', delta: ':1' },
  ];
  expect(answerTo(...begun).parts).toMatchObject([
    { state: 'input-streaming', inputText: '{"a":1' },
  ]);
  const input = { a: 1 };
  const called: AnswerEvent[] = [...begun, { ...call, input, complete: true }];
  const whole = { ...call, type: 'dynamic-tool', state: 'input-available', input };
  expect(answerTo(...called).parts).toEqual([whole]);
  const ended = (event: AnswerEvent) => answerTo(...called, event).parts;
  const result = { type: 'tool-result', toolCallId: 'c' } as const;
  const [given] = ended({ ...result, output: 2 });
  expect(given).toMatchObject({ state: 'output-available', input, output: 2 });
  const [failed] = ended({ ...result, errorText: 'no' });
  expect(failed).toMatchObject({ state: 'output-error', errorText: 'no' });
  expect(ended({ type: 'tool-denied', toolCallId: 'c' })).toMatchObject([
    { state: 'output-denied' },
  ]);
});

test('an error takes the place of a preliminary result', () => {
  const { parts } = answerTo(
    { type: 'tool-call', toolCallId: 'c', toolName: 'search', complete: true },
    { type: 'tool-result', toolCallId: 'c', output: 'half' },
    { type: 'tool-result', toolCallId: 'c', errorText: 'lost' },
  );
  expect(parts[0]).toMatchObject({ state: 'output-error', errorText: 'lost' });
  expect(parts[0]).not.toHaveProperty('output');
});

test('data of the same name and id takes the place of what was there', () => {
  const data = (id: string | undefined, value: number): AnswerEvent => ({
    type: 'data',
    name: 'progress',
    ...(id && { id }),
    data: value,
  });
  const { parts } = answerTo(data('a', 1), data('b', 2), data('a', 3), data(undefined, 4));
  expect(parts).toMatchObject([{ data: 3 }, { data: 2 }, { data: 4 }]);
});

test('a step that is reset takes back what it gave, and no more', () => {
  const { parts, content } = answerTo(
    { type: 'step' },
    text('kept'),
    { type: 'step' },
    text('gone', 'b'),
    { type: 'step-reset' },
    text('anew', 'b'),
  );
  expect(parts).toMatchObject([
    { type: 'step-start' },
    { text: 'kept' },
    { type: 'step-start' },
    { text: 'anew' },
  ]);
  expect(content).toBe('kept\n\nanew');
});

const anyEvent: fc.Arbitrary<AnswerEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('text' as const, 'reasoning' as const),
    partId: fc.constantFrom('a', 'b'),
    delta: fc.string({ maxLength: 3 }),
  }),
  fc.record({
    type: fc.constantFrom('part-start' as const, 'part-end' as const),
    of: fc.constantFrom('text' as const, 'reasoning' as const),
    partId: fc.constantFrom('a', 'b'),
  }),
  fc.record({
    type: fc.constant('tool-call' as const),
    toolCallId: fc.constantFrom('a', 'b'),
    toolName: fc.constant('look'),
    complete: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('tool-input' as const),
    toolCallId: fc.constantFrom('a', 'b'),
    delta: fc.string({ maxLength: 3 }),
  }),
  fc.constantFrom<AnswerEvent>({ type: 'step' }, { type: 'step-reset' }, { type: 'finish' }),
);

test('an answer is the same however its events were batched and merged', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), fc.nat(30), (events, cut) => {
      const one = answerTo(...events);
      const state = after([
        ...ANSWERING,
        { type: 'answer-events', events: mergeEvents(events.slice(0, cut)), at: AT },
        { type: 'answer-events', events: mergeEvents(events.slice(cut)), at: AT },
      ]);
      expect(state.messages.at(-1)).toEqual(one);
    }),
    { numRuns: 500, seed: 7 },
  );
});

test('the content is always the text parts, a blank line between them', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const { parts, content } = answerTo(...events);
      const texts = parts.flatMap((part) => (part.type === 'text' && part.text ? [part.text] : []));
      expect(content).toBe(texts.join('\n\n'));
    }),
    { numRuns: 500, seed: 11 },
  );
});

/** An answer that was stopped after `before` goes on with these events. */
function goingOn(
  before: AnswerEvent[],
  events: AnswerEvent[],
  continuesText: boolean,
): ChatMessage {
  const state = after([
    ...ANSWERING,
    grows(...before),
    { type: 'turn-end', outcome: 'stopped', failure: null },
    { type: 'turn-start' },
    {
      type: 'answer-reopen',
      messageId: 'answer',
      ...(continuesText && { continuesText: true as const }),
    },
    // One at a time: what is open lasts from update to update.
    ...events.map((event) => grows(event)),
    COMPLETE,
  ]);
  const answer = state.messages.at(-1);
  if (!answer || state.messages.length !== 2) throw new Error('There is another answer.');
  return answer;
}

test.each<[string, AnswerEvent[]]>([
  ['a delta', [text(' of that', 'x')]],
  ['a delta of the same name', [text(' of that', '0')]],
  [
    'the beginning of a part',
    [{ type: 'part-start', of: 'text', partId: 'x' }, text(' of', 'x'), text(' that', 'x')],
  ],
  ['a step', [{ type: 'step' }, text(' of that', 'x')]],
])('an answer that is continued grows in mid-sentence, by %s', (_, events) => {
  const answer = goingOn([text('Because')], events, true);
  expect(answer).toMatchObject({ content: 'Because of that', outcome: 'complete' });
  expect(answer.parts).toEqual([{ type: 'text', text: 'Because of that' }]);
});

test('a continued answer may be reasoned about first; its second text is one of its own', () => {
  const thought: AnswerEvent = { type: 'reasoning', partId: 'r', delta: 'hm' };
  const { parts, content } = goingOn(
    [text('Because')],
    [thought, text(' of that', 'x'), text('Then', 'y')],
    true,
  );
  expect(parts).toMatchObject([{ text: 'Because of that' }, { text: 'hm' }, { text: 'Then' }]);
  expect(content).toBe('Because of that\n\nThen');
});

test('what follows a tool does not join the text before it', () => {
  const call: AnswerEvent = {
    type: 'tool-call',
    toolCallId: 'c',
    toolName: 'search',
    complete: true,
  };
  const { parts } = goingOn([text('Because')], [call, text('So', 'x')], true);
  expect(parts).toMatchObject([{ text: 'Because' }, { type: 'dynamic-tool' }, { text: 'So' }]);
});

test('the next step of an answer has its own text', () => {
  const { parts } = goingOn([text('Because')], [{ type: 'step' }, text('So', '0')], false);
  expect(parts).toMatchObject([{ text: 'Because' }, { type: 'step-start' }, { text: 'So' }]);
});

test('two steps in a row are one', () => {
  expect(answerTo({ type: 'step' }, { type: 'step' }, text('a')).parts).toMatchObject([
    { type: 'step-start' },
    { text: 'a' },
  ]);
});

test('what an answer took is told of all its steps together, with the model', () => {
  const { details } = answerTo(
    { type: 'model', name: 'small' },
    { type: 'finish', usage: { inputTokens: 3, outputTokens: 5 } },
    { type: 'finish', usage: { outputTokens: 2 } },
  );
  expect(details).toEqual({ model: 'small', usage: { inputTokens: 3, outputTokens: 7 } });
});

test('reasoning is told with the time from its first event to its latest', () => {
  const thinking: AnswerEvent = { type: 'reasoning', partId: 'r', delta: 'hm' };
  const state = after([
    ...ANSWERING,
    grows(thinking),
    { type: 'answer-events', events: [thinking], at: AT + 1500 },
    { type: 'answer-events', events: [text('so')], at: AT + 9000 },
  ]);
  expect(state.messages.at(-1)?.parts[0]).toMatchObject({ text: 'hmhm', durationMs: 1500 });
});

test('an empty answer that something follows stays, so that what was deleted can come back', () => {
  const next = { ...createQuestion('And?'), parentId: 'answer' };
  const failure = { kind: 'broken-stream', detail: 'reset' } as const;
  const state = after([
    ...ANSWERING,
    { type: 'turn-end', outcome: 'failed', failure },
    { type: 'question', message: next },
    { type: 'deleted', messageId: next.id, at: '2026-01-02T00:00:00.000Z' },
    { type: 'turn-start' },
    { type: 'deleted', messageId: next.id, at: null },
  ]);
  expect(shownMessages(state).map(({ id }) => id)).toEqual([QUESTION.id, 'answer', next.id]);
});
