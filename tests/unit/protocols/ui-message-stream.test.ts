import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenStreamError, MalformedEventError } from '@/lib/errors/failure-errors.ts';
import { chooseDialect } from '@/lib/protocols/dialects.ts';
import { MAX_EVENT_LENGTH } from '@/lib/protocols/event-length.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';
import { uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { decode, decodeText, everySplit, singleBytes, splitAt } from './decode.ts';
import { EVERY_CHUNK, HARD_TEXT } from './every-chunk.ts';
import { recordChunks, recordModel } from './recordings.ts';

const HEAD = 'data: {"type":"start"}\n\ndata: {"type":"text-delta","id":"0","delta":"kept"}\n\n';
const KEPT: AnswerEvent[] = [{ type: 'text', partId: '0', delta: 'kept' }];

test('every chunk type of the AI SDK becomes what it means', async () => {
  const { bytes } = await recordChunks(EVERY_CHUNK);
  const { events, ignoredEvents, error } = decode(uiMessageStream, [bytes]);
  expect(error).toBeUndefined();
  expect(events).toEqual([
    { type: 'model', name: 'm' },
    { type: 'step' },
    { type: 'part-start', of: 'reasoning', partId: 'r' },
    { type: 'reasoning', partId: 'r', delta: HARD_TEXT },
    { type: 'part-end', of: 'reasoning', partId: 'r' },
    { type: 'tool-call', toolCallId: 'c', toolName: 'search', complete: false },
    { type: 'tool-input', toolCallId: 'c', delta: '{"query":"ü"}' },
    {
      type: 'tool-call',
      toolCallId: 'c',
      toolName: 'search',
      input: { query: 'ü' },
      complete: true,
    },
    { type: 'tool-result', toolCallId: 'c', output: ['found'] },
    { type: 'tool-call', toolCallId: 'd', toolName: 'draw', input: 1, complete: true },
    { type: 'tool-result', toolCallId: 'd', errorText: 'bad' },
    { type: 'tool-call', toolCallId: 'e', toolName: 'send', input: {}, complete: true },
    { type: 'tool-result', toolCallId: 'e', errorText: 'no way' },
    { type: 'tool-call', toolCallId: 'f', toolName: 'buy', input: {}, complete: true },
    { type: 'tool-denied', toolCallId: 'f' },
    { type: 'step' },
    { type: 'part-start', of: 'text', partId: 't' },
    { type: 'text', partId: 't', delta: 'taken back' },
    { type: 'step-reset' },
    { type: 'part-start', of: 'text', partId: 't' },
    { type: 'text', partId: 't', delta: HARD_TEXT },
    { type: 'part-end', of: 'text', partId: 't' },
    { type: 'source', sourceId: 's', url: 'https://example.org/', title: 'Example' },
    { type: 'source', sourceId: 's2', url: 'https://example.org/2' },
    {
      type: 'source-document',
      sourceId: 'd',
      mediaType: 'application/pdf',
      title: 'Paper',
      filename: 'paper.pdf',
    },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
    { type: 'data', name: 'weather', id: 'w', data: { degrees: 20 } },
    { type: 'finish', reason: 'stop' },
  ]);
  // reasoning-file, the two about approval, custom
  expect(ignoredEvents).toBe(4);
});

test('an answer cut at any byte decodes to the same events', async () => {
  const { bytes } = await recordChunks(EVERY_CHUNK);
  const whole = decode(uiMessageStream, [bytes]);
  for (const halves of everySplit(bytes)) expect(decode(uiMessageStream, halves)).toEqual(whole);
  expect(decode(uiMessageStream, singleBytes(bytes))).toEqual(whole);
});

test('an answer cut at many places at once decodes to the same events', async () => {
  const { bytes } = await recordChunks(EVERY_CHUNK);
  const whole = decode(uiMessageStream, [bytes]);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (places) => {
      expect(decode(uiMessageStream, splitAt(bytes, places))).toEqual(whole);
    }),
    { numRuns: 300, seed: 5 },
  );
});

