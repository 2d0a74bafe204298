import { expect, test } from 'vitest';
import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { waitFor } from '../../wait-for.ts';
import {
  answerOf,
  ask,
  begin,
  beginIn,
  CONVERSATION_ID,
  endsWith,
  hasText,
  type Panel,
  QUESTION,
  silenceReports,
  World,
} from '../world.ts';

function shownContents(state: ConversationState | null): string[] {
  return state ? shownMessages(state).map(({ content }) => content) : [];
}

function shows(...contents: string[]) {
  return (state: ConversationState | null) => expect(shownContents(state)).toEqual(contents);
}

function find(panel: Panel, content: string): ChatMessage {
  const message = panel.state?.messages.find((each) => each.content === content);
  if (!message) throw new Error(`Nothing says ${content}.`);
  return message;
}

/** The next call is answered so; the world's conversation is at rest then. */
async function answer(world: World, panel: Panel, number: number, text: string): Promise<void> {
  const call = await world.backEnd.call(number);
  await call.answer(text);
  await panel.shows((state) => {
    expect(answerOf(state)).toMatchObject({ content: text, outcome: 'complete' });
    expect(state?.status).toBe('ready');
  });
}

/** Two questions, each answered. */
async function twoAnswered() {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  await answer(world, panel, 0, 'Because');
  panel.client.send(createQuestion('And?'));
  await answer(world, panel, 1, 'Also');
  return { world, panel };
}

test('an edited question stands beside the first, and both branches stay reachable', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.send(createQuestion('And then?'), find(panel, 'And?').id);
  expect(await world.askedIn(2)).toEqual(['Why?', 'Because', 'And then?']);
  await answer(world, panel, 2, 'Then this');
  await panel.shows(shows('Why?', 'Because', 'And then?', 'Then this'));
  expect(find(panel, 'And then?').parentId).toBe(find(panel, 'And?').parentId);
  panel.client.command({ type: 'show', messageId: find(panel, 'And?').id });
  await panel.shows(shows('Why?', 'Because', 'And?', 'Also'));
  await world.keeps(({ conversation }) => expect(conversation.head).toBe(find(panel, 'Also').id));
});

test('the first question can be edited too', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.send(createQuestion('How?'), QUESTION.id);
  expect(await world.askedIn(2)).toEqual(['How?']);
  await answer(world, panel, 2, 'Thus');
  await panel.shows(shows('How?', 'Thus'));
  expect(find(panel, 'How?')).not.toHaveProperty('parentId');
});

test('an edited question that waits keeps its place when the background is ended, and is not asked at once', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.send(createQuestion('Third?'));
  await (await world.backEnd.call(2)).say('Third');
  await panel.shows(hasText('Third'));
  const edited = createQuestion('How?');
  panel.client.send(edited, QUESTION.id);
  await world.keeps(({ conversation }) => expect(conversation.queue).toHaveLength(1));
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.state?.queue).toEqual([{ ...edited, editOf: QUESTION.id }]);
  expect(world.backEnd.calls).toHaveLength(3);
  panel.client.command({ type: 'retry' });
  await world.answers(3, 'Third again');
  expect(await world.askedIn(4)).toEqual(['How?']);
  await panel.shows(shows('How?'));
  expect(find(panel, 'How?')).not.toHaveProperty('editOf');
});

test('an answer that is asked for again stands beside the first', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'regenerate', messageId: find(panel, 'Because').id });
  expect(await world.askedIn(2)).toEqual(['Why?']);
  await answer(world, panel, 2, 'Otherwise');
  await panel.shows(shows('Why?', 'Otherwise'));
  panel.client.command({ type: 'show', messageId: find(panel, 'Because').id });
  await panel.shows(shows('Why?', 'Because', 'And?', 'Also'));
  panel.client.command({ type: 'retry' });
  expect((await world.askedIn(3)).at(-1)).toBe('And?');
});

