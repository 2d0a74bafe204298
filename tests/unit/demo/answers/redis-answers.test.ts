import { once } from 'node:events';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { RedisAnswers } from '@/demo/answers/redis/redis-answers.ts';
import { type DemoServer, type DemoServerOptions, startDemoServer } from '@/demo/server.ts';
import { waitFor } from '../../wait-for.ts';
import { collect } from '../collect.ts';
import { ask, resume, stop } from './harness/chat-client.ts';
import { type RunningRedis, startDemoProcess, startRedis } from './harness/processes.ts';

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

async function startProcess() {
  const server = await startDemoProcess(redis.url, 200);
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
  const [killed, other] = await Promise.all([startProcess(), start()]);
  const answer = await ask(killed.chatAddress, 'killed', EVERYTHING);
  const follower = await resume(other.chatAddress, 'killed');
  await follower.received(5000);
  await killed.kill();
  const received = await answer.ended;
  const resumed = await resume(other.chatAddress, 'killed');
  for (const text of [await follower.ended, await resumed.ended]) {
    expect(text.slice(0, received.length)).toBe(received);
    expect(text).toMatch(BROKEN);
    expect(text).not.toContain('"type":"finish"');
  }
});

test('an answer of one server is followed live on another, to its end', async () => {
  const [one, other] = [await start({ tokensPerSecond: 5000 }), await start()];
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
  await waitFor(async () => {
    expect((await resume(other.chatAddress, 'left')).status).toBe(204);
    expect((await resume(one.chatAddress, 'left')).status).toBe(204);
  });
});

test('DELETE on another server stops an answer, for those who follow it as well', async () => {
  const [one, other] = [await start(), await start()];
  const answer = await ask(one.chatAddress, 'stopped', EVERYTHING);
  const follower = await resume(one.chatAddress, 'stopped');
  await follower.received(1000);
  expect((await stop(other.chatAddress, 'stopped')).status).toBe(204);
  expect(await answer.ended).toMatch(STOPPED);
  expect(await follower.ended).not.toContain('"type":"error"');
  expect((await resume(one.chatAddress, 'stopped')).status).toBe(204);
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

test('an answer goes on for a reader on another server alone', async () => {
  const [one, other] = [await start({ tokensPerSecond: 15, unreadMs: 8000 }), await start()];
  const answer = await ask(one.chatAddress, 'elsewhere', 'Hello');
  await answer.received(10);
  const follower = await resume(other.chatAddress, 'elsewhere');
  answer.hangUp();
  expect(await follower.ended).toMatch(COMPLETE);
});

test('an answer that has become too long is had by its reader alone, and can be stopped elsewhere', async () => {
  const [answers, others] = [await connect(redis.url), await connect(redis.url)];
  const long = '0'.repeat(9_000_000);
  const more = Promise.withResolvers<void>();
  const first = await answers.start('long stopped', async function* (signal) {
    yield 'begun';
    await more.promise;
    yield long;
    await once(signal, 'abort');
  });
  const follower = (await others.find('long stopped')) ?? expect.fail('There is no answer.');
  const followed = collect(follower.pieces);
  more.resolve();
  await expect(followed).rejects.toThrow('too long to be kept');
  expect(await others.find('long stopped')).toBeUndefined();
  await others.stop('long stopped');
  expect((await collect(first.pieces)).join('') === `begun${long}`).toBe(true);
});

test('an answer outlives the Redis it was kept in', async () => {
  const said = silenceErrors();
  const short = await startRedis();
  onTestFinished(() => short.stop());
  const server = await start({ redisUrl: short.url, tokensPerSecond: 4000 });
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
  const kinds = new Set(keys.map((key) => key.split(':')[1]));
  expect([...kinds].toSorted()).toEqual(['chat', 'given', 'log', 'read']);
  for (const key of keys) expect(await client.pTTL(key), key).toBeGreaterThan(0);
});

test('a REDIS_URL without a Redis is said at the start, without its password', async () => {
  silenceErrors();
  const starting = startDemoServer({ port: 0, redisUrl: 'redis://:secret@127.0.0.1:1' });
  await expect(starting).rejects.toThrow(/no Redis answers at 127\.0\.0\.1:1\b(?!.*secret)/);
});
