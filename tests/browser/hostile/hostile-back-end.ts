import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import { EVENT_STREAM } from '../harness/servers/fault-server.ts';
import { type RunningServer, startHttpServer } from '../harness/servers/http-server.ts';

/** What a back end does with a question. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => unknown;

export const GOOD_WORDS = 'All is well.';

export function event(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** As a back end answers that means well. */
export const answerWell: Behaviour = (response) => {
  response.writeHead(200, EVENT_STREAM);
  response.end(
    event({ type: 'text-delta', id: 't', delta: GOOD_WORDS }) + event({ type: 'finish' }),
  );
};

/** Sends what comes by its number, for as long as it is read and there is any. */
export function pour(response: ServerResponse, next: (number: number) => string | null): void {
  let number = 0;
  const more = () => {
    if (response.destroyed) return;
    let piece = '';
    while (piece.length < 32 * 1024) {
      const text = next(number++);
      if (text === null) {
        response.end(piece);
        return;
      }
      piece += text;
    }
    response.write(piece, more);
  };
  more();
}

/** Sends events of the UI message stream, first these words. */
export function pourEvents(words: string, next: (number: number) => object | null): Behaviour {
  return (response) => {
    response.writeHead(200, EVENT_STREAM);
    response.write(event({ type: 'text-delta', id: 'words', delta: words }));
    pour(response, (number) => {
      const chunk = next(number);
      return chunk && event(chunk);
    });
  };
}

const MEGABYTE = 1024 * 1024;

const PACKERS = {
  gzip: () => createGzip({ level: 1 }),
  deflate: () => createDeflate({ level: 1 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
} as const;

function* unpacked(head: string, character: string, megabytes: number): Generator<Buffer> {
  yield Buffer.from(head);
  const filling = Buffer.alloc(MEGABYTE, character);
  for (let count = 0; count < megabytes; count++) yield filling;
}

/** Sends a text and then so many megabytes of one character, packed once for both browsers. */
export function bomb(
  encoding: keyof typeof PACKERS,
  type: object,
  head: string,
  character: string,
  megabytes: number,
): Behaviour {
  let packed: Promise<Buffer> | undefined;
  return async (response) => {
    packed ??= buffer(
      Readable.from(unpacked(head, character, megabytes)).pipe(PACKERS[encoding]()),
    );
    response.writeHead(200, { ...type, 'content-encoding': encoding }).end(await packed);
  };
}

export interface HostileBackEnd extends RunningServer {
  /** What it does from now on. */
  behave(behaviour: Behaviour): void;
  /** The questions that came, since `behave`. */
  asked(): number;
  /** How many of the answers given since `behave` are still being read. */
  reading(): number;
  /** The request's headers of the last question. */
  lastHeaders(): IncomingMessage['headers'];
}

/** A back end that does with questions what the test wants, and has no answer to resume by default. */
export async function startHostileBackEnd(resume: Behaviour = answerNone): Promise<HostileBackEnd> {
  let current: Behaviour = answerWell;
  let responses: ServerResponse[] = [];
  let headers: IncomingMessage['headers'] = {};
  const server = await startHttpServer((request, response) => {
    response.on('error', () => undefined);
    if (request.method !== 'POST') return void resume(response, request);
    headers = request.headers;
    responses.push(response);
    request.resume();
    current(response, request);
  });
  return {
    ...server,
    behave(behaviour) {
      current = behaviour;
      responses = [];
    },
    asked: () => responses.length,
    reading: () => responses.filter(({ closed }) => !closed).length,
    lastHeaders: () => headers,
  };
}

function answerNone(response: ServerResponse): void {
  response.writeHead(404).end();
}
