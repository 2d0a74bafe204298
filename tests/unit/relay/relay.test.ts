import { expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { StorageError } from '@/lib/errors/failure-errors.ts';
import { answerOf, begin, endsWith, hasText, QUESTION } from './begin.ts';
import { CONVERSATION_ID, World } from './world.ts';

test('a new conversation is attached and empty', async () => {
  const panel = new World().openPanel();
  expect(panel.client.getSnapshot()).toEqual({ conversation: null, attached: false });
  await panel.shows((state) => expect(state).not.toBeNull());
  expect(panel.client.getSnapshot()).toMatchObject({
    attached: true,
    conversation: { id: CONVERSATION_ID, messages: [], status: 'ready' },
  });
});

test('a question goes through submitted and streaming to its answer', async () => {
  const world = new World();
  const panel = world.openPanel();
  const statuses: (string | undefined)[] = [];
  panel.client.subscribe(() => {
    if (panel.state?.status !== statuses.at(-1)) statuses.push(panel.state?.status);
  });
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.say('Because', ' of', ' that.');
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(statuses).toEqual(['ready', 'submitted', 'streaming', 'ready']);
  expect(panel.state?.messages).toMatchObject([QUESTION, { content: 'Because of that.' }]);
});

test('the question is on disk before the call is made', async () => {
  const world = new World();
  let onDisk: readonly ChatMessage[] | undefined;
  world.backEnd.beforeCall = async () => {
    onDisk = (await world.stored())?.messages;
  };
  world.openPanel().client.send(QUESTION);
  await world.backEnd.call(0);
  expect(onDisk).toEqual([QUESTION]);
});

test('the call carries the conversation and the extra data of the settings', async () => {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  world.extraBody = { model: 'm' };
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  expect(next.body).toMatchObject({
    id: CONVERSATION_ID,
    model: 'm',
    messages: [{ content: 'Why?' }, { content: 'Because' }, { content: 'And?' }],
  });
});

test('however fast an answer comes, a panel gets one message a frame', async () => {
  const { world, panel, call } = await begin();
  const other = world.openPanel();
  await other.shows(hasText('Because'));
  const before = [panel.received.length, other.received.length] as const;
  // The frame of the last update has begun; the clock stands still from here.
  for (let count = 0; count < 500; count++) await call.say('x', 'y');
  const inFrame = [panel, other].map(
    ({ received }, index) => received.length - (before[index] ?? 0),
  );
  expect(Math.max(...inFrame)).toBeLessThanOrEqual(1);
  world.clock.advance(16);
  const afterFrame = [panel, other].map(
    ({ received }, index) => received.length - (before[index] ?? 0),
  );
  expect(Math.max(...afterFrame)).toBeLessThanOrEqual(2);
  await panel.shows(hasText(`Because${'xy'.repeat(500)}`));
  await other.shows(hasText(`Because${'xy'.repeat(500)}`));
});

test('updates are numbered without gaps', async () => {
  const { panel, call } = await begin();
  for (const word of ['a', 'b', 'c']) {
    await call.say(word);
    await panel.shows((state) => expect(answerOf(state)?.content).toContain(word));
  }
  await call.finish();
  await panel.shows(endsWith('complete'));
  const numbers = panel.received.flatMap((message) =>
    'sequence' in message ? [message.sequence] : [],
  );
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test('a panel that comes in mid-answer sees all of it', async () => {
  const { world, panel, call } = await begin('Because');
  await call.say(' of');
  const late = world.openPanel();
  await late.shows(hasText('Because of'));
  await call.say(' that.');
  await call.finish();
  await late.shows(endsWith('complete'));
  await panel.shows(endsWith('complete'));
  expect(late.state).toEqual(panel.state);
});

test('an answer goes on without any panel', async () => {
  const { world, panel, call } = await begin();
  panel.client.dispose();
  await call.say(' of that.');
  await call.finish();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('complete'));
  expect(reopened.text).toBe('Because of that.');
});

test('stop ends the call and keeps what had come', async () => {
  const { world, panel, call } = await begin();
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(call.signal?.aborted).toBe(true);
  expect(panel.state).toMatchObject({ status: 'ready', failure: null });
  expect(panel.text).toBe('Because');
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages).toMatchObject([
      { content: 'Why?' },
      { content: 'Because', outcome: 'stopped' },
    ]);
  });
});

