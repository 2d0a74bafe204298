import { describe, expect, test } from 'vitest';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { MAX_OTHER_EVENTS } from '@/lib/relay/call/answer-limits.ts';
import {
  type AnswerReport,
  type ReadingOptions,
  readAnswer,
} from '@/lib/relay/call/read-answer.ts';
import { waitFor } from '../../wait-for.ts';
import { startBackEnd } from '../back-end.ts';
import { ManualClock } from '../manual-clock.ts';

const LLAMA = { model: 'm', created_at: '2026', done: false };

function line(content: string, more: object = {}): string {
  return `${JSON.stringify({ ...LLAMA, message: { role: 'assistant', content }, ...more })}\n`;
}

/** An answer whose body comes in these pieces, and then ends, or fails with the error. */
function responseOf(
  pieces: readonly (string | Uint8Array)[],
  { contentType = 'application/x-ndjson', error }: { contentType?: string; error?: Error } = {},
): Response {
  const waiting = pieces.map((piece) =>
    typeof piece === 'string' ? new TextEncoder().encode(piece) : piece,
  );
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else if (error) controller.error(error);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': contentType } });
}

async function read(response: Response, options: Partial<ReadingOptions> = {}) {
  const events: AnswerEvent[] = [];
  const reports: AnswerReport[] = [];
  let error: unknown;
  const onEnd = (report: AnswerReport) => reports.push(report);
  const all = { clock: new ManualClock(), maxAnswerLength: 1000, onEnd, ...options };
  try {
    for await (const run of readAnswer(response, all)) {
      expect(run.length).toBeGreaterThan(0);
      events.push(...run);
    }
  } catch (thrown) {
    error = thrown;
  }
  const text = events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
  return { events, reports, error, text };
}

test('an answer is known by its first bytes, which come one by one', async () => {
  const bytes = new TextEncoder().encode(line('Grüße') + line('', { done: true }));
  const { text, error, reports } = await read(
    responseOf(
      [...bytes].map((byte) => Uint8Array.of(byte)),
      { contentType: 'text/plain' },
    ),
  );
  expect(error).toBeUndefined();
  expect(text).toBe('Grüße');
  expect(reports).toEqual([{ dialect: 'Ollama', ignoredEvents: 0 }]);
});

test('what could have been the beginning of something else is a text when nothing follows', async () => {
  const { text, reports } = await read(responseOf(['data'], { contentType: 'text/plain' }));
  expect(text).toBe('data');
  expect(reports).toEqual([{ dialect: 'text stream', ignoredEvents: 0 }]);
});

test('events that were passed over are told, however the answer ends', async () => {
  const pieces = ['{"status":"loading"}\n', line('x')];
  const { reports, error } = await read(responseOf(pieces));
  expect(error).toMatchObject({ failure: { kind: 'broken-stream' } });
  expect(reports).toEqual([{ dialect: 'Ollama', ignoredEvents: 1 }]);
});

test('a page to sign in at is no chat stream, and its beginning is told whole', async () => {
  const response = responseOf(['<!doc', 'type html><h1>Sign', ' in</h1>'], {
    contentType: 'text/html',
  });
  const { error, reports } = await read(response);
  expect(error).toMatchObject({
    failure: { kind: 'not-a-chat-stream', contentType: 'text/html', detail: 'Sign in' },
  });
  expect(reports).toEqual([]);
});

test('a JSON answer that is none of a chat tells its message', async () => {
  const response = responseOf(['{"message":', '"Not signed in"}'], {
    contentType: 'application/json',
  });
  expect((await read(response)).error).toMatchObject({
    failure: { kind: 'not-a-chat-stream', detail: 'Not signed in' },
  });
});

describe('a connection that is lost', () => {
  const error = new Error('reset');

  test('before the dialect is known keeps what was a text', async () => {
    const { text, error: thrown } = await read(
      responseOf(['data'], { contentType: 'text/plain', error }),
    );
    expect(text).toBe('data');
    expect(thrown).toMatchObject({ failure: { kind: 'broken-stream', detail: 'reset' } });
  });

  test('before anything is known is what is told', async () => {
    const { error: thrown } = await read(
      responseOf(['{"mod'], { contentType: 'application/json', error }),
    );
    expect(thrown).toMatchObject({ failure: { kind: 'broken-stream', detail: 'reset' } });
  });

  test('after the answer has finished is no failure', async () => {
    const pieces = ['data: {"choices":[{"delta":{"content":"x"},"finish_reason":"stop"}]}\n\n'];
    const { events, error: thrown } = await read(
      responseOf(pieces, { contentType: 'text/event-stream', error }),
    );
    expect(thrown).toBeUndefined();
    expect(events.at(-1)).toEqual({ type: 'finish' });
  });
});

describe('an answer that is longer than allowed', () => {
  const pieces = [line('abcd'), line('efgh'), line('ij'), line('', { done: true })];

  test('is ended after what fits', async () => {
    const { text, error } = await read(responseOf(pieces), { maxAnswerLength: 9 });
    expect(text).toBe('abcdefghi');
    expect(error).toMatchObject({ failure: { kind: 'too-long', limit: 9 } });
  });

  test('is longer by a character; just as long it is well', async () => {
    const { text, error } = await read(responseOf(pieces), { maxAnswerLength: 10 });
    expect(text).toBe('abcdefghij');
    expect(error).toBeUndefined();
  });

  test('is not cut inside a character', async () => {
    const { text } = await read(responseOf([line('ab🚀')]), { maxAnswerLength: 3 });
    expect(text).toBe('ab');
  });

  test('counts reasoning and the input of tools', async () => {
    const thought = { message: { content: '', thinking: 'x'.repeat(20) } };
    const { events, error } = await read(responseOf([line('', thought)]), { maxAnswerLength: 10 });
    expect(events).toContainEqual({ type: 'reasoning', partId: '0', delta: 'x'.repeat(10) });
    expect(error).toMatchObject({ failure: { kind: 'too-long', limit: 10 } });
  });

  test('is ended even if it has no end and no text, and its connection is closed', async () => {
    let isClosed = false;
    const { address } = await startBackEnd((response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' });
      response.on('close', () => {
        isClosed = true;
      });
      const pour = () => {
        if (!response.destroyed) response.write('2:[1]\n'.repeat(1000), pour);
      };
      pour();
    });
    const { events, error } = await read(await fetch(address, { method: 'POST' }));
    expect(events).toHaveLength(MAX_OTHER_EVENTS);
    expect(error).toMatchObject({ failure: { kind: 'too-much', of: 'events' } });
    await waitFor(() => expect(isClosed).toBe(true));
  });
});
