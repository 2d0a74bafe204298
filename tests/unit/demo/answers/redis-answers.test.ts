import { createClient } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { RedisAnswers } from '@/demo/answers/redis/redis-answers.ts';
import { createBuiltInModel } from '@/demo/model/built-in-model.ts';
import { type DemoServer, type DemoServerOptions, startDemoServer } from '@/demo/server.ts';
import { collect } from '../collect.ts';
import { ask, resume, stop } from './harness/chat-client.ts';
import { startDemoProcess } from './harness/start-demo-process.ts';
import { type RunningRedis, startRedis } from './harness/start-redis.ts';

const COMPLETE = /data: \{"type":"finish"[^\n]*\n\ndata: \[DONE\]\n\n$/;
const BROKEN =
  /data: \{"type":"error","errorText":"The server that was giving this answer has ended\.[^\n]*\n\ndata: \[DONE\]\n\n$/;
const STOPPED = /data: \{"type":"abort"[^\n]*\n\ndata: \[DONE\]\n\n$/;
const EVERYTHING = 'Show me everything';
const TIMES = { unreadMs: 60_000, undeliveredMs: 60_000 };

let redis: RunningRedis;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

async function startProcess(tokensPerSecond = 200) {
  const server = await startDemoProcess(redis.url, tokensPerSecond);
  onTestFinished(() => server.kill());
  return server;
}

/** In this process, which starts faster; all it shares with another one is the Redis. */
async function start(options: Partial<DemoServerOptions> = {}): Promise<DemoServer> {
  const given = { port: 0, tokensPerSecond: 200, redisUrl: redis.url, ...options };
  const server = await startDemoServer(given);
  onTestFinished(() => server.close());
  return server;
}

async function connect(url: string) {
  const answers = await RedisAnswers.connect(url, TIMES);
  onTestFinished(() => answers.close());
  return answers;
}

function silenceErrors() {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  return said;
}

test('what a killed server had given is had from another one, and said to be broken off', async () => {
  const [killed, other] = await Promise.all([startProcess(), startProcess()]);
  const answer = await ask(killed.chatAddress, 'killed', EVERYTHING);
  await answer.received(5000);
  await killed.kill();
  const received = await answer.ended;

  const resumed = await resume(other.chatAddress, 'killed');
  const text = await resumed.ended;
  expect(text.slice(0, received.length)).toBe(received);
  expect(text).toMatch(BROKEN);
  expect(text).not.toContain('"type":"finish"');
});

test('a reader on another server is told when the server of its answer is killed', async () => {
  const [killed, other] = await Promise.all([startProcess(), start()]);
  const answer = await ask(killed.chatAddress, 'followed', EVERYTHING);
  const follower = await resume(other.chatAddress, 'followed');
  await follower.received(5000);
  await killed.kill();
  const received = await answer.ended;
  const text = await follower.ended;
  expect(text.slice(0, received.length)).toBe(received);
  expect(text).toMatch(BROKEN);
});

test('an answer of one server is followed live on another, to its end', async () => {
  const [one, other] = [await start({ tokensPerSecond: 1500 }), await start()];
  const answer = await ask(one.chatAddress, 'live', EVERYTHING);
  await answer.received(1000);
  const follower = await resume(other.chatAddress, 'live');
  const whole = await answer.ended;
  expect(whole).toMatch(COMPLETE);
  expect(await follower.ended).toBe(whole);
});

test('an answer goes on without its reader, and its end is had elsewhere, once', async () => {
  const [one, other] = [await start({ tokensPerSecond: 1000 }), await start()];
  const answer = await ask(one.chatAddress, 'left', 'Hello');
  await answer.received(500);
  answer.hangUp();
  const received = await answer.ended;
  const resumed = await resume(other.chatAddress, 'left');
  const text = await resumed.ended;
  expect(text.slice(0, received.length)).toBe(received);
  expect(text).toMatch(COMPLETE);
  await vi.waitFor(async () => {
    expect((await resume(other.chatAddress, 'left')).status).toBe(204);
    expect((await resume(one.chatAddress, 'left')).status).toBe(204);
  });
});

test('DELETE on another server stops an answer', async () => {
  const [one, other] = [await start(), await start()];
  const answer = await ask(one.chatAddress, 'stopped', EVERYTHING);
  await answer.received(1000);
  expect((await stop(other.chatAddress, 'stopped')).status).toBe(204);
  expect(await answer.ended).toMatch(STOPPED);
  expect((await resume(one.chatAddress, 'stopped')).status).toBe(204);
});

test('the next question on another server ends the former answer', async () => {
  const [one, other] = [await start(), await start()];
  const former = await ask(one.chatAddress, 'asked twice', EVERYTHING);
  await former.received(1000);
  const next = await ask(other.chatAddress, 'asked twice', 'Hello');
  expect(await former.ended).toMatch(STOPPED);
  expect(await next.ended).toMatch(COMPLETE);
});

test('a server that is shut down says so in the answers that it was giving', async () => {
  const [closed, other] = [await start(), await start()];
  const answer = await ask(closed.chatAddress, 'shut down', EVERYTHING);
  await answer.received(1000);
  answer.hangUp();
  await closed.close();
  const received = await answer.ended;
  const text = await (await resume(other.chatAddress, 'shut down')).ended;
  expect(text.slice(0, received.length)).toBe(received);
  expect(text).toMatch(STOPPED);
});

test('an answer that nobody reads anywhere is given up', async () => {
  const model = createBuiltInModel({ tokensPerSecond: 1, tour: '' });
  const asked = vi.spyOn(model, 'doStream');
  const server = await start({ model, unreadMs: 100 });
  const answer = await ask(server.chatAddress, 'unread', 'Hello');
  await answer.received(10);
  const signal = asked.mock.calls[0]?.[0].abortSignal;
  expect(signal?.aborted).toBe(false);
  answer.hangUp();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true), { timeout: 10_000 });
  expect((await resume(server.chatAddress, 'unread')).status).toBe(204);
});

test('an answer that becomes too long is given to its reader, and to nobody else', async () => {
  const answers = await connect(redis.url);
  const pieces = Array.from({ length: 3 }, (_, index) => String(index).repeat(3_000_000));
  const first = await answers.start('long', () => streamOf(pieces));
  expect((await collect(first.pieces)).join('') === pieces.join('')).toBe(true);
  expect(await answers.find('long')).toBeUndefined();
});

test('an answer outlives the Redis it was kept in', async () => {
  const said = silenceErrors();
  const short = await startRedis();
  onTestFinished(() => short.stop());
  const server = await start({ redisUrl: short.url, tokensPerSecond: 1000 });
  const answer = await ask(server.chatAddress, 'outlives', EVERYTHING);
  await answer.received(1000);
  await short.stop();
  expect(await answer.ended).toMatch(COMPLETE);
  expect(said.mock.calls.flat().join('\n')).toContain('can no longer be resumed');
  const refused = await ask(server.chatAddress, 'without Redis', 'Hello');
  expect(refused.status).toBe(503);
});

test('no key stays for ever', async () => {
  const server = await start({ tokensPerSecond: 20 });
  const answer = await ask(server.chatAddress, 'kept', 'Hello');
  await answer.received(100);
  const follower = await resume(server.chatAddress, 'kept');
  await follower.received(100);
  const client = await createClient({ url: redis.url }).connect();
  onTestFinished(() => client.destroy());
  const keys = await client.keys('*');
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) expect(await client.pTTL(key), key).toBeGreaterThan(0);
});

test('a REDIS_URL without a Redis is said at the start, without its password', async () => {
  silenceErrors();
  const starting = startDemoServer({ port: 0, redisUrl: 'redis://:secret@127.0.0.1:1' });
  await expect(starting).rejects.toThrow(/no Redis answers at 127\.0\.0\.1:1\b(?!.*secret)/);
});

function streamOf(pieces: readonly string[]): ReadableStream<string> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}
