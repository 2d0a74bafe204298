import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModel } from 'ai';
import type { KeptAnswers } from './answers/kept-answers.ts';
import { RunningAnswers } from './answers/running-answers.ts';
import type { ChooseModel } from './chat-call.ts';
import { createBuiltInModel } from './model/built-in-model.ts';
import { serveRequest } from './serve-request.ts';

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
  /** `redis://host:port`, `rediss://…` for TLS: keeps answers for readers of any server. */
  readonly redisUrl?: string | undefined;
  /** An answer goes on unread for so long before it is given up. */
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
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const answers = await keepAnswers(options).catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has no other kind
  const origin = `http://127.0.0.1:${port}`;
  const given = options.model ?? (await builtInModel(origin, options.tokensPerSecond));
  const model = typeof given === 'function' ? given : () => given;
  server.on('request', (request, response) => {
    void serveRequest(request, response, model, answers);
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

/** In Redis, from which any server can give them, or in this process's memory. */
async function keepAnswers(options: DemoServerOptions): Promise<KeptAnswers> {
  const { redisUrl, unreadMs = UNREAD_MS } = options;
  const times = { unreadMs, undeliveredMs: UNDELIVERED_MS };
  if (!redisUrl) return new RunningAnswers(times);
  // Who has no Redis need not load its client.
  const { RedisAnswers } = await import('./answers/redis/redis-answers.ts');
  return RedisAnswers.connect(redisUrl, times);
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function builtInModel(origin: string, tokensPerSecond = DEFAULT_TOKENS_PER_SECOND) {
  const file = await readFile(new URL('tour.md', import.meta.url), 'utf8');
  const tour = file.replaceAll('{{origin}}', origin).trim();
  return createBuiltInModel({ tokensPerSecond, tour });
}