test('stop before the call was made leaves an empty answer that says so', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  panel.client.command({ type: 'stop' });
  await panel.shows((state) =>
    expect(state).toMatchObject({
      messages: [{ role: 'user' }, { role: 'assistant', parts: [], outcome: 'stopped' }],
      status: 'ready',
    }),
  );
  expect(world.backEnd.calls).toEqual([]);
});

test('after a lost connection a retry asks again, and what had come stays', async () => {
  const { world, panel, call } = await begin('Half');
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  expect(panel.state).toMatchObject({ status: 'error', failure: { kind: 'broken-stream' } });
  panel.client.command({ type: 'retry' });
  const again = await world.backEnd.call(1);
  expect(again.body.messages).toMatchObject([{ content: 'Why?' }]);
  await again.say('Whole');
  await again.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.state?.messages.map(({ content }) => content)).toEqual(['Why?', 'Half', 'Whole']);
});

test('a retry drops an answer that never said anything, on disk too', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.send({ type: 'start-step' });
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  panel.client.command({ type: 'retry' });
  const again = await world.backEnd.call(1);
  await again.say('Whole');
  await again.finish();
  await panel.shows(endsWith('complete'));
  await vi.waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages.map(({ content }) => content)).toEqual(['Why?', 'Whole']);
  });
});

test('a server that cannot be reached is told, and a retry asks it again', async () => {
  const world = new World();
  world.backEnd.beforeCall = async () => {
    throw new TypeError('Failed to fetch');
  };
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  await panel.shows((state) => expect(state?.failure?.kind).toBe('no-server'));
  world.backEnd.beforeCall = async () => undefined;
  panel.client.command({ type: 'retry' });
  const call = await world.backEnd.call(0);
  await call.say('Here');
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.state?.failure).toBeNull();
});

test('a failure is there again after the background slept', async () => {
  const { world, panel, call } = await begin('Half');
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.conversation).not.toHaveProperty('turnStartedAt');
  });
  world.endBackground();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('failed'));
  expect(reopened.state).toMatchObject({ status: 'error', failure: { kind: 'broken-stream' } });
});

test('the same question sent twice is asked once', async () => {
  const { world, panel } = await begin();
  panel.client.send(QUESTION);
  panel.client.send(QUESTION);
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(panel.state?.messages).toHaveLength(2);
  expect(world.backEnd.calls).toHaveLength(1);
});

test('a question sent while another is answered is asked after it', async () => {
  const { world, panel, call } = await begin();
  const next = createQuestion('And then?');
  panel.client.send(next);
  panel.client.send(next);
  await call.finish();
  const second = await world.backEnd.call(1);
  await second.say('Then this.');
  await second.finish();
  await panel.shows((state) => expect(state?.messages).toHaveLength(4));
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('Then this.');
  expect(world.backEnd.calls).toHaveLength(2);
});

test('conversations are answered at the same time', async () => {
  const { world, panel, call } = await begin();
  const other = world.openPanel('other');
  other.client.send(createQuestion('What?'));
  const otherCall = await world.backEnd.call(1);
  await otherCall.say('That.');
  await otherCall.finish();
  await other.shows(endsWith('complete'));
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect([panel.text, other.text]).toEqual(['Because', 'That.']);
});

test('a panel that turns to another conversation gets no more of the first', async () => {
  const { world, panel, call } = await begin();
  panel.client.attach('other');
  expect(panel.client.getSnapshot()).toEqual({ conversation: null, attached: false });
  await panel.shows((state) => expect(state?.id).toBe('other'));
  const before = panel.received.length;
  const witness = world.openPanel();
  await call.say(' of that.');
  await call.finish();
  await witness.shows(endsWith('complete'));
  expect(panel.received.slice(before)).toEqual([]);
  panel.client.attach(CONVERSATION_ID);
  await panel.shows(endsWith('complete'));
});

