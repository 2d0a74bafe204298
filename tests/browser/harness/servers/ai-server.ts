import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { convertToModelMessages, streamText, type UIMessage } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { awaitedItem, type RunningServer, readJson, startHttpServer } from './http-server.ts';

const TEXT_ID = 'text-1';

const NO_USAGE = {
  inputTokens: {
    total: undefined,
    noCache: undefined,
    cacheRead: undefined,
    cacheWrite: undefined,
  },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/**
 * One call that the server has received. Nothing is answered before the test says so: the
 * response begins with the first `write`, `finish` or `fail`.
 */
export class ChatCall {
  /** The request's body as it was received. */
  readonly body: unknown;
  /** What the AI SDK made of the body for the model; set once the answer has begun. */
  prompt: LanguageModelV4CallOptions['prompt'] | undefined;
  /** The client has hung up before the end. */
  hungUp = false;
  readonly begun: Promise<void>;
  readonly parts: ReadableStream<LanguageModelV4StreamPart>;
  #writer: WritableStreamDefaultWriter<LanguageModelV4StreamPart>;
  #begin: () => void = () => undefined;

  constructor(body: unknown) {
    this.body = body;
    this.begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
    // A queue without a bound: what the test writes waits until the response takes it.
    const pipe = new TransformStream<LanguageModelV4StreamPart>(
      {},
      { highWaterMark: Number.POSITIVE_INFINITY },
    );
    this.parts = pipe.readable;
    this.#writer = pipe.writable.getWriter();
    // A call that is hung up on errors its pipe; `hungUp` says so.
    this.#writer.closed.catch(() => undefined);
    this.#put({ type: 'stream-start', warnings: [] }, { type: 'text-start', id: TEXT_ID });
  }

  /** The text that the model is told last. */
  get lastQuestion(): string {
    const { messages } = this.body as { messages: readonly { content: string }[] };
    return messages.at(-1)?.content ?? '';
  }

  /** Sends the answer's next words. */
  write(delta: string): void {
    this.#begin();
    this.#put({ type: 'text-delta', id: TEXT_ID, delta });
  }

  /** Ends the answer as a model does that has said everything. */
  finish(): void {
    this.#begin();
    this.#put(
      { type: 'text-end', id: TEXT_ID },
      { type: 'finish', usage: NO_USAGE, finishReason: { unified: 'stop', raw: 'stop' } },
    );
    this.#writer.close().catch(() => undefined);
  }

  /** Lets the model fail; the AI SDK reports it inside the stream. */
  fail(message: string): void {
    this.#begin();
    this.#put({ type: 'error', error: new Error(message) });
    this.#writer.close().catch(() => undefined);
  }

  #put(...parts: LanguageModelV4StreamPart[]): void {
    for (const part of parts) this.#writer.write(part).catch(() => undefined);
  }
}

/** A back end written with the `ai` package alone, whose pace is the test's own. */
export interface AiServer extends RunningServer {
  readonly calls: readonly ChatCall[];
  /** The call of this number, the first by default, as soon as it has come. */
  call(number?: number): Promise<ChatCall>;
}

/** Serves `POST /api/chat` until the test has finished. */
export async function startAiServer(port?: number): Promise<AiServer> {
  const calls: ChatCall[] = [];
  const server = await startHttpServer((request, response) => {
    answer(request, response, calls).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  }, port);
  return {
    ...server,
    calls,
    call: (number = 1) => awaitedItem(calls, number),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: ChatCall[],
): Promise<void> {
  const hangUp = new AbortController();
  const call = new ChatCall(await readJson(request));
  response.on('close', () => {
    if (response.writableFinished) return;
    call.hungUp = true;
    hangUp.abort();
  });
  calls.push(call);
  await call.begun;
  const result = streamText({
    model: modelFor(call),
    messages: await convertToModelMessages(messagesOf(call.body)),
    abortSignal: hangUp.signal,
    maxRetries: 0,
    onError: () => undefined,
  });
  await result.pipeUIMessageStreamToResponse(response, {
    onError: (error) => (error instanceof Error ? error.message : String(error)),
  });
}

function modelFor(call: ChatCall): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      call.prompt = prompt;
      return { stream: call.parts };
    },
  });
}

function messagesOf(body: unknown): UIMessage[] {
  if (typeof body === 'object' && body !== null && 'messages' in body) {
    const { messages } = body;
    // The AI SDK reads them itself and throws on what is no message.
    if (Array.isArray(messages)) return messages;
  }
  throw new Error('The body has no messages.');
}
