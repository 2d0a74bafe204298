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