test('a full disk is told, ends no answer, and is written to once it has room', async () => {
  const world = new World();
  world.diskFailure = new Error('No space left');
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.say('Because');
  await panel.shows((state) => expect(state?.storageFailure?.kind).toBe('unexpected'));
  await panel.shows(hasText('Because'));
  world.diskFailure = null;
  await call.say(' of that.');
  await call.finish();
  await panel.shows(endsWith('complete'));
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
  expect((await world.stored())?.messages).toEqual(panel.state?.messages);
});

test('what could not be written stays in memory without any panel', async () => {
  const world = new World();
  world.diskFailure = new Error('No space left');
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.say('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  panel.client.dispose();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('complete'));
  expect(reopened.text).toBe('Because');
});

test('an answer is written at most every 500 ms while it streams', async () => {
  const { world, call } = await begin('');
  const before = world.saves;
  for (let count = 0; count < 100; count++) {
    await call.say('x');
    world.clock.advance(20);
  }
  expect(world.saves - before).toBeLessThanOrEqual(5);
  world.clock.advance(500);
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.content).toBe('x'.repeat(100));
  });
});

test('a background that is killed leaves an interrupted answer, and a panel sees it at once', async () => {
  const { world, panel } = await begin('Because');
  world.clock.advance(500);
  await vi.waitFor(async () => expect((await world.stored())?.messages).toHaveLength(2));
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because');
  expect(panel.state).toMatchObject({ status: 'error', failure: { kind: 'interrupted' } });
  expect(panel.client.getSnapshot().attached).toBe(true);
  panel.client.command({ type: 'retry' });
  const again = await world.backEnd.call(1);
  await again.say('Because of that.');
  await again.finish();
  await panel.shows(endsWith('complete'));
});

test('a question whose background is killed before an answer is not forgotten', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  await world.backEnd.call(0);
  world.endBackground();
  await panel.shows((state) => expect(state?.failure?.kind).toBe('interrupted'));
  expect(panel.state?.messages).toEqual([QUESTION]);
});

test('a question that no background had taken is sent again', async () => {
  const world = new World();
  const panel = world.openPanel();
  await panel.shows((state) => expect(state).not.toBeNull());
  // The background ends with the message on its way.
  panel.client.send(QUESTION);
  world.endBackground();
  await panel.shows((state) => expect(state?.messages).toEqual([QUESTION]));
  const call = await world.backEnd.call(0);
  await call.say('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(world.backEnd.calls).toHaveLength(1);
});

test('a panel lets an idle background go', async () => {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  world.endBackground();
  await vi.waitFor(() => expect(panel.ports[0]?.isOpen).toBe(false));
  world.clock.advance(60_000);
  expect(world.isRunning).toBe(false);
  expect(panel.client.getSnapshot()).toMatchObject({ attached: true });
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  await next.say('Also');
  await panel.shows(hasText('Also'));
});

test('an idle panel comes back when another one starts the background', async () => {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  world.endBackground();
  const other = world.openPanel();
  other.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  await next.say('Also');
  await panel.shows(hasText('Also'));
});

test('a background that does not come up is tried for again at growing intervals', async () => {
  const { world, panel } = await begin();
  const attempts: number[] = [];
  vi.spyOn(world, 'connect').mockImplementation(() => {
    attempts.push(world.clock.now());
    throw new Error('Extension context invalidated.');
  });
  world.endBackground();
  await vi.waitFor(() => expect(panel.client.getSnapshot().attached).toBe(false));
  world.clock.advance(20_000);
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits.slice(0, 7)).toEqual([100, 200, 400, 800, 1600, 3200, 5000]);
});

