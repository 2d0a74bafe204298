import { expect, test, vi } from 'vitest';
import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { answerOf, begin, beginIn, endsWith, hasText, QUESTION } from './begin.ts';
import { ScriptedCall } from './scripted-back-end.ts';
import { CONVERSATION_ID, type Panel, toldOver, World } from './world.ts';

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

/** Waits until so many resume calls were made, while time goes by. */
async function resumedTimes(world: World, count: number): Promise<void> {
  await vi.waitFor(() => {
    world.clock.advance(16);
    expect(world.backEnd.resumed).toHaveLength(count);
  });
}

async function tailHolds(world: World, text: string): Promise<void> {
  await vi.waitFor(async () => {
    const kept = [...(await world.tail.read(CONVERSATION_ID))];
    const deltas = kept.flatMap(({ events }) =>
      events.map((event) => (event.type === 'text' ? event.delta : '')),
    );
    const stored = (await world.stored())?.messages.at(-1)?.content ?? '';
    expect(stored + deltas.join('')).toContain(text);
  });
}

test('every character that came before a background was ended is still there, without any panel', async () => {
  const { world, panel, call } = await begin('Because');
  panel.client.dispose();
  await call.say(' of', ' that');
  await tailHolds(world, ' that');
  expect((await world.stored())?.messages.at(-1)?.content).not.toBe('Because of that');
  world.endBackground();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('interrupted'));
  expect(reopened.text).toBe('Because of that');
  expect(reopened.state).toMatchObject({ status: 'error', failure: { kind: 'interrupted' } });
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages).toEqual(reopened.state?.messages);
    expect(await world.tail.read(CONVERSATION_ID)).toEqual([]);
  });
});

test('an answer of which no checkpoint was written is put together from the tail', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  panel.client.dispose();
  world.holdSaves();
  await call.say('Because');
  await tailHolds(world, 'Because');
  world.endBackground();
  world.releaseSaves();
  const reopened = world.openPanel();
  await reopened.shows(endsWith('interrupted'));
  expect(reopened.state?.messages).toMatchObject([
    { content: 'Why?' },
    { content: 'Because', parentId: QUESTION.id },
  ]);
});

test('an answer that only the tail holds is shown from the first on', async () => {
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
  expect(shownLengths).not.toContain(1);
  expect(shownLengths).not.toContain(0);
});

test('what only a panel has seen is taken over, and goes on if the server has more', async () => {
  const { world, panel, call } = await begin('Because');
  world.tail.failure = new Error('No room');
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.clock.advance(500);
  await call.say(' of that');
  await panel.shows(hasText('Because of that'));
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because of that');
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.content).toBe('Because of that');
  });
  report.mockRestore();
});

test('what only a panel has seen is kept too when it comes after the turn was given up', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  world.tail.failure = new Error('No room');
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await call.say('Because');
  await panel.shows(hasText('Because'));
  expect((await world.stored())?.messages).toHaveLength(1);
  const seen = answerOf(panel.state);
  panel.client.dispose();
  world.endBackground();
  await world.startBackground().recover();
  await vi.waitFor(async () => {
    expect((await world.stored())?.conversation).not.toHaveProperty('turn');
  });
  const attach = { type: 'attach', conversationId: CONVERSATION_ID, isPrivate: false } as const;
  world.connect().postMessage({ ...attach, seen });
  await vi.waitFor(async () => {
    const stored = await world.stored();
    expect(stored?.messages.at(-1)).toMatchObject({ content: 'Because', outcome: 'interrupted' });
    expect(stored?.conversation.failure).toEqual({ kind: 'interrupted' });
  });
  const reopened = world.openPanel();
  await reopened.shows((state) => expect(state?.status).toBe('error'));
  expect(reopened.text).toBe('Because');
  report.mockRestore();
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
  await vi.waitFor(() => expect(toldOver(port)).toHaveLength(5));
  expect(port.other?.posted.at(-1)).toMatchObject({ state: { messages: panel.state?.messages } });
});

