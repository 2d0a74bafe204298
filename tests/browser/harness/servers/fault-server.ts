import type { ServerResponse } from 'node:http';
import { awaitedItem, type RunningServer, readJson, startHttpServer } from './http-server.ts';

const TEXT_ID = '1';

/** The AI SDK's UI message stream: https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol */
export const EVENT_STREAM = {
  'content-type': 'text/event-stream',
  'x-vercel-ai-ui-message-stream': 'v1',
} as const;

export const PLAIN_TEXT = { 'content-type': 'text/plain; charset=utf-8' } as const;

/**
 * An answer whose connections are in the test's hands, down to the single byte. Nothing is sent
 * before the test says so; the head goes with the first bytes, or before them with `begin`.
 */
export class FaultyAnswer {
  /** The request's body as it was received. */
  readonly body: unknown;
  /** The resume call replays it from its beginning, or finds nothing (404). */
  canResume: boolean;
  readonly #readers = new Set<ServerResponse>();
  readonly #sent: Buffer[] = [];
  #headers: Readonly<Record<string, string>> = EVENT_STREAM;
  #hasBegun = false;
  #hasEnded = false;

  constructor(body: unknown, canResume: boolean) {
    this.body = body;
    this.canResume = canResume;
  }

  isOf(chatId: string | undefined): boolean {
    const { body } = this;
    return typeof body === 'object' && body !== null && 'id' in body && body.id === chatId;
  }

  /** The number of connections on which the answer is read. */
  get readers(): number {
    return this.#readers.size;
  }

  /** Sends it from its beginning and goes on with what comes. */
  addReader(response: ServerResponse): void {
    this.#readers.add(response);
    response.on('close', () => this.#readers.delete(response));
    if (!this.#hasBegun) return;
    response.writeHead(200, this.#headers).flushHeaders();
    for (const bytes of this.#sent) response.write(bytes);
    if (this.#hasEnded) response.end();
  }

  /** Sends the status line and the headers, and no byte of the body. */
  begin(headers: Readonly<Record<string, string>> = EVENT_STREAM): void {
    this.#headers = headers;
    this.#hasBegun = true;
    for (const response of this.#readers) response.writeHead(200, headers).flushHeaders();
  }

  /** Sends bytes of the body as they are. */
  sendBytes(bytes: Buffer | string): void {
    if (!this.#hasBegun) this.begin();
    const sent = Buffer.from(bytes);
    this.#sent.push(sent);
    for (const response of this.#readers) response.write(sent);
  }

  /** Sends the answer's next words as an event. */
  write(delta: string): void {
    if (this.#sent.length === 0) {
      this.#sendEvent({ type: 'start' });
      this.#sendEvent({ type: 'text-start', id: TEXT_ID });
    }
    this.#sendEvent({ type: 'text-delta', id: TEXT_ID, delta });
  }

  /** Ends the answer as a model does that has said everything. */
  finish(): void {
    this.#sendEvent({ type: 'text-end', id: TEXT_ID });
    this.#sendEvent({ type: 'finish' });
    this.sendBytes('data: [DONE]\n\n');
    this.#hasEnded = true;
    for (const response of this.#readers) response.end();
  }

  /** Resets every connection (RST), as a machine does that knows nothing of them any more. */
  reset(): void {
    for (const response of this.#readers) response.socket?.resetAndDestroy();
  }

  #sendEvent(event: object): void {
    this.sendBytes(`data: ${JSON.stringify(event)}\n\n`);
  }
}

/** A back end that answers as the test wants, which need not be well. */
export interface FaultServer extends RunningServer {
  readonly answers: readonly FaultyAnswer[];
  /** The answer of this number, the first by default, as soon as it has been asked for. */
  answer(number?: number): Promise<FaultyAnswer>;
  /** The number of resume calls. */
  resumeCalls(): number;
}

/**
 * Serves `POST /api/chat` and the resume call, in both its forms, until the test has finished.
 * @param canResume of each answer, to begin with
 */
export async function startFaultServer({ canResume = false } = {}): Promise<FaultServer> {
  const answers: FaultyAnswer[] = [];
  let resumeCalls = 0;
  const server = await startHttpServer(async (request, response) => {
    if (request.method === 'POST') {
      const answer = new FaultyAnswer(await readJson(request), canResume);
      answer.addReader(response);
      answers.push(answer);
      return;
    }
    resumeCalls += 1;
    const asked = chatIdOf(request.url ?? '');
    const answer = answers.findLast((one) => one.isOf(asked));
    if (answer?.canResume) answer.addReader(response);
    else response.writeHead(404).end();
  });
  return {
    ...server,
    answers,
    resumeCalls: () => resumeCalls,
    answer: (number = 1) => awaitedItem(answers, number),
  };
}

/** From `/api/chat?chatId={id}` or `/api/chat/{id}/stream`. */
function chatIdOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  return searchParams.get('chatId') ?? /^\/api\/chat\/([^/]+)\/stream$/.exec(pathname)?.[1];
}