test('the background is kept awake during a turn and no longer', async () => {
  const { world, panel, call } = await begin();
  const before = world.pings;
  world.clock.advance(60_000);
  expect(world.pings).toBe(before + 3);
  await call.finish();
  await panel.shows(endsWith('complete'));
  await vi.waitFor(() => expect(world.clock.timerCount).toBe(0));
  world.clock.advance(60_000);
  expect(world.pings).toBe(before + 3);
});

test('a conversation that nobody looks at leaves the memory when it is on disk', async () => {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages).toMatchObject([{}, { outcome: 'complete' }]);
  });
  expect(world.loads).toBe(1);
  panel.client.dispose();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('complete'));
  expect(world.loads).toBe(2);
  expect(reopened.text).toBe('Because');
});

test('a panel that missed an update attaches again, and gets just what it lacks', async () => {
  const { world, panel, call } = await begin('a');
  const port = panel.ports[0];
  const lose = vi.spyOn(port?.onMessage ?? Object.create(null), 'dispatch');
  lose.mockImplementationOnce(() => undefined);
  await call.say('b');
  world.clock.advance(16);
  await vi.waitFor(() => expect(lose).toHaveBeenCalledTimes(1));
  await call.say('c');
  await panel.shows(hasText('abc'));
  expect(panel.received.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
});

test('what is no message of the relay is reported and changes nothing', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { panel, call } = await begin();
  panel.ports[0]?.postMessage({ type: 'send', conversationId: CONVERSATION_ID, message: {} });
  panel.ports[0]?.other?.postMessage({ type: 'update', sequence: 'five' });
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.state?.messages).toHaveLength(2);
  report.mockRestore();
});

test('only the extension’s own pages are served', async () => {
  const world = new World();
  world.isOwnPage = false;
  const port = world.connect();
  const closed = vi.fn();
  port.onDisconnect.addListener(closed);
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});

test('a disk that cannot be read is told, and read again by the next panel', async () => {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)).toHaveProperty('outcome');
  });
  world.endBackground();
  world.readFailure = new StorageError({ detail: 'Made by a newer version' });
  const failing = world.openPanel();
  await failing.shows((state) => expect(state?.storageFailure?.kind).toBe('storage'));
  failing.client.dispose();
  panel.client.dispose();
  world.readFailure = null;
  const reopened = world.openPanel();
  await reopened.shows(hasText('Because'));
  expect(reopened.state?.storageFailure).toBeNull();
});

/** A stored conversation of one answered question, its background ended, its disk unreadable. */
async function beginUnreadable() {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)).toHaveProperty('outcome');
  });
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
  const next = await world.backEnd.call(1);
  expect(next.body.messages).toMatchObject([
    { content: 'Why?' },
    { content: 'Because' },
    { content: 'And?' },
  ]);
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
  await vi.waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages).toEqual(panel.state?.messages);
    expect(stored?.conversation.createdAt).toBe(before?.conversation.createdAt);
  });
});

/** An answer that ended while the disk was full. */
async function answerOnFullDisk() {
  const { world, panel, call } = await begin();
  world.diskFailure = new StorageError({ detail: 'No space left' });
  await call.say(' of that.');
  await call.finish();
  await panel.shows(endsWith('complete'));
  await panel.shows((state) => expect(state?.storageFailure?.kind).toBe('storage'));
  return { world, panel };
}

test('once a full disk has room, all is written without any further change', async () => {
  const { world, panel } = await answerOnFullDisk();
  world.diskFailure = null;
  world.clock.advance(10_000);
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages).toEqual(panel.state?.messages);
  });
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
});

