import { expect, test, vi } from 'vitest';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import { messageContent } from '@/lib/chat/message-content.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';

vi.mock('@/lib/chat/message-content.ts', { spy: true });

const ANSWER = emptyAnswer('answer', 'question', '2026-01-01T00:00:00.000Z');

function text(partId: string, delta: string): AnswerEvent {
  return { type: 'text', partId, delta };
}

test('texts that grow by turns are put together once a run, not at each of their deltas', () => {
  const begun = growAnswer(ANSWER, [text('a', 'one'), text('b', 'two')], 0);
  vi.mocked(messageContent).mockClear();
  const turns = Array.from({ length: 1000 }, (_, number) => text(number % 2 ? 'a' : 'b', '.'));
  const grown = growAnswer(begun, turns, 0);
  expect(messageContent).toHaveBeenCalledTimes(1);
  expect(grown.content).toBe(`one${'.'.repeat(500)}\n\ntwo${'.'.repeat(500)}`);
});

test('a text that grows at the end is only added to', () => {
  const begun = growAnswer(ANSWER, [text('a', 'one')], 0);
  vi.mocked(messageContent).mockClear();
  const grown = growAnswer(
    begun,
    Array.from({ length: 1000 }, () => text('a', '.')),
    0,
  );
  expect(messageContent).not.toHaveBeenCalled();
  expect(grown.content).toBe(`one${'.'.repeat(1000)}`);
});

test('a step that is taken back takes its text along', () => {
  const events: AnswerEvent[] = [text('a', 'one'), { type: 'step' }, text('b', 'two')];
  const reset = growAnswer(ANSWER, [...events, { type: 'step-reset' }, text('c', 'three')], 0);
  expect(reset.content).toBe('one\n\nthree');
});
