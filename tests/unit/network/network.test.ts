import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { network } from '@/lib/network/network.ts';
import { clearRequests, listRequests } from '@/lib/network/request-log.ts';

const HERE = 'https://e.com:8443/v1/chat?key=hidden';

async function noted() {
  const all = await listRequests(() => true, 10);
  return all.map(({ at: _, ...rest }) => rest);
}

beforeEach(async () => {
  fakeBrowser.reset();
  await clearRequests();
});

afterEach(() => vi.unstubAllGlobals());

test('a request is noted with the length of its body, and nothing of it', async () => {
  vi.stubGlobal('fetch', async () => new Response('yes'));
  const purpose = { reason: 'question', conversationId: 'c', questionId: 'q' } as const;
  const response = await network.fetch(HERE, { method: 'POST', body: '{"ü":1}' }, purpose);
  expect(await response.text()).toBe('yes');
  const [only, ...more] = await noted();
  expect(more).toEqual([]);
  expect(only).toEqual({
    ...purpose,
    origin: 'https://e.com:8443',
    method: 'POST',
    bytes: 8,
    isPrivate: false,
  });
});

test('what a page sends is noted before it leaves: the page may be closed', async () => {
  const before: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    before.push(...(await noted()));
    return new Response();
  });
  await network.fetch(HERE, {}, { reason: 'models' });
  expect(before).toMatchObject([{ reason: 'models' }]);
});

test('one that fails is noted all the same', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(network.fetch(HERE, {}, { reason: 'test' })).rejects.toThrow('Failed to fetch');
  expect(await noted()).toMatchObject([{ method: 'GET', bytes: 0, reason: 'test' }]);
});

test('where the browser was led on by itself, that is noted, too', async () => {
  const redirected = { redirected: true, url: 'http://other.example/b' };
  vi.stubGlobal('fetch', async () => redirected);
  await network.fetch(HERE, {}, { reason: 'picture' });
  expect((await noted()).map(({ origin }) => origin).toSorted()).toEqual([
    'http://other.example',
    'https://e.com:8443',
  ]);
});

test('a private window’s are told from the others', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await network.fetch(HERE, {}, { reason: 'question', isPrivate: true });
  expect(await noted()).toMatchObject([{ isPrivate: true }]);
});

test('where only this computer may be reached nothing else is, not even by a redirect', async () => {
  await fakeBrowser.storage.local.set({ reach: { onlyThisComputer: true } });
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return new Response();
  });
  const test = { reason: 'test' } as const;
  for (const address of [
    HERE,
    'http://192.168.1.4/',
    'http://localhost.e.com/',
    'http://0.0.0.0/',
  ]) {
    await expect(network.fetch(address, {}, test)).rejects.toMatchObject({
      failure: { kind: 'only-this-computer' },
    });
    expect(await network.isWithinReach(address)).toBe(false);
  }
  expect(await noted()).toEqual([]);
  await network.fetch('http://127.0.0.1:11434/', { redirect: 'follow' }, test);
  await network.fetch('http://localhost/', {}, test);
  await network.fetch('http://[::1]/', { redirect: 'manual' }, test);
  expect(asked.map(([, { redirect }]) => redirect)).toEqual(['error', 'error', 'manual']);
});
