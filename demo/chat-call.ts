import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  createIdGenerator,
  type LanguageModel,
  pipeUIMessageStreamToResponse,
  streamText,
  toUIMessageStream,
  UI_MESSAGE_STREAM_HEADERS,
} from 'ai';
import { readChatRequest } from './chat-request.ts';
import { HttpError } from './http-error.ts';
import type { RunningAnswer, RunningAnswers } from './running-answers.ts';

/** A comment line this often tells clients and proxies that a slow model is still at work. */
const KEEP_ALIVE_MS = 15_000;

const generateMessageId = createIdGenerator({ prefix: 'answer', size: 16 });

/** `POST /api/chat`: asks the model and streams its answer. */
export async function answerQuestion(
  request: IncomingMessage,
  response: ServerResponse,
  model: LanguageModel,
  answers: RunningAnswers,
): Promise<void> {
  const { chatId, messages } = await readChatRequest(request);
  const answer = answers.start(chatId);
  const result = streamText({
    model,
    messages,
    abortSignal: answer.signal,
    onError: ({ error }) => console.error(`The model failed: ${errorText(error)}`),
  });
  countReader(answer, response);
  await pipeUIMessageStreamToResponse({
    response,
    stream: toUIMessageStream({
      stream: result.stream,
      generateMessageId,
      sendSources: true,
      onError: errorText,
    }),
    keepAliveMs: KEEP_ALIVE_MS,
    consumeSseStream: ({ stream }) => keepForReplay(stream, answer),
  });
}

/** `GET /api/chat?chatId=`: the chat's answer from its beginning, or 204 if none is being given. */
export async function resumeAnswer(
  chatId: string,
  response: ServerResponse,
  answers: RunningAnswers,
): Promise<void> {
  if (chatId === '') throw new HttpError(400, 'no-chat', 'The parameter chatId is missing.');
  const answer = answers.find(chatId);
  if (!answer) {
    response.writeHead(204).end();
    return;
  }
  countReader(answer, response);
  response.writeHead(200, UI_MESSAGE_STREAM_HEADERS);
  await pipeline(answer.buffer.read(), response);
}

/**
 * Reads the second branch of the answer's stream to its end, whoever reads the first one: that is
 * what keeps the model going when the connection is lost.
 */
async function keepForReplay(stream: ReadableStream<string>, answer: RunningAnswer): Promise<void> {
  try {
    for await (const piece of stream) answer.buffer.append(piece);
  } catch (error) {
    console.error(`The answer broke off: ${errorText(error)}`);
  } finally {
    answer.end();
  }
}

function countReader(answer: RunningAnswer, response: ServerResponse): void {
  answer.addReader();
  response.once('close', () => answer.removeReader(response.writableFinished));
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
