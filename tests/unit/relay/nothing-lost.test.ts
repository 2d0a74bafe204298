import { expect, test, vi } from 'vitest';
import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { waitFor } from '../wait-for.ts';
import {
  answerOf,
  ask,
  begin,
  CONVERSATION_ID,
  endsWith,
  hasText,
  type Panel,
  QUESTION,
  silenceReports,
  stopAndContinue,
  toldOver,
  World,
} from './world.ts';

/** No turn runs for ever: a state that waits has a turn in the background that runs. */
function isAtRest(state: ConversationState | null): void {
  expect(['ready', 'error']).toContain(state?.status);
  expect(answerOf(state)).toHaveProperty('outcome');
}

/** A seeded generator: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function tailHolds(world: World, text: string): Promise<void> {
  await waitFor(async () => {
    const kept = [...(await world.tail.read(CONVERSATION_ID))];
    const deltas = kept.flatMap(({ events }) =>
      events.map((event) => (event.type === 'text' ? event.delta : '')),
    );
    const answer = (await world.stored())?.messages.find(({ role }) => role === 'assistant');
    expect((answer?.content ?? '') + deltas.join('')).toBe(text);
  });
}

test('every character that came before a background was ended is still there, without any panel', async () => {
  const { world, panel, call } = await begin('Because');
  panel.client.dispose();
  await call.say(' of', ' that');
  await tailHolds(world, 'Because of that');
  expect((await world.stored())?.messages.at(-1)?.content).not.toBe('Because of that');
  world.endBackground();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('interrupted'));
  expect(reopened.text).toBe('Because of that');
  expect(reopened.state).toMatchObject({ status: 'error', failure: { kind: 'interrupted' } });
  await waitFor(async () => {
    expect((await world.stored())?.messages).toEqual(reopened.state?.messages);
    expect(await world.tail.read(CONVERSATION_ID)).toEqual([]);
  });
});

test('an answer of which no checkpoint was written is put together from the tail, and shown from the first on', async () => {
  const { world, panel } = await begin('Because');
  await tailHolds(world, 'Because');
  expect((await world.stored())?.messages).toHaveLength(1);
  const shownLengths: number[] = [];
  panel.client.subscribe(() => {
    const { conversation } = panel.client.getSnapshot();
    shownLengths.push(conversation ? shownMessages(conversation).length : 0);
  });
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.state?.messages).toMatchObject([
    { content: 'Why?' },
    { content: 'Because', parentId: QUESTION.id },
  ]);
  expect(shownLengths).not.toContain(1);
  expect(shownLengths).not.toContain(0);
});

test('what only a panel has seen is taken over, and goes on if the server has more', async () => {
  const { world, panel, call } = await begin('Because');
  world.tail.failure = new Error('No room');
  silenceReports();
  world.clock.advance(500);
  await call.say(' of that');
  await panel.shows(hasText('Because of that'));
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because of that');
  await world.keeps(({ messages }) => expect(messages.at(-1)?.content).toBe('Because of that'));
});

test('what only a panel has seen is kept too when it comes after the turn was given up', async () => {
  const { world, panel, call } = await ask();
  world.tail.failure = new Error('No room');
  silenceReports();
  await call.say('Because');
  await panel.shows(hasText('Because'));
  expect((await world.stored())?.messages).toHaveLength(1);
  const seen = answerOf(panel.state);
  panel.client.dispose();
  world.endBackground();
  await world.startBackground().recover();
  await world.keeps(({ conversation }) => expect(conversation).not.toHaveProperty('turn'));
  const attach = { type: 'attach', conversationId: CONVERSATION_ID, isPrivate: false } as const;
  world.connect().postMessage({ ...attach, seen });
  await waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages.at(-1)).toMatchObject({ content: 'Because', outcome: 'interrupted' });
    expect(stored?.conversation.failure).toEqual({ kind: 'interrupted' });
  });
  const reopened = world.openPanel();
  await reopened.shows((state) => expect(state?.status).toBe('error'));
  expect(reopened.text).toBe('Because');
});

test('an answer that was stored without an outcome was interrupted, and is stored as that', async () => {
  const { world, panel } = await begin('Because');
  panel.client.dispose();
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages.at(-1)).not.toHaveProperty('outcome'));
  world.endBackground();
  const { turn: _, turnStartedAt: __, ...row } = (await world.stored())?.conversation ?? {};
  await world.change(row as ConversationRow);
  const reopened = world.openPanel();
  await reopened.shows(endsWith('interrupted'));
  expect(reopened.state).toMatchObject({ status: 'error', failure: { kind: 'interrupted' } });
  await world.keeps(({ messages }) => expect(messages.at(-1)?.outcome).toBe('interrupted'));
});

test('what a panel tells of another answer, or less of the same, changes nothing', async () => {
  const { world, panel } = await begin('Because of that');
  const answer = answerOf(panel.state);
  if (!answer) throw new Error('There is no answer.');
  const port = world.connect();
  const attach = { type: 'attach', conversationId: CONVERSATION_ID, isPrivate: false } as const;
  const parts = [{ type: 'text', text: 'Be' }] as const;
  for (const seen of [
    { ...answer, id: 'another', parts: [{ type: 'text', text: 'Made up' }] },
    { ...answer, id: QUESTION.id, role: 'assistant', parts: [{ type: 'text', text: 'Why? Oh' }] },
    { ...answer, parts, content: 'Be' },
    { ...answer, parts: [{ type: 'text', text: 'Something else, and longer' }] },
    // The content is what the parts say, whatever the message says of it.
    { ...answer, content: 'Because of that and more' },
  ]) {
    port.postMessage({ ...attach, seen });
  }
  await waitFor(() => expect(toldOver(port)).toHaveLength(5));
  expect(port.other?.posted.at(-1)).toMatchObject({ state: { messages: panel.state?.messages } });
});

/** Like `shows`, for what may come after some seconds. */
async function atLast(
  world: World,
  panel: Panel,
  assertion: (state: ConversationState | null) => void,
) {
  await waitFor(() => {
    world.clock.advance(1000);
    assertion(panel.state);
  });
}

