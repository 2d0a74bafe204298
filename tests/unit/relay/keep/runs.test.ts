import { describe, expect, test, vi } from 'vitest';
import { applyUpdate, emptyConversation } from '@/lib/chat/apply-update.ts';
import { createQuestion, emptyAnswer } from '@/lib/chat/create-message.ts';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { ConversationRecord } from '@/lib/relay/keep/conversation-record.ts';
import { isSameRow } from '@/lib/relay/keep/conversation-writer.ts';
import { TailWriter } from '@/lib/relay/keep/tail-writer.ts';
import { UnsavedRuns } from '@/lib/relay/keep/unsaved-runs.ts';
import { FakeTail } from '../fake-stores.ts';
import { ManualClock } from '../manual-clock.ts';

describe('The tail', () => {
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

  /** The tail's content as text. */
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
});

describe('Runs that are not saved', () => {
  const EMPTY = emptyAnswer('answer', 'question', '2026-01-01T00:00:00.000Z');

  /** An answer that has been written whole, and grows. */
  function start(answer: ChatMessage = EMPTY) {
    const runs = new UnsavedRuns();
    let number = 0;
    let present = answer;
    const grow = (delta: string) => {
      const events = [{ type: 'text', partId: '0', delta } as const];
      const before = present;
      present = growAnswer(before, events, 1);
      runs.note(before, present, { number: ++number, answerId: 'answer', events, at: 1 });
      return present;
    };
    return { runs, grow };
  }

  test('what came since the last checkpoint is one run, and no more than that', () => {
    const { runs, grow } = start();
    grow('a');
    expect(runs.runsBetween(EMPTY, grow('b'))).toMatchObject([{ number: 2, events: [{}] }]);
    runs.checkpointBegun();
    grow('c');
    runs.appended();
    expect(runs.runsBetween(EMPTY, grow('d'))).toMatchObject([
      { number: 4, events: [{ delta: 'cd' }] },
    ]);
  });

  test('an answer that is another than its runs made it is written whole', () => {
    const { runs, grow } = start();
    const grown = grow('a');
    expect(runs.runsBetween(EMPTY, { ...grown })).toBeNull();
    expect(runs.runsBetween({ ...EMPTY }, grown)).toBeNull();
    expect(runs.runsBetween(undefined, grown)).toBeNull();
  });

  test('after a failure it is written whole, and added to from then on', () => {
    const { runs, grow } = start();
    const failed = grow('a');
    runs.checkpointBegun();
    runs.failed();
    expect(runs.runsBetween(EMPTY, failed)).toBeNull();
    runs.checkpointBegun();
    grow('b');
    runs.writtenWhole();
    expect(runs.runsBetween(failed, grow('c'))).toMatchObject([{ events: [{ delta: 'bc' }] }]);
  });

  test('runs that have become longer than the answer was are not added to', () => {
    const long = growAnswer(EMPTY, [{ type: 'text', partId: '0', delta: 'x'.repeat(200_000) }], 1);
    const { runs, grow } = start(long);
    expect(runs.runsBetween(long, grow('y'.repeat(200_000)))).toHaveLength(1);
    runs.checkpointBegun();
    runs.appended();
    const present = grow('z'.repeat(1000));
    expect(runs.runsBetween(long, present)).toBeNull();
    runs.checkpointBegun();
    runs.writtenWhole();
    expect(runs.runsBetween(present, grow('z'))).toHaveLength(1);
  });
});

function asked(...urls: string[]) {
  const passages = urls.map((url) => ({ text: 'x', title: 'y', url }));
  const message = createQuestion('Why?', passages);
  return applyUpdate(emptyConversation('c'), { type: 'question', message });
}

test('a row stays the same while an answer grows, whatever is kept of its questions', () => {
  const record = new ConversationRecord(new ManualClock());
  const state = asked('https://a.org/1', 'https://a.org/2', 'http://b.org:8080/', 'about:blank');
  const before = record.rowFor(state, 1);
  const grown = applyUpdate(state, {
    type: 'answer-start',
    messageId: 'a',
    questionId: state.head ?? '',
    createdAt: before.createdAt,
  });
  expect(before.sites).toEqual(['a.org', 'b.org:8080']);
  expect(
    isSameRow(before, { ...record.rowFor(grown, 2), ...(before.head && { head: before.head }) }),
  ).toBe(true);
});

test('a deleted question is about no site', () => {
  const record = new ConversationRecord(new ManualClock());
  const state = asked('https://example.org/');
  const deleted = applyUpdate(state, { type: 'deleted', messageId: state.head ?? '', at: '2026' });
  expect(record.rowFor(deleted, 1)).not.toHaveProperty('sites');
});

test('what was unpinned before the database was read stays so', () => {
  const clock = new ManualClock();
  const record = new ConversationRecord(clock);
  const row = record.rowFor(emptyConversation('c'), 0);
  record.pinned(false);
  record.restore({ ...row, pinnedAt: row.createdAt });
  expect(record.rowFor(emptyConversation('c'), 0)).not.toHaveProperty('pinnedAt');
});