test('what a model says through streamText arrives as it was said', async () => {
  const { headers, bytes } = await recordModel([
    { type: 'reasoning-start', id: '0' },
    { type: 'reasoning-delta', id: '0', delta: 'hm' },
    { type: 'reasoning-end', id: '0' },
    { type: 'source', sourceType: 'url', id: 's', url: 'https://example.org/', title: 'E' },
    { type: 'text-start', id: '1' },
    ...[...HARD_TEXT].map((delta) => ({ type: 'text-delta', id: '1', delta }) as const),
    { type: 'text-end', id: '1' },
  ]);
  expect(chooseDialect(headers, bytes)).toBe(uiMessageStream);
  for (const halves of everySplit(bytes)) {
    const { events, error } = decode(uiMessageStream, halves);
    expect(error).toBeUndefined();
    expect(events).toContainEqual({ type: 'reasoning', partId: '0', delta: 'hm' });
    expect(events).toContainEqual({ type: 'text', partId: '1', delta: HARD_TEXT });
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
  }
});

test('a failure of the model is told, after what it had said', async () => {
  const { bytes } = await recordModel([
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'half' },
    { type: 'error', error: new Error('out of luck') },
  ]);
  const { events, error } = decode(uiMessageStream, [bytes]);
  expect(error).toBeUndefined();
  expect(events).toContainEqual({ type: 'text', partId: '0', delta: 'half' });
  expect(events).toContainEqual({ type: 'error', message: 'out of luck' });
});

test('an answer that the back end gives up is a failure of its own', () => {
  const abort = 'data: {"type":"abort","reason":"timeout"}\n\ndata: [DONE]\n\n';
  expect(decodeText(uiMessageStream, HEAD + abort).events).toEqual([
    ...KEPT,
    { type: 'error', message: 'timeout' },
  ]);
});

test.each([
  ['a byte order mark', `\ufeff${HEAD}data: [DONE]\n\n`],
  ['lines that end with CRLF', `${HEAD}data: [DONE]\n\n`.replaceAll('\n', '\r\n')],
  ['lines that end with CR', `${HEAD}data: [DONE]\n\n: more\n`.replaceAll('\n', '\r')],
  ['comments that keep the connection alive', `: open\n\n${HEAD}: ping\n\ndata: [DONE]\n\n`],
  ['no space after the colon', `${HEAD}data: [DONE]\n\n`.replaceAll('data: ', 'data:')],
  ['other fields', `id: 1\nevent: message\nretry: 5\nother: x\n${HEAD}data: [DONE]\n\n`],
  ['data over several lines', `${HEAD}data: {"type":\ndata: "finish"}\n\ndata: [DONE]\n\n`],
])('server-sent events may have %s', (_, text) => {
  for (const halves of everySplit(new TextEncoder().encode(text))) {
    const { events, error } = decode(uiMessageStream, halves);
    expect(error).toBeUndefined();
    expect(events.slice(0, 1)).toEqual(KEPT);
  }
});

test('types that are not known are passed over and counted, whatever their name', () => {
  const chunks = ['hologram', 'constructor', '__proto__', 'toString'].map(
    (type) => `data: {"type":"${type}","delta":1}\n\n`,
  );
  const text = `${chunks.join('')}${HEAD}data: [DONE]\n\n`;
  const { events, ignoredEvents, error } = decodeText(uiMessageStream, text);
  expect({ events, ignoredEvents, error }).toEqual({
    events: KEPT,
    ignoredEvents: 4,
    error: undefined,
  });
});

