import { describe, expect, test, vi } from 'vitest';
import { beginsLike, covers } from '@/lib/chat/covers.ts';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { boundDepth } from '@/lib/chat/events/bound-event.ts';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { mergeEvents } from '@/lib/chat/events/merge-events.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage, ToolPart } from '@/lib/chat/message.ts';
import { messageContent } from '@/lib/chat/message-content.ts';

const ANSWER = emptyAnswer('answer', 'question', '2026-01-01T00:00:00.000Z');

function answerTo(...events: AnswerEvent[]): ChatMessage {
  return growAnswer(ANSWER, events, 0);
}

function callsIn({ parts }: ChatMessage): ToolPart[] {
  return parts.filter((part) => part.type === 'dynamic-tool');
}

function call(toolCallId: string, input: unknown, toolName = 'read_page'): AnswerEvent {
  return { type: 'tool-call', toolCallId, toolName, input, complete: true };
}

function result(toolCallId: string, output: unknown): AnswerEvent {
  return { type: 'tool-result', toolCallId, output };
}

function nested(depth: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
}

const IDS = ['c', '', '__proto__', 'constructor', 'toString'];

describe('A call that the reader was asked about', () => {
  test.each(IDS)('does not become another one of its id: %j', (id) => {
    const calls = callsIn(
      answerTo(
        call(id, { tabId: 1 }),
        call(id, { tabId: 2 }),
        { type: 'tool-call', toolCallId: id, toolName: 'list_tabs', complete: false },
        { type: 'tool-input', toolCallId: id, delta: '{"tabId":3}' },
      ),
    );
    expect(calls.map(({ toolName, input, inputText }) => [toolName, input, inputText])).toEqual([
      ['read_page', { tabId: 1 }, undefined],
      ['read_page', { tabId: 2 }, undefined],
      ['list_tabs', undefined, '{"tabId":3}'],
    ]);
  });

  test('is not run again when it is told again', () => {
    expect(callsIn(answerTo(call('c', { a: [1] }), call('c', { a: [1] })))).toHaveLength(1);
  });

  test('keeps its result when another step has a call of the same id', () => {
    const [first, second] = callsIn(
      answerTo(call('c', {}), result('c', 'first'), { type: 'step' }, call('c', {})),
    );
    expect(first).toMatchObject({ state: 'output-available', output: 'first' });
    expect(second).toMatchObject({ state: 'input-available' });
  });

  test('gets its own result, in the order in which calls of one id are run', () => {
    const calls = callsIn(
      answerTo(
        call('c', { tabId: 1 }),
        call('c', { tabId: 2 }),
        result('c', 'of 1'),
        result('c', 'of 2'),
      ),
    );
    expect(calls.map(({ output }) => output)).toEqual(['of 1', 'of 2']);
  });

  test('does not become another when the answer is resumed', () => {
    const shown = answerTo(call('c', { tabId: 1 }));
    expect(covers(answerTo(call('other', { tabId: 1 })), shown)).toBe(true);
    expect(covers(answerTo(call('c', { tabId: 2 })), shown)).toBe(false);
    expect(covers(answerTo(call('c', { tabId: 1 }, 'list_tabs')), shown)).toBe(false);
  });
});

test.each(IDS)('a result, a refusal or an input without a call is nothing: %j', (toolCallId) => {
  const { parts } = answerTo(
    result(toolCallId, 'x'),
    { type: 'tool-denied', toolCallId },
    { type: 'tool-input', toolCallId, delta: '{' },
  );
  expect(parts).toEqual([]);
});

describe('A value that is nested without end', () => {
  test('fails its call, and is kept nowhere', () => {
    const { parts } = answerTo(...boundDepth(call('c', nested(100_000))));
    expect(parts).toEqual([
      expect.objectContaining({ state: 'output-error', errorText: expect.stringMatching(/deep/) }),
    ]);
    expect(() => JSON.stringify(parts)).not.toThrow();
  });

  test('is no result and no data', () => {
    const deep = nested(100_000);
    expect(boundDepth(result('c', deep))).toEqual([
      { type: 'tool-result', toolCallId: 'c', errorText: expect.stringMatching(/deep/) },
    ]);
    expect(boundDepth({ type: 'data', name: 'n', id: 'i', data: deep })).toEqual([
      { type: 'data', name: 'n', id: 'i' },
    ]);
  });

  test('is told from one that is only large', () => {
    const wide = { list: Array.from({ length: 100_000 }, (_, index) => ({ index })) };
    for (const event of [call('c', wide), result('c', wide), call('c', nested(90))]) {
      expect(boundDepth(event)).toEqual([event]);
    }
  });
});

vi.mock('@/lib/chat/message-content.ts', { spy: true });

function text(partId: string, delta: string): AnswerEvent {
  return { type: 'text', partId, delta };
}

