import type { OutgoingHttpHeaders } from 'node:http';
import {
  createUIMessageStream,
  pipeUIMessageStreamToResponse,
  UI_MESSAGE_STREAM_HEADERS,
} from 'ai';
import { expect, test } from 'vitest';
import { applyUpdate, emptyConversation } from '@/lib/chat/apply-update.ts';
import type { ConversationUpdate } from '@/lib/chat/conversation.ts';
import { createQuestion, emptyAnswer } from '@/lib/chat/create-message.ts';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { mergeEvents } from '@/lib/chat/events/merge-events.ts';
import type { AnswerOutcome } from '@/lib/chat/message.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';
import type { Network } from '@/lib/network/network.ts';
import type { ChatQuestion } from '@/lib/protocols/requests/request-format.ts';
import { requestFormat } from '@/lib/protocols/requests/request-formats.ts';
import { HttpSource } from '@/lib/relay/call/http-source.ts';
import { AnswerReceiver } from '@/lib/relay/host/answer-receiver.ts';
import { askAndReceive } from '@/lib/relay/host/exchange.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { waitFor } from '../../wait-for.ts';
import { closedAddress, startBackEnd } from '../back-end.ts';
import { ManualClock } from '../manual-clock.ts';

const ASKED = createQuestion('Why?');
const QUESTION: ChatQuestion = {
  conversationId: 'conversation',
  messages: [ASKED],
  continuesAnswer: false,
  leftOutThrough: null,
  model: '',
  systemPrompt: '',
  temperature: null,
  extraBody: { model: 'm' },
  thinking: null,
  tools: [],
};

const BODY = requestFormat('ai-sdk').body(QUESTION);

interface TurnEnd {
  readonly outcome: AnswerOutcome;
  readonly failure: Failure | null;
}

function network(changes: Partial<Network> = {}): Network {
  const plain = { fetch, hasPermission: async () => true, isWithinReach: async () => true };
  return { ...plain, clock: new ManualClock(), ...changes };
}

/** A call with its answer, without a conversation that is kept. */
class Turn {
  readonly events: AnswerEvent[] = [];
  readonly #lifetime = new AbortController();
  readonly end: Promise<TurnEnd>;
  #state = emptyConversation('conversation');

  constructor(address: string, changes?: Partial<Network>) {
    const means = network(changes);
    const source = new HttpSource(
      { ...DEFAULT_BACK_END, address },
      {
        network: means,
        headersOf: async () => ({}),
        maxAnswerLength: async () => DEFAULT_CHAT_SETTINGS.maxAnswerLength,
      },
    );
    const turn = this;
    const conversation = {
      id: 'conversation',
      isPrivate: false,
      get state() {
        return turn.#state;
      },
      publish: (update: ConversationUpdate) => this.#note(update),
      flushRecord: async () => undefined,
    };
    const answer = emptyAnswer('answer', ASKED.id, ASKED.createdAt);
    const receiver = new AnswerReceiver({
      conversation,
      clock: means.clock,
      answer,
      onReceived: () => undefined,
    });
    const { signal } = this.#lifetime;
    const asking = askAndReceive({ source, receiver, clock: means.clock, signal }, QUESTION);
    this.end = asking.then(
      () => this.#endWith(receiver.reported),
      (error) =>
        signal.aborted
          ? { outcome: 'stopped', failure: null }
          : this.#endWith(receiver.reported ?? toFailure(error)),
    );
  }

  #note(update: ConversationUpdate): void {
    this.#state = applyUpdate(this.#state, update);
    if (update.type === 'answer-events') this.events.push(...update.events);
  }

  #endWith(failure: Failure | null): TurnEnd {
    return { outcome: failure ? 'failed' : 'complete', failure };
  }

  get text(): string {
    return mergeEvents(this.events)
      .map((event) => (event.type === 'text' ? event.delta : ''))
      .join('');
  }

  stop(): void {
    this.#lifetime.abort();
  }
}

