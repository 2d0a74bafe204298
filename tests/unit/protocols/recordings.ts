import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import {
  createTextStreamResponse,
  createUIMessageStream,
  createUIMessageStreamResponse,
  streamText,
  toTextStream,
  toUIMessageStream,
  type UIMessageChunk,
} from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

/** An answer as it crosses the wire. */
export interface Recording {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

async function record(response: Response): Promise<Recording> {
  return { headers: response.headers, bytes: await response.bytes() };
}

/** What the AI SDK's own encoder makes of these chunks. */
export function recordChunks(chunks: readonly UIMessageChunk[]): Promise<Recording> {
  const stream = createUIMessageStream({
    execute: ({ writer }) => {
      for (const chunk of chunks) writer.write(chunk);
    },
  });
  return record(createUIMessageStreamResponse({ stream }));
}

const USAGE = {
  inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};

const FINISH: LanguageModelV4StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: USAGE,
};

function modelThatSays(parts: readonly LanguageModelV4StreamPart[]): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: [...parts, FINISH] }),
    }),
  });
}

/** A UI message stream that `streamText` gave, from a model that says these parts. */
export function recordModel(parts: readonly LanguageModelV4StreamPart[]): Promise<Recording> {
  const { stream } = streamText({
    model: modelThatSays(parts),
    prompt: 'Anything',
    onError: () => undefined,
  });
  const onError = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const chunks = toUIMessageStream({ stream, sendSources: true, onError });
  return record(createUIMessageStreamResponse({ stream: chunks }));
}

/** A plain text answer that `streamText` gave, from a model that says these words. */
export function recordText(words: readonly string[]): Promise<Recording> {
  const { stream } = streamText({
    model: modelThatSays([
      { type: 'text-start', id: '0' },
      ...words.map((delta) => ({ type: 'text-delta', id: '0', delta }) as const),
      { type: 'text-end', id: '0' },
    ]),
    prompt: 'Anything',
  });
  return record(createTextStreamResponse({ stream: toTextStream({ stream }) }));
}

/** Text that a careless decoder breaks: several bytes a character, escapes, line feeds. */
export const HARD_TEXT = 'Grüße, 漢字 👩‍👩‍👧 \u2028 "quoted" \\ a\n\ndata: [DONE]\r\n\t\u{1f680}é';

/** One of every chunk type that the AI SDK 7 knows, in an order that it may have. */
export const EVERY_CHUNK: readonly UIMessageChunk[] = [
  { type: 'start', messageId: 'answer-1', messageMetadata: { model: 'm' } },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: HARD_TEXT },
  { type: 'reasoning-end', id: 'r' },
  { type: 'reasoning-file', url: 'data:image/png;base64,AA==', mediaType: 'image/png' },
  { type: 'tool-input-start', toolCallId: 'c', toolName: 'search', dynamic: true },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"query":"' },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: 'ü"}' },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'ü' } },
  { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
  { type: 'tool-approval-response', approvalId: 'a', approved: true },
  { type: 'tool-output-available', toolCallId: 'c', output: ['found'] },
  { type: 'tool-input-error', toolCallId: 'd', toolName: 'draw', input: 1, errorText: 'bad' },
  { type: 'tool-input-available', toolCallId: 'e', toolName: 'send', input: {} },
  { type: 'tool-output-error', toolCallId: 'e', errorText: 'no way' },
  { type: 'tool-input-available', toolCallId: 'f', toolName: 'buy', input: {} },
  { type: 'tool-output-denied', toolCallId: 'f' },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'taken back' },
  { type: 'reset-step' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: HARD_TEXT },
  { type: 'text-delta', id: 't', delta: '' },
  { type: 'text-end', id: 't' },
  { type: 'source-url', sourceId: 's', url: 'https://example.org/', title: 'Example' },
  { type: 'source-url', sourceId: 's2', url: 'https://example.org/2' },
  {
    type: 'source-document',
    sourceId: 'd',
    mediaType: 'application/pdf',
    title: 'Paper',
    filename: 'paper.pdf',
  },
  { type: 'file', url: 'data:image/png;base64,AA==', mediaType: 'image/png' },
  { type: 'custom', kind: 'provider.thing' },
  { type: 'data-weather', id: 'w', data: { degrees: 20 } },
  { type: 'data-progress', data: 50, transient: true },
  { type: 'message-metadata', messageMetadata: { tokens: 5 } },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'stop', messageMetadata: {} },
];
