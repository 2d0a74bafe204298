import { expect, test } from 'vitest';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Growth } from '@/lib/relay/growth.ts';

const EMPTY = emptyAnswer('answer', 'question', '2026-01-01T00:00:00.000Z');

/** An answer that has been written whole, and grows. */
function start(answer: ChatMessage = EMPTY) {
  const growth = new Growth();
  let number = 0;
  let present = answer;
  const grow = (delta: string) => {
    const events = [{ type: 'text', partId: '0', delta } as const];
    const before = present;
    present = growAnswer(before, events, 1);
    growth.note(before, present, { number: ++number, answerId: 'answer', events, at: 1 });
    return present;
  };
  return { growth, grow };
}

test('what came since the last checkpoint is one run, and no more than that', () => {
  const { growth, grow } = start();
  grow('a');
  expect(growth.runsBetween(EMPTY, grow('b'))).toMatchObject([{ number: 2, events: [{}] }]);
  growth.checkpointBegun();
  grow('c');
  growth.appended();
  expect(growth.runsBetween(EMPTY, grow('d'))).toMatchObject([
    { number: 4, events: [{ delta: 'cd' }] },
  ]);
});

test('an answer that is another than its runs made it is written whole', () => {
  const { growth, grow } = start();
  const grown = grow('a');
  expect(growth.runsBetween(EMPTY, { ...grown })).toBeNull();
  expect(growth.runsBetween({ ...EMPTY }, grown)).toBeNull();
  expect(growth.runsBetween(undefined, grown)).toBeNull();
});

test('after a failure it is written whole, and added to from then on', () => {
  const { growth, grow } = start();
  const failed = grow('a');
  growth.checkpointBegun();
  growth.failed();
  expect(growth.runsBetween(EMPTY, failed)).toBeNull();
  growth.checkpointBegun();
  grow('b');
  growth.writtenWhole();
  expect(growth.runsBetween(failed, grow('c'))).toMatchObject([{ events: [{ delta: 'bc' }] }]);
});

test('runs that have become longer than the answer was are not added to', () => {
  const long = growAnswer(EMPTY, [{ type: 'text', partId: '0', delta: 'x'.repeat(200_000) }], 1);
  const { growth, grow } = start(long);
  expect(growth.runsBetween(long, grow('y'.repeat(200_000)))).toHaveLength(1);
  growth.checkpointBegun();
  growth.appended();
  const present = grow('z'.repeat(1000));
  expect(growth.runsBetween(long, present)).toBeNull();
  growth.checkpointBegun();
  growth.writtenWhole();
  expect(growth.runsBetween(present, grow('z'))).toHaveLength(1);
});
