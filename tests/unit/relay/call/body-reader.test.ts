import { expect, test, vi } from 'vitest';
import { systemClock } from '@/lib/clock.ts';
import { FailureError } from '@/lib/errors/failure-error.ts';
import { type BodyReader, MAX_WAITING_BYTES, ReadAhead } from '@/lib/relay/call/body-reader.ts';
import { readAnswer } from '@/lib/relay/call/read-answer.ts';
import { waitFor } from '../../wait-for.ts';

const CHUNK = new Uint8Array(1024 * 1024);

/** A body of these chunks, which breaks after them if there is an error. */
function bodyOf(chunks: readonly Uint8Array[], error?: Error): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (!error) controller.close();
    },
    // Asked for more once what is there has been taken.
    pull: (controller) => controller.error(error),
  });
}

/** A body without an end; counts what was taken of it. */
function endless(chunk = CHUNK) {
  const cancel = vi.fn<() => void>();
  let taken = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    taken += chunk.length;
    controller.enqueue(chunk);
  };
  const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  return { body, cancel, taken: () => taken };
}

async function readAll(reader: BodyReader): Promise<{ bytes: number[]; error: unknown }> {
  const bytes: number[] = [];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes.push(...read.value.subarray(0, 3));
    }
  } catch (error) {
    return { bytes, error };
  }
  return { bytes, error: null };
}

function failureOf(error: unknown) {
  return error instanceof FailureError ? error.failure : error;
}

test('gives what comes, in its order, and the end', async () => {
  const body = bodyOf([Uint8Array.of(1, 2), Uint8Array.of(3)]);
  const reader = new ReadAhead(body.getReader());
  expect(await readAll(reader)).toEqual({ bytes: [1, 2, 3], error: null });
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test('gives what had come before the body broke, and then what it broke with', async () => {
  const lost = new Error('The connection was lost.');
  const reader = new ReadAhead(bodyOf([Uint8Array.of(1), Uint8Array.of(2)], lost).getReader());
  expect(await readAll(reader)).toEqual({ bytes: [1, 2], error: lost });
});

test('gives up a body of which too much waits, after all that waits', async () => {
  const { body, cancel, taken } = endless();
  const reader = new ReadAhead(body.getReader());
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  expect(taken()).toBe(MAX_WAITING_BYTES + CHUNK.length);
  const { bytes, error } = await readAll(reader);
  expect(bytes).toHaveLength((3 * taken()) / CHUNK.length);
  expect(failureOf(error)).toEqual({ kind: 'too-much', of: 'bytes', limit: MAX_WAITING_BYTES });
});

test('who keeps up can read more than may wait', async () => {
  const { body, cancel } = endless(new Uint8Array(8 * 1024 * 1024));
  const reader = new ReadAhead(body.getReader());
  let read = 0;
  while (read < 3 * MAX_WAITING_BYTES) read += (await reader.read()).value?.length ?? 0;
  expect(cancel).not.toHaveBeenCalled();
  await reader.cancel();
  expect(cancel).toHaveBeenCalledOnce();
});

test('cancelling ends a read that waits', async () => {
  const cancel = vi.fn<() => void>();
  const reader = new ReadAhead(new ReadableStream<Uint8Array>({ cancel }).getReader());
  const read = reader.read();
  await reader.cancel();
  expect(await read).toEqual({ done: true, value: undefined });
  expect(cancel).toHaveBeenCalledOnce();
});

test('catching up takes in all that comes turn by turn, and waits for nothing more', async () => {
  const chunks = Array.from({ length: 20 }, (_, number) => Uint8Array.of(number));
  let given = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await new Promise((resolve) => setImmediate(resolve));
    const chunk = chunks[given++];
    if (chunk) controller.enqueue(chunk);
    else return new Promise<void>(() => undefined);
  };
  const reader = new ReadAhead(new ReadableStream({ pull }, { highWaterMark: 0 }).getReader());
  await reader.catchUp();
  expect(given).toBe(chunks.length + 1);
  await reader.cancel();
  await reader.catchUp();
});

test('an answer that is sent faster than it is read ends as its own limits say', async () => {
  const { body, taken } = endless(new TextEncoder().encode('word '.repeat(200_000)));
  const headers = { 'content-type': 'text/plain' };
  const answer = readAnswer(new Response(body, { headers }), {
    clock: systemClock,
    maxAnswerLength: 500_000,
    queuesBodies: true,
  });
  let length = 0;
  const reading = (async () => {
    for await (const run of answer) {
      for (const event of run) if ('delta' in event) length += event.delta.length;
    }
  })();
  const error = await reading.catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toEqual({ kind: 'too-long', limit: 500_000 });
  expect(length).toBe(500_000);
  expect(taken()).toBeLessThanOrEqual(MAX_WAITING_BYTES + 2_000_000);
});

test('an answer of which too much waits is read to there', async () => {
  const ping = new TextEncoder().encode(`data: {"type":"start-step"}\n\n: ${'-'.repeat(1e6)}\n`);
  const { body, cancel } = endless(ping);
  const headers = { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' };
  const answer = readAnswer(new Response(body, { headers }), {
    clock: systemClock,
    maxAnswerLength: 1000,
    queuesBodies: true,
  });
  // The first run waits to be taken until all that may has come.
  expect((await answer.next()).done).toBe(false);
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  const rest = (async () => {
    for await (const run of answer) expect(run).not.toEqual([]);
  })();
  const error = await rest.catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toEqual({ kind: 'too-much', of: 'bytes', limit: MAX_WAITING_BYTES });
});
