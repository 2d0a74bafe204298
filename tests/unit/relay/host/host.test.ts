import { describe, expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { KeepAwake } from '@/lib/relay/host/keep-awake.ts';
import { UpdateLog } from '@/lib/relay/host/update-log.ts';
import { waitFor } from '../../wait-for.ts';
import { ManualClock } from '../manual-clock.ts';
import {
  answered,
  ask,
  begin,
  beginIn,
  CONVERSATION_ID,
  endsWith,
  hasText,
  QUESTION,
  World,
} from '../world.ts';

test('only the extension’s own pages are served', async () => {
  const world = new World();
  world.isOwnPage = false;
  const port = world.connect();
  const closed = vi.fn();
  port.onDisconnect.addListener(closed);
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('the background is kept awake during a turn and no longer', async () => {
  const { world, panel, call } = await begin();
  const before = world.pings;
  world.clock.advance(60_000);
  expect(world.pings).toBe(before + 3);
  await call.finish();
  await panel.shows(endsWith('complete'));
  await waitFor(() => expect(world.clock.timerCount).toBe(0));
  world.clock.advance(60_000);
  expect(world.pings).toBe(before + 3);
});

test('a first byte after 100 s arrives, and so does one after a stall of half an hour', async () => {
  const { world, panel, call } = await ask();
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
  await call.answer(' that');
  await panel.shows(endsWith('complete'));
  expect(panel.text).toBe('Because of that');
});

test('the same command is obeyed once', async () => {
  const { world, panel } = await answered();
  const command = { type: 'retry' } as const;
  const wanted = { type: 'command', conversationId: CONVERSATION_ID, commandId: 'a', command };
  panel.ports[0]?.postMessage(wanted);
  await world.answers(1, 'Because');
  await panel.shows((state) => expect(state?.messages).toHaveLength(3));
  await panel.shows(endsWith('complete'));
  panel.ports[0]?.postMessage(wanted);
  await waitFor(() => {
    const obeyed = panel.received.filter(({ type }) => type === 'obeyed');
    expect(obeyed).toHaveLength(2);
  });
  expect(world.backEnd.calls).toHaveLength(2);
});

test('what a private window asks is kept apart from the disk, and outlives the background', async () => {
  const world = new World();
  const panel = world.openPanel(CONVERSATION_ID, true);
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.answer('Because');
  await panel.shows(endsWith('complete'));
  await waitFor(async () => {
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

describe('A background that is kept awake', () => {
  function start() {
    const clock = new ManualClock();
    let pings = 0;
    const keepAwake = new KeepAwake(() => pings++, clock);
    keepAwake.setNeeded(true);
    return { clock, keepAwake, pings: () => pings };
  }

  test('where nothing comes for half an hour, the background may be ended', () => {
    const { clock, pings } = start();
    clock.advance(24 * 60 * 60_000);
    expect(pings()).toBe(90);
    expect(clock.timerCount).toBe(0);
  });

  test('whatever comes gives another half hour, also after the first is over', () => {
    const { clock, keepAwake, pings } = start();
    clock.advance(20 * 60_000);
    keepAwake.noteActivity();
    clock.advance(24 * 60 * 60_000);
    expect(pings()).toBe(60 + 90);
    keepAwake.noteActivity();
    clock.advance(20_000);
    expect(pings()).toBe(60 + 90 + 1);
  });

  test('nothing is called once there is no need', () => {
    const { clock, keepAwake, pings } = start();
    keepAwake.setNeeded(false);
    keepAwake.noteActivity();
    clock.advance(60_000);
    expect(pings()).toBe(0);
    expect(clock.timerCount).toBe(0);
  });
});

describe('The log of updates', () => {
  const UPDATE = { type: 'turn-start' } as const;

  function logOf(count: number): UpdateLog {
    const log = new UpdateLog();
    for (let index = 0; index < count; index++) log.append(UPDATE);
    return log;
  }

  test('who comes back gets the updates after the number it has', () => {
    const log = logOf(3);
    expect(log.since(1)?.map(({ sequence }) => sequence)).toEqual([2, 3]);
    expect(log.since(3)).toEqual([]);
  });

  test('numbers that were never given lead to nothing', () => {
    expect(logOf(3).since(4)).toBeNull();
  });

  test('the log is bounded by the number of updates', () => {
    const log = logOf(5000);
    expect(log.since(0)).toBeNull();
    const kept = log.since(4000);
    expect(kept?.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 1000 }, (_, index) => 4001 + index),
    );
  });

  test('the log is bounded by its characters', () => {
    const log = new UpdateLog();
    const delta = 'x'.repeat(100_000);
    for (let count = 0; count < 5; count++) {
      log.append({ type: 'answer-events', events: [{ type: 'text', partId: '0', delta }], at: 0 });
    }
    expect(log.since(0)).toBeNull();
    expect(log.since(3)).toHaveLength(2);
  });

  test('nobody comes from before a state that changed by more than an update', () => {
    const log = logOf(3);
    log.startAnew();
    expect(log.since(3)).toBeNull();
    expect(log.sequence).toBe(4);
    expect(log.since(4)).toEqual([]);
  });
});
