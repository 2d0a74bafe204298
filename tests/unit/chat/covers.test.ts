import { expect, test } from 'vitest';
import { beginsLike, covers } from '@/lib/chat/covers.ts';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';

function answer(...events: AnswerEvent[]): ChatMessage {
  return growAnswer(emptyAnswer('a', 'q', '2026-01-01T00:00:00.000Z'), events, 0);
}

function text(delta: string): AnswerEvent {
  return { type: 'text', partId: '0', delta };
}

function thought(delta: string): AnswerEvent {
  return { type: 'reasoning', partId: 'r', delta };
}

const CALL: AnswerEvent = { type: 'tool-call', toolCallId: 'c', toolName: 't', complete: true };
const RESULT: AnswerEvent = { type: 'tool-result', toolCallId: 'c', output: 1 };
const SOURCE: AnswerEvent = { type: 'source', sourceId: 's', url: 'https://example.org/' };

test.each<[string, AnswerEvent[], AnswerEvent[], boolean]>([
  ['the same', [text('ab')], [text('ab')], true],
  ['more', [text('abc')], [text('ab')], true],
  ['less', [text('a')], [text('ab')], false],
  ['something else', [text('xyz')], [text('ab')], false],
  ['the text without the reasoning', [text('ab')], [thought('hm'), text('ab')], false],
  ['less reasoning', [thought('h')], [thought('hm')], false],
  ['a call without the result', [CALL], [CALL, RESULT], false],
  ['the result too', [CALL, RESULT], [CALL], true],
  ['the text without the source', [text('ab')], [text('ab'), SOURCE], false],
  ['steps told otherwise', [text('ab')], [{ type: 'step' }, text('ab')], true],
])('an answer with %s', (_, events, others, isCovered) => {
  expect(covers(answer(...events), answer(...others))).toBe(isCovered);
});

const LONG = 'So it is, and so it was, and so it will be.';

test.each<[string, AnswerEvent[], AnswerEvent[], boolean]>([
  ['the same', [text('ab')], [text('ab')], true],
  [
    'what goes on otherwise after 32 characters',
    [text(`${LONG} No.`)],
    [text(`${LONG} Yes.`)],
    true,
  ],
  ['its end', [text('c')], [text('ab')], false],
  ['less', [text('a')], [text('ab')], false],
  ['anything, where nothing is shown', [text('c')], [], true],
  ['the text without the reasoning', [text('ab')], [thought('hm'), text('ab')], false],
])('%s begins like an answer, or not', (_, events, shown, expected) => {
  const base = answer(text('Before. '));
  const both = [events, shown].map((each) => growAnswer(base, each, 0));
  expect(beginsLike(both[0] ?? base, both[1] ?? base, base)).toBe(expected);
});
