import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageChunk } from 'ai';
import { expect, test } from 'vitest';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { readMessageMetadata, uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { type Answer, decode, decodeEveryWay, decodeText, everySplit } from './decode.ts';
import { EVERY_CHUNK, HARD_TEXT } from './every-chunk.ts';

const HEAD = 'data: {"type":"start"}\n\ndata: {"type":"text-delta","id":"0","delta":"kept"}\n\n';
const KEPT: AnswerEvent[] = [{ type: 'text', partId: '0', delta: 'kept' }];

/** These chunks as the AI SDK's own encoder writes them. */
async function recordChunks(chunks: readonly UIMessageChunk[]): Promise<Answer> {
  const stream = createUIMessageStream({
    execute: ({ writer }) => {
      for (const chunk of chunks) writer.write(chunk);
    },
  });
  const response = createUIMessageStreamResponse({ stream });
  return { headers: response.headers, bytes: await response.bytes() };
}

test('every chunk type of the AI SDK becomes what it means, cut anywhere', async () => {
  const recording = await recordChunks(EVERY_CHUNK);
  const { events, ignoredEvents, error } = decodeEveryWay(uiMessageStream, recording);
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

test('either end mark is enough', () => {
  const finish = 'data: {"type":"finish"}\n\n';
  expect(decodeText(uiMessageStream, HEAD + finish).error).toBeUndefined();
  expect(decodeText(uiMessageStream, `${HEAD}data: [DONE]\n\n`).error).toBeUndefined();
});

const USAGE = { inputTokens: 3, outputTokens: 5 };

test.each([
  [
    { model: 'm', usage: USAGE },
    { model: 'm', usage: USAGE, isTotal: false },
  ],
  [
    { modelId: 'm', totalUsage: USAGE },
    { model: 'm', usage: USAGE, isTotal: true },
  ],
  [{ usage: { inputTokens: { total: 3 }, outputTokens: { total: 5 } } }, { usage: USAGE }],
  [{ usage: { promptTokens: 3, completionTokens: 5 } }, { usage: USAGE }],
  [{ usage: { inputTokens: 3, outputTokens: null } }, { usage: { inputTokens: 3 } }],
  [{ usage: 'much', model: 5 }, {}],
  [{ totalUsage: {}, usage: USAGE }, { usage: USAGE }],
  [undefined, {}],
  [null, {}],
  ['text', {}],
  [[], {}],
])('%j tells %j', (metadata, told) => {
  expect(readMessageMetadata(metadata)).toEqual({ isTotal: false, ...told });
});

function chunks(...values: unknown[]): string {
  return values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');
}

test("a step's usage does not take the place of all steps', and the model is told once", () => {
  const { events } = decodeText(
    uiMessageStream,
    chunks(
      { type: 'start', messageMetadata: { model: 'm' } },
      { type: 'message-metadata', messageMetadata: { model: 'm', totalUsage: USAGE } },
      { type: 'message-metadata', messageMetadata: { usage: { inputTokens: 1, outputTokens: 1 } } },
      { type: 'finish', messageMetadata: { model: 'n' } },
    ),
  );
  expect(events).toEqual([
    { type: 'model', name: 'm' },
    { type: 'model', name: 'n' },
    { type: 'finish', usage: USAGE },
  ]);
});