test('a failed write is tried again at growing intervals', async () => {
  const { world } = await begin();
  world.clock.advance(500);
  await vi.waitFor(async () => expect((await world.stored())?.messages).toHaveLength(2));
  world.diskFailure = new StorageError({ detail: 'No space left' });
  const attempts: number[] = [];
  world.onSave = () => attempts.push(world.clock.now());
  world.openPanel().client.send(createQuestion('And?'));
  await vi.waitFor(
    () => {
      world.clock.advance(100);
      expect(attempts.length).toBeGreaterThan(6);
    },
    { timeout: 4000, interval: 1 },
  );
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits.slice(-2)).toEqual([10_000, 10_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});

test('the background is kept awake while a panel shows what is not on disk', async () => {
  const { world, panel } = await answerOnFullDisk();
  const before = world.pings;
  world.clock.advance(60_000);
  expect(world.pings).toBe(before + 3);
  panel.client.dispose();
  world.clock.advance(16);
  await vi.waitFor(() => {
    const atRest = world.pings;
    world.clock.advance(20_000);
    expect(world.pings).toBe(atRest);
  });
});

test('a question that waits is shown and on disk at once, and asked after the answer that still grows', async () => {
  const { world, panel, call } = await begin();
  const other = world.openPanel();
  await other.shows(hasText('Because'));
  const next = createQuestion('And then?');
  other.client.send(next);
  await panel.shows((state) => expect(state?.queue).toEqual([next]));
  await vi.waitFor(async () => {
    expect((await world.stored())?.conversation.queue).toEqual([next]);
  });
  await call.say(' of that.');
  await call.finish();
  const second = await world.backEnd.call(1);
  await second.say('Then this.');
  await second.finish();
  const contents = ['Why?', 'Because of that.', 'And then?', 'Then this.'];
  await panel.shows((state) =>
    expect(state?.messages.map(({ content }) => content)).toEqual(contents),
  );
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages).toEqual(panel.state?.messages);
  });
});

test('an answer that begins after a question waits has its place before it, on disk too', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  const next = createQuestion('And then?');
  panel.client.send(next);
  await panel.shows((state) => expect(state?.queue).toEqual([next]));
  await call.say('Because');
  await call.finish();
  const second = await world.backEnd.call(1);
  expect(call.body.messages).toMatchObject([{ content: 'Why?' }]);
  expect(second.body.messages).toMatchObject([
    { content: 'Why?' },
    { content: 'Because' },
    { content: 'And then?' },
  ]);
  const contents = ['Why?', 'Because', 'And then?'];
  expect(panel.state?.messages.map(({ content }) => content)).toEqual(contents);
  await vi.waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages.map(({ content }) => content)).toEqual(contents);
  });
});

test('a panel that turned away before its question was shown lets an idle background go', async () => {
  const world = new World();
  const panel = world.openPanel();
  await panel.shows((state) => expect(state).not.toBeNull());
  panel.client.send(QUESTION);
  panel.client.attach('other');
  const call = await world.backEnd.call(0);
  await call.finish();
  await panel.shows((state) => expect(state?.id).toBe('other'));
  await vi.waitFor(() => {
    expect(panel.received.map(({ type }) => type)).toContain('taken');
    expect(panel.ports.at(-1)?.other?.posted.at(-1)).toEqual({ type: 'busy', isBusy: false });
  });
  world.endBackground();
  await vi.waitFor(() => expect(panel.ports.at(-1)?.isOpen).toBe(false));
  world.clock.advance(60_000);
  expect(world.isRunning).toBe(false);
});

test('a question shown but killed before it was on disk is asked again', async () => {
  const world = new World();
  const panel = world.openPanel();
  await panel.shows((state) => expect(state).not.toBeNull());
  world.holdSaves();
  panel.client.send(QUESTION);
  await panel.shows((state) => expect(state?.messages).toEqual([QUESTION]));
  world.endBackground();
  world.releaseSaves();
  await panel.shows(() => expect(world.backEnd.calls).toHaveLength(1));
  expect(panel.state?.messages).toEqual([QUESTION]);
});

test('a retry on a port that has just closed goes out on a new one', async () => {
  const { world, panel, call } = await begin('Half');
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.conversation).not.toHaveProperty('turnStartedAt');
  });
  world.endBackground();
  panel.client.command({ type: 'retry' });
  const again = await world.backEnd.call(1);
  await again.say('Whole');
  await panel.shows(hasText('Whole'));
});
