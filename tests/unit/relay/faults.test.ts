import { expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { StorageError } from '@/lib/errors/failure-errors.ts';
import { answerOf, begin, endsWith, hasText, QUESTION } from './begin.ts';
import { CONVERSATION_ID, World } from './world.ts';

/** Waits until the background knows of a turn's end. */
async function turnEnds(world: World): Promise<void> {
  await vi.waitFor(() => expect(world.activities.at(-1)).toMatchObject({ isRunning: false }));
  await new Promise((resolve) => setImmediate(resolve));
}

test('an answer is not called complete before it is kept', async () => {
  const { world, panel, call } = await begin('Because');
  world.holdSaves();
  await call.say(' of that.');
  await call.finish();
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
  await call.say(' of that.');
  await call.finish();
  await turnEnds(world);
  world.endBackground();
  world.releaseSaves();
  await panel.shows(endsWith('interrupted'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.content).toBe('Because of that.');
  });
});

test('a character that the server cuts in two is whole wherever the background ends', async () => {
  const text = '😀👩‍🚀';
  const { world, panel, call } = await begin('Because ');
  for (const unit of text.split('')) {
    await call.say(unit);
    await panel.shows((state) => {
      const shown = answerOf(state)?.content ?? '';
      expect(`Because ${text}`.startsWith(shown)).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    });
  }
  await panel.shows(hasText(`Because ${text}`));
  for (const { events } of await world.tail.read(CONVERSATION_ID)) {
    for (const event of events) {
      if ('delta' in event) expect(event.delta.isWellFormed()).toBe(true);
    }
  }
  await call.say('\ud83d', ' and a half');
  await panel.shows(hasText(`Because ${text}\ufffd and a half`));
});

test.each([
  ['a text', 'OK', 'text/plain'],
  ['JSON', '{"status":"ok"}', 'application/json'],
])('%s that answers the resume call before the first word is no answer', async (_, body, type) => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  await world.backEnd.call(0);
  world.backEnd.onResume = async () => new Response(body, { headers: { 'content-type': type } });
  world.endBackground();
  await panel.shows((state) => expect(state?.status).toBe('error'));
  expect(panel.state).toMatchObject({ messages: [QUESTION], failure: { kind: 'interrupted' } });
});

test('what an answer has come to since Continue is kept at once', async () => {
  const { world, panel } = await begin('Because');
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  panel.client.command({ type: 'continue', messageId: answerOf(panel.state)?.id ?? '' });
  const call = await world.backEnd.call(1);
  await call.say(' of that');
  panel.client.dispose();
  await vi.waitFor(async () => {
    const stored = (await world.stored())?.messages.at(-1)?.content ?? '';
    const kept = await world.tail.read(CONVERSATION_ID);
    const events = kept.flatMap((entry) => entry.events);
    const rest = events.map((event) => ('delta' in event ? event.delta : ''));
    expect(stored + rest.join('')).toBe('Because of that');
  });
  world.endBackground();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('interrupted'));
  expect(reopened.text).toBe('Because of that');
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
    await vi.waitFor(async () => {
      expect((await world.stored())?.messages.at(-1)?.content).toBe('Because of that');
    });
  },
);

test('a background that ends is started again by a panel that shows another conversation', async () => {
  const { world, panel, call } = await begin('Because');
  panel.client.dispose();
  const other = world.openPanel('another');
  await other.shows((state) => expect(state?.status).toBe('ready'));
  await call.say(' of that');
  await vi.waitFor(async () => {
    expect(JSON.stringify(await world.tail.read(CONVERSATION_ID))).toContain(' of that');
  });
  world.endBackground();
  await vi.waitFor(() => {
    world.clock.advance(1000);
    expect(world.isRunning).toBe(true);
  });
  await world.startBackground().recover();
  await vi.waitFor(async () => {
    world.clock.advance(1000);
    const stored = await world.stored();
    expect(stored?.messages.at(-1)).toMatchObject({
      content: 'Because of that',
      outcome: 'interrupted',
    });
  });
});

test('an open conversation whose database vanishes is written again as a whole, and that is said', async () => {
  const { world, panel, call } = await begin('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  await world.clearDisk();
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  await next.say('Also');
  await panel.shows(hasText('Also'));
  expect(panel.state?.storageFailure).toEqual({ kind: 'data-cleared' });
  // Once more, in the middle of an answer that has only grown.
  world.clock.advance(500);
  await vi.waitFor(async () => expect((await world.stored())?.messages).toHaveLength(4));
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
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.content).toBe('Because of that');
  });
  await panel.shows((state) => expect(state?.storageFailure).toBeNull());
  report.mockRestore();
});

test('a panel that opens where nothing can be read shows the conversation once it can be', async () => {
  const { world, panel, call } = await begin('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  panel.client.dispose();
  world.endBackground();
  world.readFailure = new StorageError({ detail: 'Cannot read' });
  const reopened = world.openPanel();
  await reopened.shows((state) => expect(state?.storageFailure?.kind).toBe('storage'));
  world.readFailure = null;
  world.clock.advance(5000);
  await reopened.shows(hasText('Because'));
  expect(reopened.state?.storageFailure).toBeNull();
});