/** Like `shows`, for what may come after some seconds. */
async function atLast(
  world: World,
  panel: Panel,
  assertion: (state: ConversationState | null) => void,
) {
  await vi.waitFor(() => {
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

test.each([1, 2, 3, 4, 5])(
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
    await vi.waitFor(async () => {
      expect((await world.stored())?.messages).toEqual(panel.state?.messages);
    });
  },
);

test.each([1, 2, 3, 4, 5])(
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
  await vi.waitFor(async () => expect((await world.stored())?.messages).toHaveLength(2));
  world.endBackground();
  world.backEnd.keepAnswers();
  await world.startBackground().recover();
  await call.say(' of that.');
  await call.finish();
  await vi.waitFor(async () => {
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
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { world, panel } = await begin('Because');
  panel.client.dispose();
  world.clock.advance(500);
  await vi.waitFor(async () => expect((await world.stored())?.messages).toHaveLength(2));
  world.endBackground();
  vi.spyOn(world.privateStore, 'listOrphanedTurns').mockRejectedValue(new Error('Cannot read'));
  await world.startBackground().recover();
  expect(report).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.outcome).toBe('interrupted');
  });
  report.mockRestore();
});

test('while an orphan is looked for, what is shown stands and streams', async () => {
  const { world, panel } = await begin('Because');
  let answer: (call: null) => void = () => undefined;
  world.backEnd.onResume = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  world.endBackground();
  await resumedTimes(world, 1);
  await panel.shows((state) => expect(state?.status).toBe('streaming'));
  expect(panel.client.getSnapshot().attached).toBe(true);
  expect(panel.text).toBe('Because');
  answer(null);
  await resumedTimes(world, 2);
  answer(null);
  await panel.shows(endsWith('interrupted'));
});

test('both addresses of the resume call are tried', async () => {
  const { world, panel } = await begin('Because');
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(world.backEnd.resumed).toEqual([
    'https://example.org/api/chat?chatId=conversation',
    'https://example.org/api/chat/conversation/stream',
  ]);
});

test.each([
  ['404', () => new Response('Not found', { status: 404 })],
  ['405', () => new Response(null, { status: 405 })],
  ['a page', () => new Response('<h1>Hello', { headers: { 'content-type': 'text/html' } })],
  [
    'a stream without anything',
    () => new Response('', { headers: { 'x-vercel-ai-ui-message-stream': 'v1' } }),
  ],
])('a server that answers the resume call with %s has nothing to resume', async (_, response) => {
  const { world, panel } = await begin('Because');
  world.backEnd.onResume = async () => response();
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because');
  expect(world.backEnd.resumed).toHaveLength(2);
});

test('a question without an answer yet is answered after all, where the server goes on', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  world.backEnd.keepAnswers();
  world.endBackground();
  await resumedTimes(world, 1);
  await call.say('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.state?.messages).toMatchObject([{ content: 'Why?' }, { content: 'Because' }]);
});

test('a resume call that is taken and never answered is given up', async () => {
  const { world } = await begin('Because');
  const silent: ScriptedCall[] = [];
  world.backEnd.onResume = async (init) => {
    const call = new ScriptedCall(init);
    silent.push(call);
    return call;
  };
  world.endBackground();
  const panel = world.openPanel();
  await vi.waitFor(() => expect(silent).toHaveLength(1));
  world.clock.advance(119_000);
  expect(panel.state?.status).toBe('streaming');
  world.clock.advance(1000);
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because');
  expect(silent[0]?.signal?.aborted).toBe(true);
});

test('a resumed answer that breaks off before what was shown takes nothing back', async () => {
  const { world, panel } = await begin('Because of that.');
  world.backEnd.onResume = async (init) => {
    const resumed = new ScriptedCall(init);
    void resumed.say('Because').then(() => resumed.breakOff());
    return resumed;
  };
  const contents = new Set<string | undefined>();
  panel.client.subscribe(() => contents.add(panel.text));
  world.endBackground();
  await vi.waitFor(() => {
    world.clock.advance(1000);
    endsWith('interrupted')(panel.state);
  });
  expect([...contents]).toEqual(['Because of that.']);
  // The first at once, then four more after growing waits; the first address has an answer.
  expect(world.backEnd.resumed).toHaveLength(5);
});