test('another branch can be looked at while an answer streams, which goes on', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'regenerate', messageId: find(panel, 'Also').id });
  const call = await world.backEnd.call(2);
  await call.say('New');
  await panel.shows(hasText('New'));
  panel.client.command({ type: 'show', messageId: find(panel, 'Also').id });
  await panel.shows(shows('Why?', 'Because', 'And?', 'Also'));
  await call.answer(' words');
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  expect(find(panel, 'New words')).toMatchObject({ outcome: 'complete' });
  expect(shownContents(panel.state)).toEqual(['Why?', 'Because', 'And?', 'Also']);
});

test('an answer that was cut short goes on in mid-sentence, as one text', async () => {
  const { world, panel, call } = await begin('Because of');
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  panel.client.command({ type: 'continue', messageId: find(panel, 'Because of').id });
  const more = await world.backEnd.call(1);
  expect(more.body.messages.slice(0, 2)).toMatchObject([
    { content: 'Why?' },
    { content: 'Because of' },
  ]);
  await more.send({ type: 'start-step' }, { type: 'text-start', id: 'x' });
  await more.send({ type: 'text-delta', id: 'x', delta: ' that.' });
  await more.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.state?.messages).toHaveLength(2);
  expect(answerOf(panel.state)?.parts).toEqual([{ type: 'text', text: 'Because of that.' }]);
  expect(answerOf(panel.state)?.content).toBe('Because of that.');
});

test('an answer that is complete is not continued', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'continue', messageId: find(panel, 'Also').id });
  panel.client.command({ type: 'show', messageId: find(panel, 'Also').id });
  await waitFor(() => {
    expect(panel.received.filter(({ type }) => type === 'obeyed')).toHaveLength(2);
  });
  expect(world.backEnd.calls).toHaveLength(2);
});

test('an answer that failed to go on keeps what it had', async () => {
  const { world, panel, call } = await begin('Because of');
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  world.backEnd.beforeCall = async () => {
    throw new TypeError('Failed to fetch');
  };
  panel.client.command({ type: 'continue', messageId: find(panel, 'Because of').id });
  await panel.shows((state) => expect(state?.failure?.kind).toBe('no-server'));
  expect(answerOf(panel.state)).toMatchObject({ content: 'Because of', outcome: 'failed' });
});

test('a question that waits can be taken back', async () => {
  const { world, panel, call } = await begin();
  const first = createQuestion('First?');
  const second = createQuestion('Second?');
  panel.client.send(first);
  panel.client.send(second);
  await panel.shows((state) => expect(state?.queue).toEqual([first, second]));
  panel.client.command({ type: 'unqueue', messageId: first.id });
  await panel.shows((state) => expect(state?.queue).toEqual([second]));
  await call.finish();
  expect((await world.askedIn(1)).at(-1)).toBe('Second?');
});

test('after a failed turn what waits is not asked, until one ends well', async () => {
  const { world, panel, call } = await begin();
  panel.client.send(createQuestion('And?'));
  await panel.shows((state) => expect(state?.queue).toHaveLength(1));
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  expect(panel.state?.queue).toHaveLength(1);
  expect(world.backEnd.calls).toHaveLength(1);
  panel.client.command({ type: 'retry' });
  await world.answers(1, 'Because');
  expect((await world.askedIn(2)).at(-1)).toBe('And?');
  await panel.shows((state) => expect(state?.queue).toEqual([]));
});

test('after a stop what waits is asked when the reader goes on, and not before', async () => {
  const { world, panel } = await begin();
  panel.client.send(createQuestion('And?'));
  await panel.shows((state) => expect(state?.queue).toHaveLength(1));
  panel.client.command({ type: 'ask-next' });
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(panel.state?.queue).toHaveLength(1);
  expect(world.backEnd.calls).toHaveLength(1);
  panel.client.command({ type: 'ask-next' });
  expect(await world.askedIn(1)).toEqual(['Why?', 'Because', 'And?']);
});

