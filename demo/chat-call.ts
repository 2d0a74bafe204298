import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  createIdGenerator,
  JsonToSseTransformStream,
  type LanguageModel,
  streamText,
  type TextStreamPart,
  type ToolSet,
  toUIMessageStream,
  UI_MESSAGE_STREAM_HEADERS,
} from 'ai';
import { type AnswerReading, BrokenAnswerError, type KeptAnswers } from './answers/kept-answers.ts';
import { type ChatRequest, readChatRequest } from './chat-request.ts';
import { errorText, HttpError } from './errors.ts';
import { keepAlive } from './keep-alive.ts';

const KEEP_ALIVE_MS = 15_000;

/** `POST /api/chat`: asks the model and streams its answer. */
export async function answerQuestion(
  request: IncomingMessage,
  response: ServerResponse,
  model: ChooseModel,
  answers: KeptAnswers,
): Promise<void> {
  const asked = await readChatRequest(request);
  const reading = await answers.start(asked.chatId, (signal) => giveAnswer(model, asked, signal));
  await sendAnswer(reading, response);
}

/** `GET /api/chat?chatId=`: the chat's answer from its beginning, or 204 if none is being given. */
export async function resumeAnswer(
  chatId: string,
  response: ServerResponse,
  answers: KeptAnswers,
): Promise<void> {
  if (chatId === '') throw new HttpError(400, 'no-chat', 'The parameter chatId is missing.');
  const reading = await answers.find(chatId);
  if (reading) await sendAnswer(reading, response);
  else response.writeHead(204).end();
}

/** Every reader is served in the same way, the one who asked and those who come back. */
async function sendAnswer(reading: AnswerReading, response: ServerResponse): Promise<void> {
  if (response.destroyed) return reading.leave(false);
  response.once('close', () => reading.leave(response.writableFinished));
  response.writeHead(200, UI_MESSAGE_STREAM_HEADERS);
  response.flushHeaders();
  await pipeline(keepAlive(withoutSilentCut(reading.pieces), KEEP_ALIVE_MS), response);
}

/** A client may take a stream that just ends for a complete answer, so a broken one says so. */
async function* withoutSilentCut(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof BrokenAnswerError)) throw error;
    yield `data: ${JSON.stringify({ type: 'error', errorText: error.message })}\n\n`;
    yield 'data: [DONE]\n\n';
  }
}

/** The model of this name; the server's own choice without one. */
export type ChooseModel = (name: string | undefined) => LanguageModel;

const generateMessageId = createIdGenerator({ prefix: 'answer', size: 16 });

/** Asks the model. The answer is a UI message stream as server-sent events, one a piece. */
function giveAnswer(
  choose: ChooseModel,
  { messages, model, system, temperature, tools }: ChatRequest,
  signal: AbortSignal,
): ReadableStream<string> {
  const result = streamText({
    model: choose(model),
    messages,
    tools,
    ...(system && { instructions: system }),
    ...(temperature !== undefined && { temperature }),
    abortSignal: signal,
    onError: ({ error }) => console.error(`The model failed: ${errorText(error)}`),
  });
  return toUIMessageStream({
    stream: result.stream,
    tools,
    generateMessageId,
    sendSources: true,
    messageMetadata: metadataTeller(),
    onError: errorText,
  }).pipeThrough(new JsonToSseTransformStream());
}

/** Metadata for an answer's details: which model gave it and what it took. */
function metadataTeller() {
  let model: string | undefined;
  return ({ part }: { readonly part: TextStreamPart<ToolSet> }) => {
    if (part.type === 'finish-step') model = part.response.modelId;
    if (part.type !== 'finish') return undefined;
    const { inputTokens, outputTokens } = part.totalUsage;
    return { model, usage: { inputTokens, outputTokens } };
  };
}