test('a resumed answer that ends shorter than what was shown leaves the longer one', async () => {
  const { world, panel } = await begin('Because of that, and so on.');
  world.backEnd.onResume = async (init) => {
    const resumed = new ScriptedCall(init);
    void resumed.say('so on.').then(() => resumed.finish());
    return resumed;
  };
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because of that, and so on.');
});

test('a server that gives only what comes after the call destroys nothing of what is shown', async () => {
  const { world, panel } = await begin('Because');
  const shown = new Set<string | undefined>();
  panel.client.subscribe(() => shown.add(panel.text));
  world.backEnd.onResume = async (init) => {
    const resumed = new ScriptedCall(init);
    void resumed.say(' of that, and so on, at great length.').then(() => resumed.finish());
    return resumed;
  };
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect([...shown]).toEqual(['Because']);
  expect(panel.state).toMatchObject({ status: 'error', failure: { kind: 'interrupted' } });
});

test('nor of an answer that goes on, where only what came before that is the same', async () => {
  const { world, panel } = await begin('Because of all that was said before');
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  panel.client.command({ type: 'continue', messageId: answerOf(panel.state)?.id ?? '' });
  await (await world.backEnd.call(1)).say(', and more');
  const shown = 'Because of all that was said before, and more';
  await panel.shows(hasText(shown));
  world.clock.advance(500);
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.content).toBe(shown);
  });
  world.backEnd.onResume = async (init) => {
    const resumed = new ScriptedCall(init);
    void resumed.say(' that comes after, at length').then(() => resumed.finish());
    return resumed;
  };
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe(shown);
});

test('reasoning that was shown is not taken back while the answer catches up', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.send(
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Let me think' },
  );
  await panel.shows((state) =>
    expect(answerOf(state)?.parts).toMatchObject([{ text: 'Let me think' }]),
  );
  const shown = new Set<string>();
  panel.client.subscribe(() =>
    shown.add(
      JSON.stringify(answerOf(panel.state)?.parts.map((part) => 'text' in part && part.text)),
    ),
  );
  const resumed = new ScriptedCall({ method: 'GET' });
  world.backEnd.onResume = async () => resumed;
  world.endBackground();
  await resumedTimes(world, 1);
  await resumed.send(
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Let me' },
  );
  await resumed.send({ type: 'reasoning-delta', id: 'r', delta: ' think hard' });
  await panel.shows((state) =>
    expect(answerOf(state)?.parts).toMatchObject([{ text: 'Let me think hard' }]),
  );
  expect([...shown]).toEqual(['["Let me think"]', '["Let me think hard"]']);
});

test('a connection lost in mid-answer is taken up again, and nobody notices', async () => {
  const { world, panel, call } = await begin('Because');
  world.backEnd.keepAnswers();
  // Not what the types allow, which is the point.
  await call.send({ type: 'tomorrow' } as never);
  const statuses = new Set<string | undefined>();
  panel.client.subscribe(() => statuses.add(panel.state?.status));
  await call.breakOff();
  await resumedTimes(world, 1);
  await call.say(' of that.');
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('Because of that.');
  expect([...statuses]).toEqual(['streaming', 'ready']);
  expect(answerOf(panel.state)?.details?.ignoredEvents).toBe(1);
  expect(panel.state?.messages).toHaveLength(2);
});

test('a first byte after 100 s arrives, and so does one after a stall of half an hour', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  world.clock.advance(100_000);
  expect(world.pings).toBe(5);
  await call.say('Because');
  await panel.shows(hasText('Because'));
  world.clock.advance(29 * 60_000);
  await call.say(' of');
  await panel.shows(hasText('Because of'));
  const before = world.pings;
  world.clock.advance(29 * 60_000);
  expect(world.pings - before).toBe(87);
  await call.say(' that');
  await call.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('Because of that');
});

test('a server that restarts is asked again after growing waits, the background kept awake', async () => {
  const { world, panel, call } = await begin('Because');
  const attempts: number[] = [];
  world.backEnd.onResume = async () => {
    attempts.push(world.clock.now());
    throw new TypeError('Failed to fetch');
  };
  await call.breakOff();
  await vi.waitFor(() => {
    world.clock.advance(100);
    expect(answerOf(panel.state)?.outcome).toBe('failed');
  }, 4000);
  expect(panel.state?.failure).toMatchObject({ kind: 'broken-stream' });
  expect(panel.text).toBe('Because');
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits).toHaveLength(4);
  for (const [index, wait] of [250, 500, 1000, 2000].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(wait);
    expect(waits[index]).toBeLessThan(wait + 200);
  }
});

