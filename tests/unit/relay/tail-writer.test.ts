import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import { withRuns } from '@/lib/conversations/with-runs.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';
import { TailWriter } from '@/lib/relay/tail-writer.ts';
import { FakeTail } from './fake-tail.ts';

const STARTED_AT = '2026-01-01T00:00:00.000Z';
const EMPTY = emptyAnswer('answer', 'question', STARTED_AT);

function text(delta: string): AnswerEvent {
  return { type: 'text', partId: '0', delta };
}

function start(tail = new FakeTail()) {
  const writer = new TailWriter({ conversationId: 'c', tail, onSettled: () => undefined });
  return { tail, writer };
}

async function settled(writer: TailWriter): Promise<void> {
  for (let turn = 0; writer.isBusy && turn < 1000; turn++) await Promise.resolve();
  expect(writer.isBusy).toBe(false);
}

/** What the tail holds, as text. */
function textIn(tail: FakeTail): string {
  const events = (tail.kept.get('c') ?? []).flatMap((entry) => entry.events);
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

test('one write at a time, and what comes meanwhile is joined into the next', async () => {
  const { tail, writer } = start();
  const appended = vi.spyOn(tail, 'append');
  for (const delta of 'abcdefgh') writer.add('answer', [text(delta)], 1);
  await settled(writer);
  expect(textIn(tail)).toBe('abcdefgh');
  expect(tail.mostAtOnce).toBe(1);
  expect(appended.mock.calls.length).toBeLessThanOrEqual(2);
});

test('what a checkpoint holds is cleared, and what came since stays', async () => {
  const { tail, writer } = start();
  writer.add('answer', [text('a')], 1);
  await settled(writer);
  writer.checkpointBegun();
  writer.add('answer', [text('b')], 2);
  await settled(writer);
  writer.checkpointHeld();
  await settled(writer);
  expect(textIn(tail)).toBe('b');
});

test('what an earlier background left is of no use to one that was not told of it', async () => {
  const tail = new FakeTail();
  await tail.append('c', [{ number: 7, answerId: 'answer', events: [text('old')], at: 1 }]);
  const { writer } = start(tail);
  writer.add('answer', [text('new')], 1);
  await settled(writer);
  expect(textIn(tail)).toBe('new');
});

test('what builds on a replaced answer waits until that is on disk', async () => {
  const { tail, writer } = start();
  writer.awaitCheckpoint();
  writer.add('answer', [text('a')], 1);
  await settled(writer);
  expect(textIn(tail)).toBe('');
  writer.checkpointBegun();
  writer.add('answer', [text('b')], 2);
  writer.checkpointHeld();
  await settled(writer);
  expect(textIn(tail)).toBe('b');
});

test('what could not be appended comes before what follows it, after the next checkpoint', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { tail, writer } = start();
  tail.failure = new Error('No room');
  writer.checkpointBegun();
  for (const delta of 'abc') {
    writer.add('answer', [text(delta)], 1);
    await settled(writer);
  }
  // Not once for each word of an answer.
  expect(report).toHaveBeenCalledTimes(1);
  tail.failure = null;
  writer.checkpointHeld();
  await settled(writer);
  expect(textIn(tail)).toBe('');
  writer.checkpointBegun();
  writer.add('answer', [text('d')], 2);
  writer.checkpointHeld();
  await settled(writer);
  expect(textIn(tail)).toBe('d');
  report.mockRestore();
});

/** What happens to an answer, in some order. */
type Happening = 'event' | 'begin' | 'hold' | 'breathe';

test('wherever the background ends, checkpoint and tail make what was known when both were written', async () => {
  const happenings = fc.array(
    fc.constantFrom<Happening>('event', 'event', 'event', 'begin', 'hold', 'breathe'),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(happenings, async (order) => {
      const { tail, writer } = start();
      let answer = EMPTY;
      let begun: { answer: typeof EMPTY; number: number } | null = null;
      let stored = { answer: EMPTY, number: 0 };
      for (const happening of order) {
        if (happening === 'event') {
          const delta = `${writer.number},`;
          answer = growAnswer(answer, [text(delta)], 1);
          writer.add('answer', [text(delta)], 1);
        } else if (happening === 'begin' && !begun) {
          writer.checkpointBegun();
          begun = { answer, number: writer.number };
        } else if (happening === 'hold' && begun) {
          stored = begun;
          begun = null;
          writer.checkpointHeld();
        } else if (happening === 'breathe') await settled(writer);
        // Killed here, another background would show a beginning of the answer, not less than stored.
        const shown = load(tail, stored);
        expect(answer.content.startsWith(shown)).toBe(true);
        expect(shown.length).toBeGreaterThanOrEqual(stored.answer.content.length);
      }
      await settled(writer);
      expect(load(tail, stored)).toBe(answer.content);
    }),
    { numRuns: 300, seed: 5 },
  );
});

function load(tail: FakeTail, stored: { answer: typeof EMPTY; number: number }): string {
  const turn = { questionId: 'question', answerId: 'answer', eventNumber: stored.number };
  const row = { id: 'c', title: '', createdAt: STARTED_AT, updatedAt: STARTED_AT };
  const conversation = { ...row, turnStartedAt: STARTED_AT, turn };
  const loaded = { conversation, messages: [stored.answer] };
  const { messages } = withRuns(loaded, tail.kept.get('c') ?? []);
  return messages.at(-1)?.content ?? '';
}
