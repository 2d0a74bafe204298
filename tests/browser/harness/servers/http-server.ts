import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';

export interface RunningServer {
  readonly port: number;
  /** The address of its chat call. */
  readonly address: string;
  /** How often something has connected, whether it has asked for anything or not. */
  connections(): number;
  /** Cuts every connection and frees the port; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Serves until the test has finished.
 * @param port an unused one by default.
 * @param host the address that it has; of the loopback interface by default
 */
export async function startHttpServer(
  listener: RequestListener,
  port = 0,
  host = '127.0.0.1',
): Promise<RunningServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  let connections = 0;
  server.on('connection', () => connections++);
  const stop = () => stopServer(server);
  onTestFinished(stop);
  const taken = portOf(server);
  const address = `http://${host}:${taken}/api/chat`;
  return { port: taken, address, connections: () => connections, stop };
}

/** The whole body of a request, as JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

/** The one of this number in a list that grows, the first being 1, as soon as it is there. */
export async function awaitedItem<Item>(items: readonly Item[], number: number): Promise<Item> {
  await eventually(() => items.length).toBeGreaterThanOrEqual(number);
  const item = items[number - 1];
  if (item === undefined) throw new Error(`There is no item ${number}.`);
  return item;
}