test('stop ends the wait for a server that restarts', async () => {
  const { world, panel, call } = await begin('Because');
  world.backEnd.onResume = async () => new Response(null, { status: 503 });
  await call.breakOff();
  await resumedTimes(world, 1);
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  await vi.waitFor(() => expect(world.clock.timerCount).toBe(0));
});

test('an answer that the back end itself ended with an error is not asked for again', async () => {
  const { world, panel, call } = await begin('Because');
  world.backEnd.keepAnswers();
  await call.send({ type: 'error', errorText: 'Overloaded' });
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  expect(panel.state?.failure).toEqual({ kind: 'reported-by-server', detail: 'Overloaded' });
  expect(world.backEnd.resumed).toEqual([]);
});

test('an answer with a malformed event is not asked for again', async () => {
  const { world, panel, call } = await begin('Because');
  world.backEnd.keepAnswers();
  // Not what the types allow, which is the point.
  await call.send({ type: 'text-delta' } as never);
  await panel.shows(endsWith('failed'));
  expect(panel.state?.failure?.kind).toBe('malformed-event');
  expect(world.backEnd.resumed).toEqual([]);
});

test('a back end that is gone from the settings has nothing to resume', async () => {
  const { world, panel } = await begin('Because');
  world.hasBackEnd = false;
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(world.backEnd.resumed).toEqual([]);
});

test('a question that waits when the background is ended is asked after the next answer', async () => {
  const { world, panel } = await begin('Because');
  const next = createQuestion('And then?');
  panel.client.send(next);
  await vi.waitFor(async () => {
    expect((await world.stored())?.conversation.queue).toHaveLength(1);
  });
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.state?.queue).toEqual([next]);
  expect(world.backEnd.calls).toHaveLength(1);
  panel.client.command({ type: 'retry' });
  const again = await world.backEnd.call(1);
  await again.say('Because of that.');
  await again.finish();
  const second = await world.backEnd.call(2);
  expect(second.body.messages.at(-1)).toMatchObject({ content: 'And then?' });
});

test('an answer that goes on is resumed with what it had before', async () => {
  const { world, panel, call } = await begin('One two');
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(call.signal?.aborted).toBe(true);
  panel.client.command({ type: 'continue', messageId: answerOf(panel.state)?.id ?? '' });
  const more = await world.backEnd.call(1);
  await more.say(' three');
  await panel.shows(hasText('One two three'));
  world.backEnd.keepAnswers();
  world.endBackground();
  await resumedTimes(world, 1);
  await more.say(' four');
  await more.finish();
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('One two three four');
  expect(answerOf(panel.state)?.parts).toHaveLength(1);
});

async function untilClosed(panel: Panel): Promise<void> {
  await vi.waitFor(() => expect(panel.ports.at(-1)?.isOpen).toBe(false));
}

test('a stop posted to a port that has just closed reaches the next background', async () => {
  const world = new World();
  world.backEnd.keepAnswers();
  const { panel, call } = await beginIn(world);
  world.endBackground();
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(panel.text).toBe('Because');
  await call.say(' of that.');
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)).toMatchObject({ outcome: 'stopped' });
  });
  await panel.shows(hasText('Because'));
});

test('what was obeyed is not wanted of the next background', async () => {
  const { world, panel, call } = await begin();
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(call.signal?.aborted).toBe(true);
  await vi.waitFor(() => {
    expect(panel.received.map(({ type }) => type)).toContain('obeyed');
  });
  world.endBackground();
  await untilClosed(panel);
  world.clock.advance(60_000);
  expect(world.isRunning).toBe(false);
});

