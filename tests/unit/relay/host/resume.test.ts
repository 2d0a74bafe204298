import { expect, test } from 'vitest';
import { waitFor } from '../../wait-for.ts';
import { ScriptedCall } from '../scripted-back-end.ts';
import {
  answerOf,
  ask,
  begin,
  endsWith,
  hasText,
  QUESTION,
  stopAndContinue,
  type World,
} from '../world.ts';

/** Waits until so many resume calls were made, while time goes by. */
async function resumedTimes(world: World, count: number): Promise<void> {
  await waitFor(() => {
    world.clock.advance(16);
    expect(world.backEnd.resumed).toHaveLength(count);
  });
}

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

test.each([
  ['a text', 'OK', 'text/plain'],
  ['JSON', '{"status":"ok"}', 'application/json'],
])('%s that answers the resume call before the first word is no answer', async (_, body, type) => {
  const { world, panel } = await ask();
  world.backEnd.onResume = async () => new Response(body, { headers: { 'content-type': type } });
  world.endBackground();
  await panel.shows((state) => expect(state?.status).toBe('error'));
  expect(panel.state).toMatchObject({ messages: [QUESTION], failure: { kind: 'interrupted' } });
});

test('a question without an answer yet is answered after all, where the server goes on', async () => {
  const { world, panel, call } = await ask();
  world.backEnd.keepAnswers();
  world.endBackground();
  await resumedTimes(world, 1);
  await call.answer('Because');
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
  await waitFor(() => expect(silent).toHaveLength(1));
  world.clock.advance(119_000);
  expect(panel.state?.status).toBe('streaming');
  world.clock.advance(1000);
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe('Because');
  expect(silent[0]?.signal?.aborted).toBe(true);
});

test('a resumed answer that breaks off before what was shown takes nothing back', async () => {
  const { world, panel } = await begin('Because of that.');
  world.backEnd.resumeWith((resumed) => resumed.say('Because').then(() => resumed.breakOff()));
  const contents = new Set<string | undefined>();
  panel.client.subscribe(() => contents.add(panel.text));
  world.endBackground();
  await waitFor(() => {
    world.clock.advance(1000);
    endsWith('interrupted')(panel.state);
  });
  expect([...contents]).toEqual(['Because of that.']);
  // The first at once, then four more after growing waits; the first address has an answer.
  expect(world.backEnd.resumed).toHaveLength(5);
});

test.each(['of that.', ' of that, and so on, at great length.'])(
  'a server that gives only what comes after the call, %j, destroys nothing of what is shown',
  async (rest) => {
    const { world, panel } = await begin('Because of all');
    const shown = new Set<string | undefined>();
    panel.client.subscribe(() => shown.add(panel.text));
    world.backEnd.onResume = async (init) => {
      const resumed = new ScriptedCall(init);
      void resumed.answer(rest);
      return resumed;
    };
    world.endBackground();
    await panel.shows(endsWith('interrupted'));
    expect([...shown]).toEqual(['Because of all']);
    expect(panel.state).toMatchObject({ status: 'error', failure: { kind: 'interrupted' } });
  },
);

test('nor of an answer that goes on, where only what came before that is the same', async () => {
  const { world, panel } = await begin('Because of all that was said before');
  await (await stopAndContinue({ world, panel })).say(', and more');
  const shown = 'Because of all that was said before, and more';
  await panel.shows(hasText(shown));
  world.clock.advance(500);
  await world.keeps(({ messages }) => expect(messages.at(-1)?.content).toBe(shown));
  world.backEnd.resumeWith((resumed) => resumed.answer(' that comes after, at length'));
  world.endBackground();
  await panel.shows(endsWith('interrupted'));
  expect(panel.text).toBe(shown);
});

test('reasoning that was shown is not taken back while the answer catches up', async () => {
  const { world, panel, call } = await ask();
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

test('an answer that goes on is resumed with what it had before', async () => {
  const { world, panel, call } = await begin('One two');
  const more = await stopAndContinue({ world, panel });
  expect(call.signal?.aborted).toBe(true);

  await more.say(' three');
  await panel.shows(hasText('One two three'));
  world.backEnd.keepAnswers();
  world.endBackground();
  await resumedTimes(world, 1);
  await more.answer(' four');
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('One two three four');
  expect(answerOf(panel.state)?.parts).toHaveLength(1);
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
  await call.answer(' of that.');
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('Because of that.');
  expect([...statuses]).toEqual(['streaming', 'ready']);
  expect(answerOf(panel.state)?.details?.ignoredEvents).toBe(1);
  expect(panel.state?.messages).toHaveLength(2);
});

test('a server that restarts is asked again after growing waits, the background kept awake', async () => {
  const { world, panel, call } = await begin('Because');
  const attempts: number[] = [];
  world.backEnd.onResume = async () => {
    attempts.push(world.clock.now());
    throw new TypeError('Failed to fetch');
  };
  await call.breakOff();
  await waitFor(() => {
    world.clock.advance(100);
    expect(answerOf(panel.state)?.outcome).toBe('failed');
  });
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
  await waitFor(() => expect(world.clock.timerCount).toBe(0));
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