test.each([
  ['no JSON', '{"type":"text-de', '{"type":"text-de'],
  ['JSON of another kind', '"text-delta"', 'invalid_type'],
  ['no type', '{"delta":"x"}', 'type: invalid_type'],
  ['a field of another type', '{"type":"text-delta","id":"0","delta":5}', 'delta: invalid_type'],
  ['a field that is missing', '{"type":"source-url","sourceId":"s"}', 'url: invalid_type'],
  ['a data event of another shape', '{"type":"data-x","id":5}', 'id: invalid_type'],
])(
  'an event with %s is an error that names it, and what came before is kept',
  (_, data, detail) => {
    const { events, error } = decodeText(uiMessageStream, `${HEAD}data: ${data}\n\n`);
    expect(events).toEqual(KEPT);
    expect(error).toBeInstanceOf(MalformedEventError);
    expect(error).toMatchObject({
      failure: { dialect: 'UI message stream', detail: expect.stringContaining(detail) },
    });
  },
);

test('a stream that ends before its finish is broken', () => {
  const { events, error } = decodeText(uiMessageStream, HEAD);
  expect(events).toEqual(KEPT);
  expect(error).toBeInstanceOf(BrokenStreamError);
});

test('a stream cut anywhere before its finish is broken, never malformed', async () => {
  const { bytes } = await recordChunks(EVERY_CHUNK);
  const finishAt = new TextDecoder().decode(bytes).indexOf('data: {"type":"finish",');
  expect(finishAt).toBeGreaterThan(0);
  for (const [head] of everySplit(bytes.subarray(0, finishAt))) {
    expect(decode(uiMessageStream, [head]).error).toBeInstanceOf(BrokenStreamError);
  }
});

test('either end mark is enough', () => {
  const finish = 'data: {"type":"finish"}\n\n';
  expect(decodeText(uiMessageStream, HEAD + finish).error).toBeUndefined();
  expect(decodeText(uiMessageStream, `${HEAD}data: [DONE]\n\n`).error).toBeUndefined();
});

test('nothing counts after the end mark', () => {
  const decoder = uiMessageStream.createDecoder();
  const bytes = new TextEncoder().encode(`data: [DONE]\n\n${HEAD}data: nonsense\n\n`);
  expect([...decoder.decode(bytes)]).toEqual([]);
  expect(decoder.stage).toBe('closed');
  expect([...decoder.decode(bytes)]).toEqual([]);
});

function textEvent(length: number): string {
  const frame = JSON.stringify({ type: 'text-delta', id: '0', delta: '' });
  return frame.replace('""', `"${'x'.repeat(length - frame.length)}"`);
}

test.each([1, 4, 16])('an event may be just as long as allowed, in %i chunks', (chunkCount) => {
  const bytes = new TextEncoder().encode(
    `data: ${textEvent(MAX_EVENT_LENGTH)}\n\ndata: [DONE]\n\n`,
  );
  const places = Array.from(
    { length: chunkCount - 1 },
    (_, n) => ((n + 1) * bytes.length) / chunkCount,
  );
  expect(decode(uiMessageStream, splitAt(bytes, places)).error).toBeUndefined();
});

test.each([1, 4, 16])('an event one character longer is refused, in %i chunks', (chunkCount) => {
  const event = textEvent(MAX_EVENT_LENGTH + 1);
  const bytes = new TextEncoder().encode(`${HEAD}data: ${event}\n\ndata: [DONE]\n\n`);
  const places = Array.from(
    { length: chunkCount - 1 },
    (_, n) => ((n + 1) * bytes.length) / chunkCount,
  );
  const { events, error } = decode(uiMessageStream, splitAt(bytes, places));
  expect(events).toEqual(KEPT);
  expect(error).toBeInstanceOf(MalformedEventError);
});

test('a line that never ends is refused while it comes', () => {
  const decoder = uiMessageStream.createDecoder();
  const chunk = new TextEncoder().encode(`data: ${'x'.repeat(1024 * 1024)}`);
  const feed = () => {
    for (let count = 0; count < 10; count++) Array.from(decoder.decode(chunk));
  };
  expect(feed).toThrow(MalformedEventError);
});
