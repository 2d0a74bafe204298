import { expect, test } from 'vitest';
import { emptyConversation } from '@/lib/chat/apply-update.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { RelayClient } from '@/lib/relay/client/client.ts';
import { Broadcast } from '@/lib/relay/host/broadcast.ts';
import { RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import { Assembly, type Piece, postWhole } from '@/lib/relay/pieces.ts';
import { waitFor } from '../wait-for.ts';
import { ManualClock } from './manual-clock.ts';
import { createPortPair, type FakePort } from './port-pair.ts';
import { CONVERSATION_ID } from './world.ts';

const MIB = 1024 * 1024;

function posted(message: object): readonly unknown[] {
  const { host } = createPortPair(RELAY_PORT_NAME);
  postWhole(host, message);
  return host.posted;
}

function joined(pieces: readonly unknown[]): unknown {
  const assembly = new Assembly();
  const taken = pieces.map((piece) => assembly.take(piece));
  expect(taken.slice(0, -1)).toEqual(pieces.slice(1).map(() => undefined));
  return taken.at(-1);
}

test('a message that is short goes as it is', () => {
  const message = { type: 'snapshot', text: 'x'.repeat(MIB), list: [1, null, { a: true }] };
  expect(posted(message)).toEqual([message]);
  expect(joined([message])).toBe(message);
});

/** By units that JSON and UTF-8 make longest, and such as stand on both sides of a cut. */
const UNITS = ['a', '"', '水', 'a😀', '\ud83d'];

test.each(UNITS)(
  'a long text of %j goes in pieces that a port takes, and comes as it was',
  (unit) => {
    const message = { text: unit.repeat((9 * MIB) / unit.length), after: '\u2028"' };
    const pieces = posted(message);
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) {
      expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(16 * MIB);
    }
    expect(joined(pieces)).toEqual(message);
  },
);

test.each([
  ['numbers', Array.from({ length: 5e5 }, () => -1.234567890123456e-300)],
  ['names', { ['n'.repeat(9 * MIB)]: 1 }],
])('long %s are cut as well', (_what, values) => {
  expect(posted({ values }).length).toBeGreaterThan(1);
});

function piece(index: number, count: number, text = ''): Piece {
  return { type: 'piece', index, count, text };
}

test.each<[string, ...unknown[]]>([
  ['that comes twice', piece(0, 3), piece(0, 3)],
  ['that is left out', piece(0, 3), piece(2, 3)],
  ['that comes without the first', piece(1, 2)],
  ['of another message', piece(0, 3), piece(1, 2)],
  ['after the last', piece(1, 1)],
  ['of none', piece(0, 0)],
  ['of too many', piece(0, 129)],
  ['that is too long', piece(0, 2, 'x'.repeat(4 * MIB + 1))],
  ['without a text', { type: 'piece', index: 0, count: 2 }],
  ['with half an index', piece(0.5, 2)],
  ['of what is no JSON', piece(0, 2, '{"type":'), piece(1, 2, 'x}')],
  ['broken off by another message', piece(0, 2), { type: 'taken' }],
])('a piece %s is none, and what comes next is taken', (_what, ...received) => {
  const assembly = new Assembly();
  const taken = received.map((one) => assembly.take(one));
  expect(taken.at(-1)).toBeNull();
  expect(taken.slice(0, -1)).toEqual(received.slice(1).map(() => undefined));
  expect(assembly.take(piece(0, 2, '{"a"'))).toBeUndefined();
  expect(assembly.take(piece(1, 2, ':1}'))).toEqual({ a: 1 });
});

test('what is within pieces is not taken for a piece', () => {
  const within = JSON.stringify(piece(0, 1, '{}'));
  expect(new Assembly().take(piece(0, 1, within))).toEqual(piece(0, 1, '{}'));
});

/** A port that takes no snapshot, for whatever reason. */
function refuseSnapshots(port: FakePort): void {
  const post = port.postMessage.bind(port);
  port.postMessage = (message) => {
    if (JSON.stringify(message).includes('"snapshot"')) throw new Error('Too much.');
    post(message);
  };
}

test('what cannot be sent is told to the reader, who keeps what was shown', async () => {
  const { panel, host } = createPortPair(RELAY_PORT_NAME);
  const clock = new ManualClock();
  const broadcast = new Broadcast(CONVERSATION_ID, clock);
  const client = new RelayClient({
    connect: () => panel,
    onHostStart: () => () => undefined,
    clock,
  });
  client.attach(CONVERSATION_ID);
  const shown = () => client.getSnapshot();
  const state: ConversationState = { ...emptyConversation(CONVERSATION_ID), givenTitle: 'Kept' };
  broadcast.attach(host, state);
  await waitFor(() => expect(shown().attached).toBe(true));

  refuseSnapshots(host);
  broadcast.postSnapshot({ ...state, givenTitle: 'Newer' });
  await waitFor(() => expect(shown().attached).toBe(false));
  expect(shown().conversation).toEqual({
    ...state,
    storageFailure: { kind: 'unexpected', detail: 'Too much.' },
  });
  expect(broadcast.hasPorts).toBe(true);
  expect(host.isOpen).toBe(true);
});

test('a port that has closed is let go of, and nobody is told', () => {
  const { host } = createPortPair(RELAY_PORT_NAME);
  const broadcast = new Broadcast(CONVERSATION_ID, new ManualClock());
  broadcast.attach(host, emptyConversation(CONVERSATION_ID));
  host.isOpen = false;
  broadcast.postSnapshot(emptyConversation(CONVERSATION_ID));
  expect(broadcast.hasPorts).toBe(false);
});
