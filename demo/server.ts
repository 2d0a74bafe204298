import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModel } from 'ai';
import { keepAnswers } from './answers/keep-answers.ts';
import type { KeptAnswers } from './answers/kept-answers.ts';
import { answerQuestion, resumeAnswer } from './chat-call.ts';
import type { ChooseModel } from './give-answer.ts';
import { HttpError, sendError } from './http-error.ts';
import { createBuiltInModel } from './model/built-in-model.ts';
import { checkOrigin } from './origin.ts';
import { sendPage } from './pages.ts';

/** The extension's default back end. */
export const DEFAULT_PORT = 4788;

/** A pace at which an answer can be read along. */
export const DEFAULT_TOKENS_PER_SECOND = 60;

export interface DemoServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The built-in model's pace; 0 is as fast as possible. */
  readonly tokensPerSecond?: number;
  /** Another model in place of the built-in one; a function where clients may name one. */
  readonly model?: LanguageModel | ChooseModel;
  /** Where answers are kept for readers who come back; in memory without it. */
  readonly redisUrl?: string | undefined;
  /** How long an answer goes on unread before it is given up. */
  readonly unreadMs?: number;
}

export interface DemoServer {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly port: number;
  /** The address of the chat call. */
  readonly chatAddress: string;
  /** Stops every answer and lets go of the port; may be called again. */
  close(): Promise<void>;
}

const UNREAD_MS = 60_000;
const UNDELIVERED_MS = 5 * 60_000;

/**
 * Starts the demo's chat server on 127.0.0.1.
 * @throws {Error} with code `EADDRINUSE` if the port is taken; in words if no Redis answers
 */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const server = createServer();
  await listen(server, options.port);
  const answers = await keepAnswersOrClose(server, options);
  const { port } = server.address() as AddressInfo; // a TCP server that listens has no other kind
  const origin = `http://127.0.0.1:${port}`;
  const given = options.model ?? (await builtInModel(origin, options.tokensPerSecond));
  const model = typeof given === 'function' ? given : () => given;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void serve(request, response, model, answers);
  });
  return {
    origin,
    port,
    chatAddress: `${origin}/api/chat`,
    close: async () => {
      await closeServer(server);
      await answers.close();
    },
  };
}

async function keepAnswersOrClose(
  server: Server,
  { redisUrl, unreadMs = UNREAD_MS }: DemoServerOptions,
): Promise<KeptAnswers> {
  try {
    return await keepAnswers(redisUrl, { unreadMs, undeliveredMs: UNDELIVERED_MS });
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

async function builtInModel(origin: string, tokensPerSecond = DEFAULT_TOKENS_PER_SECOND) {
  const tour = await readFile(new URL('tour.md', import.meta.url), 'utf8');
  return createBuiltInModel({
    tokensPerSecond,
    tour: tour.replaceAll('{{origin}}', origin).trim(),
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  model: ChooseModel,
  answers: KeptAnswers,
): Promise<void> {
  try {
    checkOrigin(request);
    await route(request, response, model, answers);
  } catch (error) {
    if (!response.headersSent) {
      sendError(response, error instanceof HttpError ? error : unexpected(error));
    } else {
      if (!isLostConnection(error)) console.error(error);
      response.destroy();
    }
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  model: ChooseModel,
  answers: KeptAnswers,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const chatId = streamPath(pathname) ?? searchParams.get('chatId') ?? '';
  if (pathname !== '/api/chat' && streamPath(pathname) === undefined) {
    return sendPage(request, response, pathname);
  }
  switch (request.method) {
    case 'POST':
      if (pathname === '/api/chat') return answerQuestion(request, response, model, answers);
      break;
    case 'GET':
      return resumeAnswer(chatId, response, answers);
    case 'DELETE':
      await answers.stop(chatId);
      return void response.writeHead(204).end();
  }
  throw new HttpError(405, 'bad-method', `${request.method} is not understood here.`, {
    allow: pathname === '/api/chat' ? 'GET, POST, DELETE' : 'GET, DELETE',
  });
}

/** The chat id of `/api/chat/{chatId}/stream`, where the AI SDK's own client resumes. */
function streamPath(pathname: string): string | undefined {
  const id = /^\/api\/chat\/([^/]+)\/stream$/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    throw new HttpError(400, 'bad-address', `${pathname} is not well encoded.`);
  }
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function unexpected(error: unknown): HttpError {
  console.error(error);
  return new HttpError(500, 'unexpected', error instanceof Error ? error.message : String(error));
}