test('texts that grow by turns are put together once a run, not at each of their deltas', () => {
  const begun = answerTo(text('a', 'one'), text('b', 'two'));
  vi.mocked(messageContent).mockClear();
  const turns = Array.from({ length: 1000 }, (_, number) => text(number % 2 ? 'a' : 'b', '.'));
  const grown = growAnswer(begun, turns, 0);
  expect(messageContent).toHaveBeenCalledTimes(1);
  expect(grown.content).toBe(`one${'.'.repeat(500)}\n\ntwo${'.'.repeat(500)}`);
});

test('a text that grows at the end is only added to', () => {
  const begun = answerTo(text('a', 'one'));
  vi.mocked(messageContent).mockClear();
  const grown = growAnswer(
    begun,
    Array.from({ length: 1000 }, () => text('a', '.')),
    0,
  );
  expect(messageContent).not.toHaveBeenCalled();
  expect(grown.content).toBe(`one${'.'.repeat(1000)}`);
});

test('deltas of parts that take turns become one for each, in the order in which they began', () => {
  const turns = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 2
      ? ({ type: 'tool-input', toolCallId: 'c', delta: `${index} ` } as const)
      : ({ type: 'text', partId: index % 3 === 0 ? 'b' : 'a', delta: `${index} ` } as const),
  );
  expect(mergeEvents(turns)).toEqual([
    { type: 'text', partId: 'b', delta: '0 3 6 9 12 15 18 21 24 27 ' },
    { type: 'text', partId: 'a', delta: '1 4 7 10 13 16 19 22 25 28 ' },
    { type: 'tool-input', toolCallId: 'c', delta: '2 5 8 11 14 17 20 23 26 29 ' },
  ]);
});

test('what begins, ends or follows a part stands between its deltas', () => {
  const events = [
    { type: 'text', partId: 'a', delta: '1' },
    { type: 'text', partId: 'b', delta: '2' },
    { type: 'reasoning', partId: 'b', delta: '3' },
    { type: 'part-start', of: 'text', partId: 'b' },
    { type: 'text', partId: 'b', delta: '4' },
    { type: 'step' },
    { type: 'text', partId: 'a', delta: '5' },
  ] as const;
  expect(mergeEvents(events)).toEqual(events);
});

function said(delta: string): AnswerEvent {
  return text('0', delta);
}

function thought(delta: string): AnswerEvent {
  return { type: 'reasoning', partId: 'r', delta };
}

const CALL = call('c', {});
const RESULT = result('c', 1);
const SOURCE: AnswerEvent = { type: 'source', sourceId: 's', url: 'https://example.org/' };

test.each<[string, AnswerEvent[], AnswerEvent[], boolean]>([
  ['the same', [said('ab')], [said('ab')], true],
  ['more', [said('abc')], [said('ab')], true],
  ['less', [said('a')], [said('ab')], false],
  ['something else', [said('xyz')], [said('ab')], false],
  ['the text without the reasoning', [said('ab')], [thought('hm'), said('ab')], false],
  ['less reasoning', [thought('h')], [thought('hm')], false],
  ['a call without the result', [CALL], [CALL, RESULT], false],
  ['the result too', [CALL, RESULT], [CALL], true],
  ['the text without the source', [said('ab')], [said('ab'), SOURCE], false],
  ['steps told otherwise', [said('ab')], [{ type: 'step' }, said('ab')], true],
])('an answer with %s', (_, events, others, isCovered) => {
  expect(covers(answerTo(...events), answerTo(...others))).toBe(isCovered);
});

const LONG = 'So it is, and so it was, and so it will be.';

test.each<[string, AnswerEvent[], AnswerEvent[], boolean]>([
  ['the same', [said('ab')], [said('ab')], true],
  [
    'what goes on otherwise after 32 characters',
    [said(`${LONG} No.`)],
    [said(`${LONG} Yes.`)],
    true,
  ],
  ['its end', [said('c')], [said('ab')], false],
  ['less', [said('a')], [said('ab')], false],
  ['anything, where nothing is shown', [said('c')], [], true],
  ['the text without the reasoning', [said('ab')], [thought('hm'), said('ab')], false],
])('%s begins like an answer, or not', (_, events, shown, expected) => {
  const base = answerTo(said('Before. '));
  const both = [events, shown].map((each) => growAnswer(base, each, 0));
  expect(beginsLike(both[0] ?? base, both[1] ?? base, base)).toBe(expected);
});

describe('The reason for an end', () => {
  const REASON = 'malformed-function-call';
  const part = { of: 'text', partId: 'p' } as const;

  test.each([
    ['that tells nothing is not kept', 'stop', [], undefined],
    ['is kept where nothing is said', REASON, [], REASON],
    ['is not kept where something is', REASON, ['Hi'], undefined],
    ['that leaves something unsaid is kept all the same', 'length', ['Hi'], 'length'],
  ] as const)('%s', (_, reason, words, kept) => {
    const said = words.flatMap((delta): AnswerEvent[] => [
      { type: 'part-start', ...part },
      { type: 'text', partId: part.partId, delta },
    ]);
    expect(answerTo(...said, { type: 'finish', reason }).details?.reason).toBe(kept);
  });
});
