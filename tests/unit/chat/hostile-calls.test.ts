import { describe, expect, test } from 'vitest';
import { covers } from '@/lib/chat/covers.ts';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage, ToolPart } from '@/lib/chat/message.ts';
import { boundDepth } from '@/lib/protocols/bound-depth.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';

function answerTo(...events: AnswerEvent[]): ChatMessage {
  return growAnswer(emptyAnswer('a', 'q', '2026-01-01T00:00:00.000Z'), events, 0);
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