test('a deleted message takes what follows along, stops it, and comes back', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'regenerate', messageId: find(panel, 'Also').id });
  const call = await world.backEnd.call(2);
  await call.say('New');
  await panel.shows(hasText('New'));
  panel.client.command({ type: 'delete-message', messageId: find(panel, 'And?').id });
  await panel.shows(shows('Why?', 'Because'));
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  expect(call.signal?.aborted).toBe(true);
  panel.client.command({ type: 'restore-message', messageId: find(panel, 'And?').id });
  await panel.shows(shows('Why?', 'Because', 'And?', 'New'));
  await world.keeps(({ messages }) => expect(messages).toEqual(panel.state?.messages));
});

test('a question deleted before its answer began leaves no empty answer behind', async () => {
  const { panel, call } = await ask();
  panel.client.command({ type: 'delete-message', messageId: QUESTION.id });
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  expect(call.signal?.aborted).toBe(true);
  expect(panel.state?.messages).toHaveLength(1);
  expect(panel.state?.head).toBeNull();
});

test('what is deleted on a branch out of sight leaves the view as it is', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'regenerate', messageId: find(panel, 'Also').id });
  await answer(world, panel, 2, 'New');
  panel.client.command({ type: 'delete-message', messageId: find(panel, 'Also').id });
  await panel.shows((state) =>
    expect(state?.messages.some(({ deletedAt }) => deletedAt !== undefined)).toBe(true),
  );
  expect(shownContents(panel.state)).toEqual(['Why?', 'Because', 'And?', 'New']);
});

test('what one window has deleted, another can neither show nor ask again nor edit', async () => {
  const { world, panel } = await twoAnswered();
  const second = find(panel, 'And?');
  const also = find(panel, 'Also');
  panel.client.command({ type: 'delete-message', messageId: second.id });
  panel.client.command({ type: 'show', messageId: also.id });
  panel.client.command({ type: 'regenerate', messageId: also.id });
  panel.client.command({ type: 'continue', messageId: also.id });
  panel.client.send(createQuestion('Third?'));
  await answer(world, panel, 2, 'Third');
  await panel.shows(shows('Why?', 'Because', 'Third?', 'Third'));
  panel.client.command({ type: 'delete-message', messageId: QUESTION.id });
  panel.client.send(createQuestion('Otherwise?'), second.id);
  await panel.shows(shows('Otherwise?'));
});

test('what comes back under what another window has deleted stays out of sight', async () => {
  const { panel } = await twoAnswered();
  const { id: messageId } = find(panel, 'And?');
  panel.client.command({ type: 'delete-message', messageId });
  panel.client.command({ type: 'delete-message', messageId: QUESTION.id });
  panel.client.command({ type: 'restore-message', messageId });
  await panel.shows(() => expect(find(panel, 'And?')).not.toHaveProperty('deletedAt'));
  expect(panel.state?.head).toBeNull();
  panel.client.command({ type: 'restore-message', messageId: QUESTION.id });
  await panel.shows(shows('Why?', 'Because', 'And?', 'Also'));
});

test('a deleted conversation is stopped with all that waits, and comes back', async () => {
  const { world, panel, call } = await begin();
  panel.client.send(createQuestion('And?'));
  await panel.shows((state) => expect(state?.queue).toHaveLength(1));
  panel.client.command({ type: 'delete' });
  await world.keeps(({ conversation }) => expect(conversation.deletedAt).toBeDefined());
  expect(call.signal?.aborted).toBe(true);
  expect((await world.stored())?.conversation).not.toHaveProperty('turnStartedAt');
  await panel.shows(endsWith('stopped'));
  expect(world.backEnd.calls).toHaveLength(1);
  world.endBackground();
  panel.client.command({ type: 'restore' });
  await waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.conversation).not.toHaveProperty('deletedAt');
    expect(stored?.conversation.queue).toHaveLength(1);
  });
});

