import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { StorageError } from '@/lib/errors/failure-errors.ts';
import { waitFor } from '../../wait-for.ts';
import {
  answered,
  answerOf,
  begin,
  endsWith,
  hasText,
  silenceReports,
  type World,
} from '../world.ts';

test('an answer is written at most every 500 ms while it streams', async () => {
  const { world, call } = await begin('');
  const before = world.saves;
  for (let count = 0; count < 100; count++) {
    await call.say('x');
    world.clock.advance(20);
  }
  expect(world.saves - before).toBeLessThanOrEqual(5);
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages.at(-1)?.content).toBe('x'.repeat(100)));
});

test('a conversation that nobody looks at leaves the memory when it is on disk', async () => {
  const { world, panel } = await answered();
  await world.keeps(({ messages }) =>
    expect(messages).toMatchObject([{}, { outcome: 'complete' }]),
  );
  expect(world.loads).toBe(1);
  panel.client.dispose();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('complete'));
  expect(world.loads).toBe(2);
  expect(reopened.text).toBe('Because');
});

/** An answer that ended while the disk was full. */
async function answerOnFullDisk() {
  const { world, panel, call } = await begin();
  world.diskFailure = new StorageError({ detail: 'No space left' });
  await call.answer(' of that.');
  await panel.shows(endsWith('complete'));
  await panel.shows((state) => expect(state?.storageFailure?.kind).toBe('storage'));
  return { world, panel };
}

test('what could not be written stays in memory without any panel', async () => {
  const { world, panel } = await answerOnFullDisk();
  panel.client.dispose();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('complete'));
  expect(reopened.text).toBe('Because of that.');
});

/** A stored conversation of one answered question, its background ended, its disk unreadable. */
async function beginUnreadable() {
  const { world, panel } = await answered();
  await world.keeps(({ messages }) => expect(messages.at(-1)).toHaveProperty('outcome'));
  panel.client.dispose();
  world.endBackground();
  const before = await world.stored();
  world.readFailure = new StorageError({ detail: 'Cannot read' });
  const failing = world.openPanel();
  await failing.shows((state) => expect(state?.storageFailure?.kind).toBe('storage'));
  return { world, before, panel: failing };
}

test('a conversation that could not be read is read again before the next question', async () => {
  const { world, before, panel } = await beginUnreadable();
  world.readFailure = null;
  panel.client.send(createQuestion('And?'));
  expect(await world.askedIn(1)).toEqual(['Why?', 'Because', 'And?']);
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
  expect(panel.state?.messages).toHaveLength(3);
  const { title, createdAt } = before?.conversation ?? {};
  expect((await world.stored())?.conversation).toMatchObject({ title, createdAt });
});

test('nothing is written over a conversation that cannot be read', async () => {
  const { world, before, panel } = await beginUnreadable();
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  await next.say('Also');
  await panel.shows(hasText('Also'));
  expect(panel.state?.storageFailure?.kind).toBe('storage');
  expect(await world.stored()).toEqual(before);
  world.readFailure = null;
  world.clock.advance(10_000);
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
  await next.finish();
  await panel.shows(endsWith('complete'));
  const contents = ['Why?', 'Because', 'And?', 'Also'];
  expect(panel.state?.messages.map(({ content }) => content)).toEqual(contents);
  await waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages).toEqual(panel.state?.messages);
    expect(stored?.conversation.createdAt).toBe(before?.conversation.createdAt);
  });
});

test('a failed write is tried again at growing intervals, without any further change', async () => {
  const { world } = await begin();
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages).toHaveLength(2));
  world.diskFailure = new StorageError({ detail: 'No space left' });
  const attempts: number[] = [];
  world.onSave = () => attempts.push(world.clock.now());
  const panel = world.openPanel();
  panel.client.send(createQuestion('And?'));
  await waitFor(() => {
    world.clock.advance(100);
    expect(attempts.length).toBeGreaterThan(6);
  });
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits.slice(-2)).toEqual([10_000, 10_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  world.diskFailure = null;
  world.clock.advance(10_000);
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
  expect((await world.stored())?.messages).toEqual(panel.state?.messages);
});

