import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { waitFor } from '../wait-for.ts';
import {
  answered,
  answerOf,
  ask,
  begin,
  CONVERSATION_ID,
  endsWith,
  hasText,
  QUESTION,
  silenceReports,
  World,
} from './world.ts';

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
  await call.answer('Because', ' of', ' that.');
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
  const { world, panel } = await answered();
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

test('an answer goes on without any panel', async () => {
  const { world, panel, call } = await begin();
  panel.client.dispose();
  await call.answer(' of that.');
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
  await world.keeps(({ messages }) =>
    expect(messages).toMatchObject([
      { content: 'Why?' },
      { content: 'Because', outcome: 'stopped' },
    ]),
  );
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

test('a retry drops an answer that never said anything, on disk too', async () => {
  const { world, panel, call } = await ask();
  await call.send({ type: 'start-step' });
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  panel.client.command({ type: 'retry' });
  await world.answers(1, 'Whole');
  await panel.shows(endsWith('complete'));
  await waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages.map(({ content }) => content)).toEqual(['Why?', 'Whole']);
  });
});

test('a failure is there again after the background slept', async () => {
  const { world, panel, call } = await begin('Half');
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  await world.keeps(({ conversation }) => expect(conversation).not.toHaveProperty('turnStartedAt'));
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

test('conversations are answered at the same time', async () => {
  const { world, panel, call } = await begin();
  const other = world.openPanel('other');
  other.client.send(createQuestion('What?'));
  await world.answers(1, 'That.');
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
  await call.answer(' of that.');
  await witness.shows(endsWith('complete'));
  expect(panel.received.slice(before)).toEqual([]);
  panel.client.attach(CONVERSATION_ID);
  await panel.shows(endsWith('complete'));
});

test('a question that waits is shown and on disk at once, and asked after the answer that still grows', async () => {
  const { world, panel, call } = await begin();
  const other = world.openPanel();
  await other.shows(hasText('Because'));
  const next = createQuestion('And then?');
  other.client.send(next);
  other.client.send(next);
  await panel.shows((state) => expect(state?.queue).toEqual([next]));
  await world.keeps(({ conversation }) => expect(conversation.queue).toEqual([next]));
  await call.answer(' of that.');
  await world.answers(1, 'Then this.');
  const contents = ['Why?', 'Because of that.', 'And then?', 'Then this.'];
  await panel.shows((state) =>
    expect(state?.messages.map(({ content }) => content)).toEqual(contents),
  );
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  await world.keeps(({ messages }) => expect(messages).toEqual(panel.state?.messages));
});

test('an answer that begins after a question waits has its place before it, on disk too', async () => {
  const { world, panel, call } = await ask();
  const next = createQuestion('And then?');
  panel.client.send(next);
  await panel.shows((state) => expect(state?.queue).toEqual([next]));
  await call.answer('Because');
  expect(await world.askedIn(0)).toEqual(['Why?']);
  expect(await world.askedIn(1)).toEqual(['Why?', 'Because', 'And then?']);
  const contents = ['Why?', 'Because', 'And then?'];
  expect(panel.state?.messages.map(({ content }) => content)).toEqual(contents);
  await waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages.map(({ content }) => content)).toEqual(contents);
  });
});

test('what is no message of the relay is reported and changes nothing', async () => {
  const report = silenceReports();
  const { panel, call } = await begin();
  panel.ports[0]?.postMessage({ type: 'send', conversationId: CONVERSATION_ID, message: {} });
  panel.ports[0]?.other?.postMessage({ type: 'hologram', sequence: 'five' });
  await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.state?.messages).toHaveLength(2);
});
