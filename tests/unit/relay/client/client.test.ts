import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { commandConversation } from '@/lib/relay/client/command-conversation.ts';
import { readHostMessage } from '@/lib/relay/client/host-message.ts';
import { RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import { waitFor } from '../../wait-for.ts';
import { createPortPair, type FakePort } from '../port-pair.ts';
import {
  answered,
  answerOf,
  begin,
  beginIn,
  CONVERSATION_ID,
  endsWith,
  hasText,
  type Panel,
  QUESTION,
  toldOver,
  World,
} from '../world.ts';

async function untilClosed(panel: Panel): Promise<void> {
  await waitFor(() => expect(panel.ports.at(-1)?.isOpen).toBe(false));
}

test('a question that no background had taken is sent again', async () => {
  const world = new World();
  const panel = world.openPanel();
  await panel.shows((state) => expect(state).not.toBeNull());
  // The background ends with the message on its way.
  panel.client.send(QUESTION);
  world.endBackground();
  await panel.shows((state) => expect(state?.messages).toEqual([QUESTION]));
  const call = await world.backEnd.call(0);
  await call.answer('Because');
  await panel.shows(endsWith('complete'));
  expect(world.backEnd.calls).toHaveLength(1);
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

test('a panel lets an idle background go', async () => {
  const { world, panel } = await answered();
  world.endBackground();
  await waitFor(() => expect(panel.ports[0]?.isOpen).toBe(false));
  world.clock.advance(60_000);
  expect(world.isRunning).toBe(false);
  expect(panel.client.getSnapshot()).toMatchObject({ attached: true });
  panel.client.send(createQuestion('And?'));
  const next = await world.backEnd.call(1);
  await next.say('Also');
  await panel.shows(hasText('Also'));
});

test('an idle panel comes back when another one starts the background', async () => {
  const { world, panel } = await answered();
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
  await waitFor(() => expect(panel.client.getSnapshot().attached).toBe(false));
  world.clock.advance(20_000);
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits.slice(0, 7)).toEqual([100, 200, 400, 800, 1600, 3200, 5000]);
});

test('a panel that missed an update attaches again, and gets just what it lacks', async () => {
  const { world, panel, call } = await begin('a');
  const port = panel.ports[0];
  const lose = vi.spyOn(port?.onMessage ?? Object.create(null), 'dispatch');
  lose.mockImplementationOnce(() => undefined);
  await call.say('b');
  world.clock.advance(16);
  await waitFor(() => expect(lose).toHaveBeenCalledTimes(1));
  await call.say('c');
  await panel.shows(hasText('abc'));
  expect(panel.received.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
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
  await waitFor(() => {
    expect(panel.received.map(({ type }) => type)).toContain('taken');
    expect(panel.ports.at(-1)?.other?.posted.at(-1)).toEqual({ type: 'busy', isBusy: false });
  });
  world.endBackground();
  await waitFor(() => expect(panel.ports.at(-1)?.isOpen).toBe(false));
  world.clock.advance(60_000);
  expect(world.isRunning).toBe(false);
});

test('a stop posted to a port that has just closed reaches the next background', async () => {
  const world = new World();
  world.backEnd.keepAnswers();
  const { panel, call } = await beginIn(world);
  world.endBackground();
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(panel.text).toBe('Because');
  await call.say(' of that.');
  await world.keeps(({ messages }) =>
    expect(messages.at(-1)).toMatchObject({ outcome: 'stopped' }),
  );
  await panel.shows(hasText('Because'));
});

test('what was obeyed is not wanted of the next background', async () => {
  const { world, panel, call } = await begin();
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(call.signal?.aborted).toBe(true);
  await waitFor(() => {
    expect(panel.received.map(({ type }) => type)).toContain('obeyed');
  });
  world.endBackground();
  await untilClosed(panel);
  world.clock.advance(60_000);
  expect(world.isRunning).toBe(false);
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

test('a panel that closes before its conversation is read leaves its question to the next panel', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  await waitFor(() => expect(panel.ports[0]?.posted).toHaveLength(2));
  await Promise.resolve();
  panel.client.dispose();
  const call = await world.backEnd.call(0);
  await call.say('Because');
  const next = world.openPanel();
  await next.shows(hasText('Because'));
  await call.finish();
  await next.shows(endsWith('complete'));
  expect(world.backEnd.calls).toHaveLength(1);
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
  await waitFor(() => expect(toldOver(port)).toHaveLength(1));
  expect(toldOver(port)).toEqual([{ type: 'attached', conversationId: CONVERSATION_ID, sequence }]);
  // A number of another host means nothing here.
  port.postMessage({ ...attach, since: { hostId: 'another', sequence } });
  await waitFor(() => expect(toldOver(port)).toHaveLength(2));
  expect(port.other?.posted.at(-1)).toMatchObject({ type: 'snapshot', sequence });
});

test('a background that ends is started again by a panel that shows another conversation', async () => {
  const { world, panel, call } = await begin('Because');
  panel.client.dispose();
  const other = world.openPanel('another');
  await other.shows((state) => expect(state?.status).toBe('ready'));
  await call.say(' of that');
  await waitFor(async () => {
    expect(JSON.stringify(await world.tail.read(CONVERSATION_ID))).toContain(' of that');
  });
  world.endBackground();
  await waitFor(() => {
    world.clock.advance(1000);
    expect(world.isRunning).toBe(true);
  });
  await world.startBackground().recover();
  await waitFor(async () => {
    world.clock.advance(1000);
    const stored = await world.stored();
    expect(stored?.messages.at(-1)).toMatchObject({
      content: 'Because of that',
      outcome: 'interrupted',
    });
  });
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test.each([
  [null],
  ['snapshot'],
  [{}],
  [{ type: 'attach', conversationId: 'c' }],
  [{ type: 'constructor' }],
  [{ type: ['snapshot'] }],
])('%o is no message of the host', (received) => {
  expect(readHostMessage(received)).toBeNull();
});

describe('A panel that is told what is no message', () => {
  test('asks for the whole again, and goes on', async () => {
    const world = new World();
    const panel = world.openPanel();
    await panel.shows((state) => expect(state).not.toBeNull());
    panel.client.send(QUESTION);
    const call = await world.backEnd.call(0);
    await call.send({ type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta: 'Wet' });
    await panel.shows(hasText('Wet'));
    const [port] = panel.ports;
    port?.onMessage.dispatch({ type: 'hologram', conversationId: CONVERSATION_ID, sequence: 9 });
    expect(port?.isOpen).toBe(false);
    await call.send({ type: 'text-delta', id: '0', delta: ' sea' });
    await panel.shows(hasText('Wet sea'));
    await call.send({ type: 'text-end', id: '0' });
    await call.finish();
    await panel.shows(endsWith('complete'));
    expect(answerOf(panel.state)?.content).toBe('Wet sea');
    expect(panel.ports).toHaveLength(2);
  });

  test('asks ever more rarely, and tells the reader where nothing can be shown', async () => {
    const world = new World();
    const panel = world.openPanel();
    for (let refusals = 1; refusals <= 3; refusals++) {
      await waitFor(() => expect(panel.ports).toHaveLength(refusals));
      panel.ports.at(-1)?.onMessage.dispatch({ type: 'hologram', sequence: -1 });
      expect(panel.ports).toHaveLength(refusals);
      world.clock.advance(refusals * 100 - 1);
      expect(panel.ports).toHaveLength(refusals);
      if (refusals < 3) world.clock.advance(1000);
    }
    expect(panel.state?.storageFailure).toMatchObject({ kind: 'unexpected' });
    world.clock.advance(5000);
    await panel.shows((state) => expect(state?.storageFailure).toBeNull());
    expect(panel.client.getSnapshot().attached).toBe(true);
  });
});

/** Backgrounds that answer a command so, and the panel's ends of the ports to them. */
function backgrounds(answer: (host: FakePort, obeyed: object) => void) {
  const panels: FakePort[] = [];
  const connect = () => {
    const { panel, host } = createPortPair(RELAY_PORT_NAME);
    host.onMessage.addListener((message) => {
      const { type, conversationId, commandId } = Object(message);
      if (type === 'command') answer(host, { type: 'obeyed', conversationId, commandId });
    });
    panels.push(panel);
    return panel;
  };
  return { connect, panels };
}

const COMMANDED = { conversationId: 'c', isPrivate: true };

test('a command says where the conversation is kept, waits to be obeyed, and lets go', async () => {
  const { connect, panels } = backgrounds((host, obeyed) => host.postMessage(obeyed));
  await commandConversation(connect, COMMANDED, { type: 'delete' });
  expect(panels[0]?.posted).toEqual([
    { type: 'attach', ...COMMANDED },
    expect.objectContaining({ type: 'command', conversationId: 'c', command: { type: 'delete' } }),
  ]);
  expect(panels[0]?.isOpen).toBe(false);
});

test('a background that ends before it has obeyed is asked again', async () => {
  const { connect, panels } = backgrounds((host, obeyed) => {
    if (panels.length === 1) host.disconnect();
    else host.postMessage(obeyed);
  });
  await commandConversation(connect, COMMANDED, { type: 'restore' });
  expect(panels).toHaveLength(2);
});

test('it fails where no background obeys', async () => {
  const { connect } = backgrounds((host) => host.disconnect());
  await expect(commandConversation(connect, COMMANDED, { type: 'delete' })).rejects.toThrow();
});
