import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { chunkEnds } from '../documents/chunks.ts';

const HEADERS = {
  'content-type': 'text/event-stream',
  'x-vercel-ai-ui-message-stream': 'v1',
};

const TICK_MS = 10;

/** Browsers open so many connections to one port at most, where the server speaks HTTP/1.1. */
const CONNECTIONS = 6;

export interface PacedServer {
  /** The address of the chat call for the conversation of this number. */
  address(index: number): string;
  readonly asked: () => number;
  /** Lets all of them begin. */
  begin(): void;
  /** When the last chunk of an answer was handed to the network, in milliseconds since the epoch. */
  readonly ends: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * Streams to each conversation the text of its own, all at one pace of so many chunks a second.
 * @param cut where the chunks of a text end
 */
export async function startPacedServer(
  texts: ReadonlyMap<string, string>,
  chunksPerSecond: number,
  cut: (text: string) => readonly number[] = chunkEnds,
): Promise<PacedServer> {
  const ends = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const answer: RequestListener = async (request, response) => {
    const { id } = (await json(request)) as { id: string };
    response.writeHead(200, HEADERS);
    const onEnd = () => ends.set(id, performance.timeOrigin + performance.now());
    const text = texts.get(id) ?? '';
    waiting.push(() => stream(response, text, cut(text), chunksPerSecond, onEnd));
  };
  const servers = await Promise.all(
    Array.from({ length: Math.ceil(texts.size / CONNECTIONS) }, () => listen(answer)),
  );
  const addresses = servers.map(addressOf);
  return {
    address: (index) => addresses[Math.floor(index / CONNECTIONS)] ?? '',
    asked: () => waiting.length,
    begin: () => {
      for (const begin of waiting) begin();
    },
    ends,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return `http://127.0.0.1:${port}/api/chat`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function stream(
  response: ServerResponse,
  text: string,
  ends: readonly number[],
  chunksPerSecond: number,
  onEnd: () => void,
): void {
  const event = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  const began = performance.now();
  let next = 0;
  let from = 0;
  event({ type: 'start' });
  event({ type: 'text-start', id: 't' });
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * chunksPerSecond;
    for (; next < ends.length && next < due; next++) {
      const to = ends[next] ?? text.length;
      event({ type: 'text-delta', id: 't', delta: text.slice(from, to) });
      from = to;
    }
    if (next < ends.length && !response.destroyed) return;
    clearInterval(timer);
    event({ type: 'text-end', id: 't' });
    event({ type: 'finish' });
    response.end('data: [DONE]\n\n');
    onEnd();
  }, TICK_MS);
}
