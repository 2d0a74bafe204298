import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptAnswers } from './answers/kept-answers.ts';
import { answerQuestion, type ChooseModel, resumeAnswer } from './chat-call.ts';
import { errorText, HttpError, sendError } from './errors.ts';

/** Answers one request of the demo server; a failure is told to the client. */
export async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  model: ChooseModel,
  answers: KeptAnswers,
): Promise<void> {
  try {
    checkOrigin(request);
    await route(request, response, model, answers);
  } catch (error) {
    const isExpected = error instanceof HttpError || isLostConnection(error);
    if (!isExpected) console.error(error);
    if (response.headersSent) response.destroy();
    else if (error instanceof HttpError) sendError(response, error);
    else sendError(response, new HttpError(500, 'unexpected', errorText(error)));
  }
}

const EXTENSION_ORIGIN = /^[a-z-]+-extension:\/\//;
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Lets in extensions, programs and this server's own pages. Another web page must not use the
 * reader's model, and none may reach it under a name of its own that leads to loopback.
 * @throws {HttpError} 403
 */
function checkOrigin({ headers }: IncomingMessage): void {
  const { host = '', origin } = headers;
  if (!LOOPBACK_HOST.test(host)) {
    const text = `This server answers on loopback only, not as ${host}.`;
    throw new HttpError(403, 'foreign-host', text);
  }
  if (origin === undefined || EXTENSION_ORIGIN.test(origin) || origin === `http://${host}`) return;
  throw new HttpError(403, 'foreign-origin', `Pages of ${origin} may not use this server.`);
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  model: ChooseModel,
  answers: KeptAnswers,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isChatCall = pathname === '/api/chat';
  const chatId = isChatCall ? (searchParams.get('chatId') ?? '') : chatOfStream(pathname);
  if (chatId === undefined) return sendPage(request, response, pathname);
  if (request.method === 'GET') return resumeAnswer(chatId, response, answers);
  if (request.method === 'POST' && isChatCall) {
    return answerQuestion(request, response, model, answers);
  }
  if (request.method === 'DELETE') {
    await answers.stop(chatId);
    return void response.writeHead(204).end();
  }
  throw new HttpError(405, 'bad-method', `${request.method} is not understood here.`, {
    allow: isChatCall ? 'GET, POST, DELETE' : 'GET, DELETE',
  });
}

/** The chat id of `/api/chat/{chatId}/stream`, where the AI SDK's own client resumes. */
function chatOfStream(pathname: string): string | undefined {
  const id = /^\/api\/chat\/([^/]+)\/stream$/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    throw new HttpError(400, 'bad-address', `${pathname} is not well encoded.`);
  }
}

/** The file and type of each page, by its path. */
const PAGES = new Map<string, readonly [file: string, type: string]>([
  ['/', ['index.html', 'text/html; charset=utf-8']],
  ['/article', ['article.html', 'text/html; charset=utf-8']],
  ['/demo-image.svg', ['demo-image.svg', 'image/svg+xml']],
]);

/** @throws {HttpError} 404 or 405 */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const page = PAGES.get(pathname);
  if (!page) throw new HttpError(404, 'not-found', `There is nothing at ${pathname}.`);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, 'bad-method', `${pathname} can only be read.`, { allow: 'GET, HEAD' });
  }
  const [file, type] = page;
  const body = await readFile(new URL(file, import.meta.url));
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
