import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface ReceivedCall {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface BackEnd {
  readonly address: string;
  readonly calls: ReceivedCall[];
  /** Loses every connection as a network does, without an end. */
  resetConnections(): void;
}

type Answerer = (response: ServerResponse, request: IncomingMessage) => void;

/** No answer is being given: what a server says that knows the resume call. */
const nothingToResume: Answerer = (response) => response.writeHead(204).end();

/** A real HTTP server on loopback that answers every question so; it ends with the test. */
export async function startBackEnd(
  answer: Answerer,
  resume: Answerer = nothingToResume,
): Promise<BackEnd> {
  const calls: ReceivedCall[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    sockets.add(request.socket);
    const body = await text(request);
    calls.push({ method: request.method, headers: request.headers, body });
    const answerer = request.method === 'GET' ? resume : answer;
    answerer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const resetConnections = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/api/chat`, calls, resetConnections };
}

/** An address on which nothing listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/api/chat`;
}