test('the same command is obeyed once', async () => {
  const { world, panel, call } = await begin();
  await call.finish();
  await panel.shows(endsWith('complete'));
  const command = { type: 'retry' } as const;
  const wanted = { type: 'command', conversationId: CONVERSATION_ID, commandId: 'a', command };
  panel.ports[0]?.postMessage(wanted);
  const again = await world.backEnd.call(1);
  await again.say('Because');
  await again.finish();
  await panel.shows((state) => expect(state?.messages).toHaveLength(3));
  await panel.shows(endsWith('complete'));
  panel.ports[0]?.postMessage(wanted);
  await vi.waitFor(() => {
    const obeyed = panel.received.filter(({ type }) => type === 'obeyed');
    expect(obeyed).toHaveLength(2);
  });
  expect(world.backEnd.calls).toHaveLength(2);
});

test('a panel whose port is lost gets what it lacks when it comes back, and not all again', async () => {
  const { panel, call } = await begin('Because');
  panel.ports[0]?.other?.disconnect();
  await untilClosed(panel);
  await call.say(' of that.');
  await panel.shows(hasText('Because of that.'));
  expect(panel.ports).toHaveLength(2);
  const types = panel.ports[1]?.other?.posted.map((message) => Object(message).type);
  expect(types).not.toContain('snapshot');
  expect(types).toContain('attached');
  await call.finish();
  await panel.shows(endsWith('complete'));
});

test('a panel that lacks nothing is told so', async () => {
  const { world, panel } = await begin('Because');
  const snapshot = panel.received.find((message) => message.type === 'snapshot');
  const sequence = Math.max(
    ...panel.received.map((each) => ('sequence' in each ? each.sequence : 0)),
  );
  const since = { hostId: snapshot?.hostId ?? '', sequence };
  const port = world.connect();
  const attach = { type: 'attach', conversationId: CONVERSATION_ID, isPrivate: false, since };
  port.postMessage(attach);
  await vi.waitFor(() => expect(toldOver(port)).toHaveLength(1));
  expect(toldOver(port)).toEqual([{ type: 'attached', conversationId: CONVERSATION_ID, sequence }]);
  // A number of another host means nothing here.
  port.postMessage({ ...attach, since: { hostId: 'another', sequence } });
  await vi.waitFor(() => expect(toldOver(port)).toHaveLength(2));
  expect(port.other?.posted.at(-1)).toMatchObject({ type: 'snapshot', sequence });
});

test('what a private window asks is kept apart from the disk, and outlives the background', async () => {
  const world = new World();
  const panel = world.openPanel(CONVERSATION_ID, true);
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.say('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  await vi.waitFor(async () => {
    const kept = await world.privateStore.loadConversation(CONVERSATION_ID);
    expect(kept?.messages).toEqual(panel.state?.messages);
  });
  expect(await world.stored()).toBeNull();
  expect(world.saves).toBe(0);
  const other = world.openPanel();
  await other.shows((state) => expect(state?.messages).toEqual([]));
  world.endBackground();
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  expect(next.body.messages).toHaveLength(3);
  expect(world.saves).toBe(0);
});

test('with the last private window its turns end, and others go on', async () => {
  const world = new World();
  const { panel } = await beginIn(world);
  const hidden = world.openPanel(CONVERSATION_ID, true);
  hidden.client.send(QUESTION);
  hidden.client.send(createQuestion('And?'));
  const call = await world.backEnd.call(1);
  await world.startBackground().stopPrivate();
  expect(call.signal?.aborted).toBe(true);
  expect(panel.state?.status).toBe('streaming');
  expect(world.backEnd.calls).toHaveLength(2);
});

test('while all is deleted turns end, none begins, and nothing is written afterwards', async () => {
  const world = new World();
  const { panel, call } = await beginIn(world);
  panel.client.send(createQuestion('And this one waits?'));
  await panel.shows((state) => expect(state?.queue).toHaveLength(1));
  const host = world.startBackground();
  let saves = 0;
  await host.whileNothingRuns(async () => {
    expect(call.signal?.aborted).toBe(true);
    saves = world.saves;
    panel.client.send(createQuestion('Is this heard?'));
    world.openPanel('another').client.send(createQuestion('And this?'));
  });
  world.clock.advance(60_000);
  expect(world.backEnd.calls).toHaveLength(1);
  expect(world.saves).toBe(saves);
  // Then panels are served again.
  const next = world.openPanel('next');
  next.client.send(QUESTION);
  await world.backEnd.call(1);
});