test('every panel is told that a conversation is deleted, comes back, or is worked in again', async () => {
  const { world, panel } = await twoAnswered();
  const other = world.openPanel();
  panel.client.command({ type: 'delete' });
  await other.shows((state) => expect(state?.isDeleted).toBe(true));
  world.endBackground();
  const later = world.openPanel();
  await later.shows((state) => expect(state?.isDeleted).toBe(true));
  later.client.command({ type: 'restore' });
  await later.shows((state) => expect(state?.isDeleted).toBe(false));
  later.client.command({ type: 'delete' });
  later.client.send(createQuestion('Still there?'));
  await answer(world, later, 2, 'Yes');
  expect(later.state?.isDeleted).toBe(false);
  await world.keeps(({ conversation }) => expect(conversation).not.toHaveProperty('deletedAt'));
});

test('a deleted conversation that is asked in before it could be read is there again', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'delete' });
  await world.keeps(({ conversation }) => expect(conversation.deletedAt).toBeDefined());
  world.endBackground();
  world.readFailure = new Error('No disk');
  panel.client.send(createQuestion('Still there?'));
  const call = await world.backEnd.call(2);
  world.readFailure = null;
  await call.answer('Yes');
  await waitFor(async () => {
    world.clock.advance(1000);
    expect((await world.stored())?.messages.at(-1)).toMatchObject({ content: 'Yes' });
  });
  expect((await world.stored())?.conversation).not.toHaveProperty('deletedAt');
});

test('a deleted conversation whose background was ended is not asked for', async () => {
  const world = new World();
  world.backEnd.keepAnswers();
  const { panel } = await beginIn(world);
  panel.client.dispose();
  const row = await waitFor(async () => {
    const stored = await world.stored();
    if (!stored?.conversation.turn) throw new Error('There is no turn.');
    return stored.conversation;
  });
  world.endBackground();
  await world.change({ ...row, deletedAt: '2026-01-02T00:00:00.000Z' });
  await world.startBackground().recover();
  await world.keeps(({ conversation }) => expect(conversation).not.toHaveProperty('turn'));
  expect(world.backEnd.resumed).toEqual([]);
  expect((await world.stored())?.conversation.deletedAt).toBeDefined();
});

test('an answer tells who gave it, and how long it took and what was passed over in all its calls', async () => {
  const { world, panel, call } = await begin('Because of');
  // Not what the types allow, which is the point.
  const unknown = { type: 'tomorrow' } as never;
  await call.send(unknown, unknown);
  world.clock.advance(3000);
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  expect(answerOf(panel.state)?.details).toMatchObject({ backEnd: 'Demo', ignoredEvents: 2 });
  world.clock.advance(3_600_000);
  panel.client.command({ type: 'continue', messageId: find(panel, 'Because of').id });
  const more = await world.backEnd.call(1);
  world.clock.advance(5000);
  await more.send(unknown);
  await more.answer(' that');
  await panel.shows(endsWith('complete'));
  const { durationMs: took = 0, ignoredEvents } = answerOf(panel.state)?.details ?? {};
  expect(ignoredEvents).toBe(3);
  expect(took).toBeGreaterThanOrEqual(8000);
  expect(took).toBeLessThan(20_000);
});

test('the headers of the settings go along, and the type of the body stays', async () => {
  const world = new World();
  world.headers = { Authorization: 'Bearer x', 'Content-Type': 'text/plain' };
  const { call } = await beginIn(world);
  expect(call.headers.get('authorization')).toBe('Bearer x');
  expect(call.headers.get('content-type')).toBe('application/json');
});

test.each(['its answer', 'a broken event'])(
  'a secret that a server quotes in %s is not told',
  async (place) => {
    const report = silenceReports();
    const world = new World();
    world.headers = { Authorization: 'Bearer never-to-be-seen' };
    world.secretHeaders = ['Authorization'];
    const { panel, call } = await beginIn(world);
    if (place === 'its answer') {
      await call.send({ type: 'error', errorText: 'The key never-to-be-seen is used up.' });
      await call.finish();
    } else await call.sendRaw('data: {"type":"text-delta","key":"never-to-be-seen"}\n\n');
    await panel.shows(endsWith('failed'));
    expect(panel.state?.failure).toMatchObject({ detail: expect.stringContaining('••••••••') });
    expect(JSON.stringify(panel.state)).not.toContain('never-to-be-seen');
    await world.keeps(({ conversation }) => expect(conversation.turn).toBeFalsy());
    expect(JSON.stringify(await world.stored())).not.toContain('never-to-be-seen');
    expect(JSON.stringify(report.mock.calls.map(String))).not.toContain('never-to-be-seen');
  },
);