/** Ends the background in the middle of answers, at moments that chance picks. */
async function endTenTimes(world: World, seed: number) {
  const chance = random(seed);
  const panel = world.openPanel();
  const text = Array.from({ length: 60 }, (_, index) => `word${index} `);
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  const ends = new Set(Array.from({ length: 10 }, () => Math.floor(chance() * text.length)));
  await call.say('It begins: ');
  await panel.shows(hasText('It begins: '));
  let longest = '';
  for (const [index, word] of text.entries()) {
    await call.say(word);
    world.clock.advance(Math.floor(chance() * 200));
    if (chance() < 0.5) await new Promise((resolve) => setImmediate(resolve));
    if (ends.has(index)) {
      world.endBackground();
      if (chance() < 0.5) world.clock.advance(16);
    }
    const shown = answerOf(panel.state)?.content ?? '';
    expect(shown.startsWith(longest)).toBe(true);
    longest = shown;
  }
  return { panel, call, text: `It begins: ${text.join('')}`, longest };
}

test.each([1, 2, 3])(
  'a background that is ended again and again loses nothing where the server resumes: %i',
  async (seed) => {
    const world = new World();
    world.backEnd.keepAnswers();
    const { panel, call, text } = await endTenTimes(world, seed);
    await call.finish();
    await atLast(world, panel, endsWith('complete'));
    expect(world.backEnd.resumed.length).toBeGreaterThan(0);
    expect(panel.text).toBe(text);
    expect(world.backEnd.calls).toHaveLength(1);
    await world.keeps(({ messages }) => expect(messages).toEqual(panel.state?.messages));
  },
);

test.each([1, 2, 3])(
  'and where it cannot, the answer is interrupted with all that was shown: %i',
  async (seed) => {
    const world = new World();
    const { panel, text, longest } = await endTenTimes(world, seed);
    await atLast(world, panel, endsWith('interrupted'));
    isAtRest(panel.state);
    expect(longest.length).toBeGreaterThan(0);
    expect(text.startsWith(panel.text ?? '')).toBe(true);
    expect(panel.text?.startsWith(longest)).toBe(true);
  },
);

test('a start of the background finds what was left, without any panel', async () => {
  const { world, panel, call } = await begin('Because');
  panel.client.dispose();
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages).toHaveLength(2));
  world.endBackground();
  world.backEnd.keepAnswers();
  await world.startBackground().recover();
  await call.answer(' of that.');
  await waitFor(async () => {
    world.clock.advance(100);
    expect((await world.stored())?.messages.at(-1)).toMatchObject({
      content: 'Because of that.',
      outcome: 'complete',
    });
  });
  expect((await world.stored())?.conversation).not.toHaveProperty('turn');
  expect(world.backEnd.resumed).toEqual([`https://example.org/api/chat?chatId=${CONVERSATION_ID}`]);
});

test('a store that cannot be read at the start is reported, and the other is read', async () => {
  const report = silenceReports();
  const { world, panel } = await begin('Because');
  panel.client.dispose();
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages).toHaveLength(2));
  world.endBackground();
  vi.spyOn(world.privateStore, 'listOrphanedTurns').mockRejectedValue(new Error('Cannot read'));
  await world.startBackground().recover();
  expect(report).toHaveBeenCalledTimes(1);
  await world.keeps(({ messages }) => expect(messages.at(-1)?.outcome).toBe('interrupted'));
});

test('what an answer has come to since Continue is kept at once', async () => {
  const { world, panel } = await begin('Because');
  const call = await stopAndContinue({ world, panel });
  await call.say(' of that');
  panel.client.dispose();
  await tailHolds(world, 'Because of that');
  world.endBackground();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('interrupted'));
  expect(reopened.text).toBe('Because of that');
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
