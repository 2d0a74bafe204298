import { expect, test } from 'vitest';
import { mergeEvents } from '@/lib/protocols/merge-events.ts';

test('neighbouring deltas of one part become one', () => {
  expect(
    mergeEvents([
      { type: 'text', partId: 'a', delta: 'one ' },
      { type: 'text', partId: 'a', delta: 'two' },
      { type: 'tool-input', toolCallId: 'c', delta: '{' },
      { type: 'tool-input', toolCallId: 'c', delta: '}' },
    ]),
  ).toEqual([
    { type: 'text', partId: 'a', delta: 'one two' },
    { type: 'tool-input', toolCallId: 'c', delta: '{}' },
  ]);
});

test('deltas of different parts, and those with something between them, stay apart', () => {
  const events = [
    { type: 'text', partId: 'a', delta: '1' },
    { type: 'text', partId: 'b', delta: '2' },
    { type: 'reasoning', partId: 'b', delta: '3' },
    { type: 'text', partId: 'b', delta: '4' },
    { type: 'part-start', of: 'text', partId: 'b' },
    { type: 'text', partId: 'b', delta: '5' },
  ] as const;
  expect(mergeEvents(events)).toEqual(events);
});