test('who does not look is told when a turn begins and ends', async () => {
  const { world, panel, call } = await begin();
  expect(world.activities.at(-1)).toEqual({
    conversationId: CONVERSATION_ID,
    title: 'Why?',
    isPrivate: false,
    isRunning: true,
    isSeen: true,
    end: null,
  });
  panel.client.dispose();
  await waitFor(() => expect(world.activities.at(-1)).toMatchObject({ isSeen: false }));
  await call.finish();
  await waitFor(() =>
    expect(world.activities.at(-1)).toMatchObject({
      isRunning: false,
      isSeen: false,
      end: 'complete',
    }),
  );
  world.openPanel();
  await waitFor(() => expect(world.activities.at(-1)).toMatchObject({ isSeen: true }));
});

test('whoever is told and fails ends no turn', async () => {
  const report = silenceReports();
  const world = new World();
  world.onActivity = () => {
    throw new Error('No badge');
  };
  const { panel, call } = await beginIn(world);
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(report).toHaveBeenCalled();
});

test('two panels see the same, whoever of them commands', async () => {
  const { world, panel } = await twoAnswered();
  const other = world.openPanel();
  await other.shows(shows('Why?', 'Because', 'And?', 'Also'));
  other.client.command({ type: 'regenerate', messageId: find(panel, 'Because').id });
  const call = await world.backEnd.call(2);
  await call.say('Otherwise');
  await panel.shows(shows('Why?', 'Otherwise'));
  panel.client.command({ type: 'stop' });
  await other.shows(endsWith('stopped'));
  await panel.shows(endsWith('stopped'));
  expect(other.state).toEqual(panel.state);
});

test('a given name and a pin are kept, shown in open panels, and outlive the background', async () => {
  const { world, panel } = await twoAnswered();
  panel.client.command({ type: 'rename', title: '  My\n name ' });
  panel.client.command({ type: 'pin', isPinned: true });
  await panel.shows((state) =>
    expect(state).toMatchObject({ givenTitle: 'My name', isPinned: true }),
  );
  await world.keeps(({ conversation }) => {
    const row = conversation;
    expect(row).toMatchObject({ title: 'My name', isNamed: true });
    expect(row).toHaveProperty('pinnedAt');
  });

  world.endBackground();
  const next = world.openPanel();
  next.client.send(createQuestion('More?'));
  await answer(world, next, 2, 'More');
  expect(next.state).toMatchObject({ givenTitle: 'My name', isPinned: true });
  const kept = (await world.stored())?.conversation;
  expect(kept).toMatchObject({ title: 'My name', isNamed: true });
  expect(kept).toHaveProperty('pinnedAt');

  next.client.command({ type: 'rename', title: ' ' });
  next.client.command({ type: 'pin', isPinned: false });
  await next.shows((state) => expect(state).toMatchObject({ givenTitle: null, isPinned: false }));
  await world.keeps(({ conversation }) => {
    const row = conversation;
    expect(row?.title).toBe('Why?');
    expect(row).not.toHaveProperty('isNamed');
    expect(row).not.toHaveProperty('pinnedAt');
  });
});

test('naming or pinning what does not exist makes no conversation', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.command({ type: 'rename', title: 'Nothing' });
  panel.client.command({ type: 'pin', isPinned: true });
  panel.client.send(QUESTION);
  await answer(world, panel, 0, 'Because');
  expect(panel.state).toMatchObject({ givenTitle: null, isPinned: false });
  expect((await world.stored())?.conversation).not.toHaveProperty('pinnedAt');
});
