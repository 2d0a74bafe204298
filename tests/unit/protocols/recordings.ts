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
