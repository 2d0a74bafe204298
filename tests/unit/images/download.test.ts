import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImageFetchError } from '@/lib/errors/image-fetch-error.ts';
import { fetchImage } from '@/lib/images/client.ts';
import { type ImageHostOptions, serveImages } from '@/lib/images/host.ts';
import { IMAGE_PORT_NAME } from '@/lib/images/messages.ts';
import { MAX_IMAGE_BYTES, readImage } from '@/lib/images/read-image.ts';
import { createPortPair } from '../relay/port-pair.ts';

const ADDRESS = 'https://e.com/a.png';
const PNG = { 'content-type': 'image/png' };

/** What the background was asked to fetch. */
const asked: { address: string; init: RequestInit }[] = [];

beforeEach(() => {
  asked.length = 0;
});

interface World extends Partial<ImageHostOptions> {
  answer?: () => Response | Promise<Response>;
}

/** A page's port with a background behind it, whose network gives the answer. */
function connect({ answer = () => new Response('', { headers: PNG }), ...options }: World = {}) {
  const { panel, host } = createPortPair(IMAGE_PORT_NAME);
  serveImages(host, {
    isOwnPage: () => true,
    hasPermission: async () => true,
    fetch: async (address, init) => {
      asked.push({ address, init });
      return answer();
    },
    ...options,
  });
  return panel;
}

async function failureOf(promise: Promise<unknown>): Promise<ImageFetchError> {
  const error = await promise.then(() => null).catch((thrown: unknown) => thrown);
  if (error instanceof ImageFetchError) return error;
  throw new Error('there was no such failure');
}

describe('an image that is fetched through the background', () => {
  test('comes as it is, however large, under its content type', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
    const answer = () => new Response(bytes, { headers: { 'content-type': 'image/webp' } });
    const port = connect({ answer });
    const image = await fetchImage(ADDRESS, port);
    expect(image.type).toBe('image/webp');
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
    const lengths = port.other?.posted.map((message) => JSON.stringify(message).length) ?? [];
    expect(Math.max(...lengths)).toBeLessThan(50_000);
    expect(port.isOpen).toBe(false);
  });

  test('is asked for by a GET that tells nothing of the reader', async () => {
    await fetchImage('HTTPS://e.com/a b.png', connect());
    expect(asked.map(({ address }) => address)).toEqual(['https://e.com/a%20b.png']);
    const { signal: _, ...init } = asked[0]?.init ?? {};
    expect(init).toEqual({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'follow',
    });
  });

  test.each([
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'blob:https://e.com/1',
    'javascript:alert(1)',
    'chrome-extension://abc/icon.png',
    'https://name:password@e.com/a.png',
    '/a.png',
    '',
  ])('is not fetched from %s', async (address) => {
    expect((await failureOf(fetchImage(address, connect()))).reason).toBe('bad-address');
    expect(asked).toEqual([]);
  });

  test.each([404, 500, 304])('fails with the status %i', async (status) => {
    const answer = () => new Response(null, { status, headers: PNG });
    expect((await failureOf(fetchImage(ADDRESS, connect({ answer })))).reason).toBe('bad-status');
  });

  test.each(['text/html', 'application/octet-stream', 'ximage/png', ''])(
    'fails when what comes is of the type “%s”',
    async (type) => {
      const answer = () => new Response('x', { headers: { 'content-type': type } });
      const failure = await failureOf(fetchImage(ADDRESS, connect({ answer })));
      expect(failure.reason).toBe('no-image');
    },
  );

  test('fails when it says that it is too large', async () => {
    const headers = { ...PNG, 'content-length': String(MAX_IMAGE_BYTES + 1) };
    const answer = () => new Response('x', { headers });
    expect((await failureOf(fetchImage(ADDRESS, connect({ answer })))).reason).toBe('too-large');
  });

  test('fails when it is too large and does not say so, and is read no further', async () => {
    const chunk = new Uint8Array(16 * 1024 * 1024);
    let pulls = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        pulls++;
        controller.enqueue(chunk);
      },
    });
    const source = {
      fetch: async () => new Response(body, { headers: PNG }),
      hasPermission: async () => true,
    };
    const { chunks } = await readImage(ADDRESS, source, new AbortController().signal);
    let byteCount = 0;
    const reading = (async () => {
      for await (const { length } of chunks) byteCount += length;
    })();
    expect((await failureOf(reading)).reason).toBe('too-large');
    expect(byteCount).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    expect(pulls).toBeLessThan(7);
  });

  test.each([
    [true, 'no-answer'],
    [false, 'not-permitted'],
  ])('fails without an answer; permitted: %s', async (isPermitted, reason) => {
    const answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const port = connect({ answer, hasPermission: async () => isPermitted });
    const failure = await failureOf(fetchImage(ADDRESS, port));
    expect(failure.reason).toBe(reason);
    expect(failure.message).toContain('Failed to fetch');
  });

  test('fails when the connection is lost in the middle', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const answer = () => new Response(body, { headers: PNG });
    expect((await failureOf(fetchImage(ADDRESS, connect({ answer })))).reason).toBe('no-answer');
  });

  test('fails when the background is stopped', async () => {
    const port = connect({ answer: () => new Promise(() => undefined) });
    const failure = failureOf(fetchImage(ADDRESS, port));
    await vi.waitUntil(() => asked.length > 0);
    port.other?.disconnect();
    expect((await failure).reason).toBe('no-answer');
  });

  test('is called off when the page has gone', async () => {
    const port = connect({ answer: () => new Promise(() => undefined) });
    const failure = failureOf(fetchImage(ADDRESS, port));
    await vi.waitUntil(() => asked.length > 0);
    port.disconnect();
    await vi.waitUntil(() => asked[0]?.init.signal?.aborted);
    port.other?.disconnect();
    port.onDisconnect.dispatch();
    await failure;
  });
});

describe('the border', () => {
  test('serves no page but our own', () => {
    const port = connect({ isOwnPage: () => false });
    expect(port.isOpen).toBe(false);
  });

  test('leaves ports of another name to others', () => {
    const { panel, host } = createPortPair('other');
    serveImages(host, { isOwnPage: () => false, hasPermission: async () => true, fetch });
    expect(panel.isOpen).toBe(true);
  });

  test.each([null, 'fetch', { type: 'fetch' }, { type: 'fetch', address: 1 }, { type: 'other' }])(
    'takes no request but a known one: %j',
    async (request) => {
      const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const port = connect();
      port.postMessage(request);
      await vi.waitUntil(() => report.mock.calls.length > 0);
      expect(asked).toEqual([]);
      report.mockRestore();
    },
  );

  test('fetches one image a port', async () => {
    const port = connect();
    port.postMessage({ type: 'fetch', address: ADDRESS });
    await fetchImage(ADDRESS, port);
    expect(asked).toHaveLength(1);
  });
});