test('the background is kept awake while a panel shows what is not on disk', async () => {
  const { world, panel } = await answerOnFullDisk();
  const before = world.pings;
  world.clock.advance(60_000);
  expect(world.pings).toBe(before + 3);
  panel.client.dispose();
  world.clock.advance(16);
  await waitFor(() => {
    const atRest = world.pings;
    world.clock.advance(20_000);
    expect(world.pings).toBe(atRest);
  });
});

/** Waits until the background knows of a turn's end. */
async function turnEnds(world: World): Promise<void> {
  await waitFor(() => expect(world.activities.at(-1)).toMatchObject({ isRunning: false }));
  await new Promise((resolve) => setImmediate(resolve));
}

test('an answer is not called complete before it is kept', async () => {
  const { world, panel, call } = await begin('Because');
  world.holdSaves();
  await call.answer(' of that.');
  await turnEnds(world);
  await panel.shows(hasText('Because of that.'));
  expect(panel.state?.status).toBe('streaming');
  const other = world.openPanel();
  world.releaseSaves();
  await panel.shows(endsWith('complete'));
  await other.shows(endsWith('complete'));
  expect((await world.stored())?.messages.at(-1)).toEqual(answerOf(panel.state));
});

test('an answer whose background ends before it is kept is taken up by the panel', async () => {
  const { world, panel, call } = await begin('Because');
  world.holdSaves();
  await call.answer(' of that.');
  await turnEnds(world);
  world.endBackground();
  world.releaseSaves();
  await panel.shows(endsWith('interrupted'));
  await world.keeps(({ messages }) => expect(messages.at(-1)?.content).toBe('Because of that.'));
});

test.each([20_000, 3_600_000, 172_800_000, -172_800_000])(
  'an answer is shown and kept on where the clock is set back by %i ms',
  async (milliseconds) => {
    const { world, panel, call } = await begin('Because');
    world.clock.advance(500);
    world.clock.setBack(milliseconds);
    await call.say(' of that');
    await panel.shows(hasText('Because of that'));
    world.clock.advance(500);
    await world.keeps(({ messages }) => expect(messages.at(-1)?.content).toBe('Because of that'));
  },
);

test('an open conversation whose database vanishes is written again as a whole, and that is said', async () => {
  const { world, panel } = await answered('Because');
  await world.clearDisk();
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  await next.say('Also');
  await panel.shows(hasText('Also'));
  expect(panel.state?.storageFailure).toEqual({ kind: 'data-cleared' });
  // Once more, in the middle of an answer that has only grown.
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages).toHaveLength(4));
  await world.clearDisk();
  await next.say(' that.');
  await panel.shows(hasText('Also that.'));
  await next.finish();
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  expect((await world.stored())?.messages).toEqual(panel.state?.messages);
  expect(panel.state?.messages).toHaveLength(4);
});

test('what a panel shows stays where the next background cannot read, and is kept once it can', async () => {
  const { world, panel, call } = await begin('Because');
  world.diskFailure = new StorageError({ detail: 'No space left' });
  world.tail.failure = new Error('No room');
  silenceReports();
  world.clock.advance(500);
  await call.say(' of that');
  await panel.shows(hasText('Because of that'));
  await panel.shows((state) => expect(state?.storageFailure?.kind).toBe('storage'));
  const texts = new Set<string | undefined>();
  panel.client.subscribe(() => texts.add(answerOf(panel.state)?.content));
  world.readFailure = new StorageError({ detail: 'Cannot read' });
  world.endBackground();
  await panel.shows((state) =>
    expect(state?.storageFailure).toMatchObject({ detail: 'Cannot read' }),
  );
  world.diskFailure = null;
  world.readFailure = null;
  world.clock.advance(5000);
  await panel.shows(endsWith('interrupted'));
  expect([...texts]).toEqual(['Because of that']);
  await world.keeps(({ messages }) => expect(messages.at(-1)?.content).toBe('Because of that'));
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
});

test('a panel that opens where nothing can be read shows the conversation once it can be', async () => {
  const { world, panel } = await beginUnreadable();
  world.readFailure = null;
  world.clock.advance(5000);
  await panel.shows(hasText('Because'));
  expect(panel.state?.storageFailure).toBeNull();
});