function chunk(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function said(delta: string): string {
  return chunk({ type: 'text-delta', id: '0', delta });
}

/** A back end whose stream has this, and goes on without more. */
function startStream(text: string | Uint8Array, onClose: () => void = () => undefined) {
  return startBackEnd((response) => {
    response.on('close', onClose);
    response.writeHead(200, UI_MESSAGE_STREAM_HEADERS).write(text);
  });
}

/** A back end that answers all with this. */
function startAnswering(status: number, headers: OutgoingHttpHeaders, body = '') {
  return startBackEnd((response) => response.writeHead(status, headers).end(body));
}

test('the question is posted as JSON, without credentials, and the answer arrives', async () => {
  const { address, calls } = await startBackEnd((response) => {
    const stream = createUIMessageStream({
      execute: ({ writer }) => {
        writer.write({ type: 'text-start', id: '0' });
        writer.write({ type: 'text-delta', id: '0', delta: 'Because.' });
        writer.write({ type: 'text-end', id: '0' });
        writer.write({ type: 'finish' });
      },
    });
    void pipeUIMessageStreamToResponse({ response, stream });
  });
  const turn = new Turn(address);
  expect(await turn.end).toEqual({ outcome: 'complete', failure: null });
  expect(turn.text).toBe('Because.');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.method).toBe('POST');
  expect(calls[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual(BODY);
});

test('the call asks the browser for no credentials, no cache and no redirect', async () => {
  let seen: RequestInit = {};
  const turn = new Turn('https://example.org/api/chat', {
    fetch: async (_, init) => {
      seen = init;
      return new Response('Hello', { headers: { 'content-type': 'text/plain' } });
    },
  });
  await turn.end;
  expect(seen).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual' });
});

test('nothing is sent without permission', async () => {
  const { address, calls } = await startBackEnd((response) => response.end());
  const turn = new Turn(address, { hasPermission: async () => false });
  expect((await turn.end).failure).toEqual({
    kind: 'permission-refused',
    origin: new URL(address).origin,
  });
  expect(calls).toEqual([]);
});

test.each(['', 'ftp://example.org/', 'example.org'])(
  '%o is no address to call',
  async (address) => {
    expect((await new Turn(address).end).failure).toEqual({ kind: 'bad-address', address });
  },
);

test('where nothing listens there is no server', async () => {
  const address = await closedAddress();
  expect(await new Turn(address).end).toEqual({
    outcome: 'failed',
    failure: { kind: 'no-server', address, detail: expect.stringContaining('ECONNREFUSED') },
  });
});

test.each([
  ['application/json', '{"error":"No such model"}', 'No such model'],
  ['application/json', '{"error":{"message":"Quota used up","code":5}}', 'Quota used up'],
  ['application/json', '{"message":"Bad gateway"}', 'Bad gateway'],
  ['application/json', '{"detail":"Not Found"}', 'Not Found'],
  ['application/json', '"Just text"', 'Just text'],
  ['application/json', '{"other":1}', '{"other":1}'],
  ['text/plain', '  Out of\n memory ', 'Out of memory'],
  [
    'text/html',
    '<title>502</title><script>x()</script><h1>Bad &amp; gone</h1>',
    '502 Bad &amp; gone',
  ],
  ['text/plain', '', ''],
  ['text/plain', 'x'.repeat(600), `${'x'.repeat(500)}…`],
])('a status of failure is told with what its body says: %s %s', async (type, body, detail) => {
  const { address } = await startAnswering(500, { 'content-type': type }, body);
  expect(await new Turn(address).end).toEqual({
    outcome: 'failed',
    failure: { kind: 'http-status', status: 500, detail },
  });
});

test.each([
  ['120', 120],
  [new Date(Date.UTC(2026, 0, 1, 0, 2)).toUTCString(), 120],
])('how long to wait is told: Retry-After %s', async (value, retryAfter) => {
  const { address } = await startAnswering(429, { 'retry-after': value }, '{"error":"Too many"}');
  // The clock of the tests stands at the year's beginning.
  expect((await new Turn(address).end).failure).toEqual({
    kind: 'http-status',
    status: 429,
    detail: 'Too many',
    retryAfter,
  });
});

test('a body of failure without end is read to its limit only', async () => {
  const { address } = await startBackEnd((response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    const pour = () => {
      if (!response.destroyed) response.write('x'.repeat(16 * 1024), pour);
    };
    pour();
  });
  expect((await new Turn(address).end).failure).toMatchObject({ kind: 'http-status', status: 500 });
});

test('a body of failure that stalls is not waited for', async () => {
  const clock = new ManualClock();
  const { address } = await startBackEnd((response) => {
    response.writeHead(503, { 'content-type': 'text/plain' });
    response.write('Too busy');
  });
  const turn = new Turn(address, { clock });
  await waitFor(() => expect(clock.timerCount).toBe(1));
  // The first bytes may be on their way yet; the wait's end must not come before them.
  const ended = waitFor(() => {
    clock.advance(5000);
    expect(clock.timerCount).toBe(0);
  });
  expect((await turn.end).failure).toMatchObject({ kind: 'http-status', status: 503 });
  await ended;
});

test('a redirect is not followed', async () => {
  const other = await startBackEnd((response) => response.end());
  const { address } = await startAnswering(307, { location: other.address });
  expect((await new Turn(address).end).failure).toEqual({ kind: 'redirect-refused', address });
  expect(other.calls).toEqual([]);
});

test("a browser's hidden redirect is known as one", async () => {
  const address = 'https://example.org/api/chat';
  const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const turn = new Turn(address, { fetch: async () => hidden });
  expect((await turn.end).failure).toEqual({ kind: 'redirect-refused', address });
});

test('an answer without a body is no chat stream', async () => {
  const { address } = await startBackEnd((response) => response.writeHead(204).end());
  expect((await new Turn(address).end).failure).toMatchObject({ kind: 'not-a-chat-stream' });
});

test('a connection reset in mid-answer, inside a character, keeps what had come', async () => {
  const bytes = new TextEncoder().encode(said('Half of it') + said('漢'));
  const insideCharacter = bytes.indexOf(0xe6) + 1;
  const { address, resetConnections } = await startStream(bytes.subarray(0, insideCharacter));
  const turn = new Turn(address);
  await waitFor(() => expect(turn.text).toBe('Half of it'));
  resetConnections();
  expect(await turn.end).toMatchObject({ outcome: 'failed', failure: { kind: 'broken-stream' } });
  expect(turn.text).toBe('Half of it');
});

test('an answer is over at its end mark, though the server keeps the connection', async () => {
  const { address } = await startStream(`${said('All of it')}data: [DONE]\n\n`);
  expect(await new Turn(address).end).toEqual({ outcome: 'complete', failure: null });
});

test('a malformed event ends the answer and keeps what came before it in the same packet', async () => {
  const { address } = await startAnswering(
    200,
    UI_MESSAGE_STREAM_HEADERS,
    `${said('Kept')}data: {"type":"text-delta"}\n\n${said('Lost')}`,
  );
  const turn = new Turn(address);
  expect((await turn.end).failure).toMatchObject({
    kind: 'malformed-event',
    dialect: 'UI message stream',
  });
  expect(turn.text).toBe('Kept');
});

test("the back end's own report says more than the end that follows it", async () => {
  const { address } = await startAnswering(
    200,
    UI_MESSAGE_STREAM_HEADERS,
    said('Kept') + chunk({ type: 'error', errorText: 'Overloaded' }),
  );
  const turn = new Turn(address);
  expect(await turn.end).toEqual({
    outcome: 'failed',
    failure: { kind: 'reported-by-server', detail: 'Overloaded' },
  });
  expect(turn.text).toBe('Kept');
});

test('an empty answer is a failure, not silence', async () => {
  const { address } = await startAnswering(200, { 'content-type': 'text/plain' });
  expect((await new Turn(address).end).failure).toMatchObject({ kind: 'empty-answer' });
});

test('stop ends a stalled answer and its connection, and keeps what had come', async () => {
  let isClosed = false;
  const { address } = await startStream(said('So far'), () => {
    isClosed = true;
  });
  const turn = new Turn(address);
  await waitFor(() => expect(turn.text).toBe('So far'));
  turn.stop();
  expect(await turn.end).toEqual({ outcome: 'stopped', failure: null });
  await waitFor(() => expect(isClosed).toBe(true));
});

test('stop ends a call that has no answer yet', async () => {
  const { address, calls } = await startBackEnd(() => undefined);
  const turn = new Turn(address);
  await waitFor(() => expect(calls).toHaveLength(1));
  turn.stop();
  expect(await turn.end).toEqual({ outcome: 'stopped', failure: null });
});
