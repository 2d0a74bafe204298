import { beforeEach, describe, expect, test } from 'vitest';
import { ImageFetchError } from '@/lib/errors/image-fetch-error.ts';
import { imageExchange } from '@/lib/pictures/image-exchange.ts';
import { ImageSizes } from '@/lib/pictures/image-sizes.ts';
import { fetchImage, loadImageFile } from '@/lib/pictures/load-image-file.ts';
import {
  handleImages,
  type ImageSource,
  MAX_IMAGE_BYTES,
  readImage,
} from '@/lib/pictures/read-image.ts';
import { connectTo } from '../browser/connect-to.ts';
import { readRows } from '../markdown/read-cases.ts';
import { waitFor } from '../wait-for.ts';

const ADDRESS = 'https://e.com/a.png';
const PNG = { 'content-type': 'image/png' };

/** Requests that the background has made. */
const asked: { address: string; init: RequestInit }[] = [];

beforeEach(() => {
  asked.length = 0;
});

interface World extends Partial<ImageSource> {
  answer?: () => Response | Promise<Response>;
}

/** Opens a page's port with a background behind it, whose network gives the answer. */
function connectingTo({
  answer = () => new Response('', { headers: PNG }),
  ...options
}: World = {}) {
  const images = handleImages({
    hasPermission: async () => true,
    fetch: async (address, init) => {
      asked.push({ address, init });
      return answer();
    },
    ...options,
  });
  return connectTo([images]);
}

/** A page's port that is open already. */
function connected(world: World) {
  const port = connectingTo(world)(imageExchange.portName);
  return { port, connect: () => port };
}

async function failureOf(promise: Promise<unknown>): Promise<ImageFetchError> {
  const error = await promise.then(() => null).catch((thrown: unknown) => thrown);
  if (error instanceof ImageFetchError) return error;
  throw new Error('there was no such failure');
}

/** The reason why an image cannot be fetched from such a network. */
async function reasonIn(world: World, address = ADDRESS): Promise<string> {
  return (await failureOf(fetchImage(address, false, connectingTo(world)))).reason;
}

describe('an image that is fetched through the background', () => {
  test('comes as it is, however large, under its content type', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
    const answer = () => new Response(bytes, { headers: { 'content-type': 'image/webp' } });
    const { port, connect } = connected({ answer });
    const image = await fetchImage(ADDRESS, false, connect);
    expect(image.type).toBe('image/webp');
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
    const lengths = port.other?.posted.map((message) => JSON.stringify(message).length) ?? [];
    expect(Math.max(...lengths)).toBeLessThan(50_000);
    expect(port.isOpen).toBe(false);
  });

  test('is asked for by a GET that tells nothing of the reader', async () => {
    await fetchImage('HTTPS://e.com/a b.png', false, connectingTo());
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
    expect(await reasonIn({}, address)).toBe('bad-address');
    expect(asked).toEqual([]);
  });

  test.each([404, 500, 304])('fails with the status %i', async (status) => {
    const answer = () => new Response(null, { status, headers: PNG });
    expect(await reasonIn({ answer })).toBe('bad-status');
  });

  test.each(['text/html', 'application/octet-stream', 'ximage/png', ''])(
    'fails when what comes is of the type “%s”',
    async (type) => {
      const answer = () => new Response('x', { headers: { 'content-type': type } });
      expect(await reasonIn({ answer })).toBe('no-image');
    },
  );

  test('fails when it says that it is too large', async () => {
    const headers = { ...PNG, 'content-length': String(MAX_IMAGE_BYTES + 1) };
    const answer = () => new Response('x', { headers });
    expect(await reasonIn({ answer })).toBe('too-large');
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
    const { chunks } = await readImage(ADDRESS, source, false, new AbortController().signal);
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
    const connect = connectingTo({ answer, hasPermission: async () => isPermitted });
    const failure = await failureOf(fetchImage(ADDRESS, false, connect));
    expect(failure.reason).toBe(reason);
    expect(failure.message).toContain('Failed to fetch');
  });

  test('fails when the connection is lost in the middle', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const answer = () => new Response(body, { headers: PNG });
    expect(await reasonIn({ answer })).toBe('no-answer');
  });

  test('fails when the background is stopped', async () => {
    const { port, connect } = connected({ answer: () => new Promise(() => undefined) });
    const failure = failureOf(fetchImage(ADDRESS, false, connect));
    await waitFor(() => expect(asked).toHaveLength(1));
    port.other?.disconnect();
    expect((await failure).reason).toBe('no-answer');
  });

  test('is called off when the page has gone', async () => {
    const { port, connect } = connected({ answer: () => new Promise(() => undefined) });
    const failure = failureOf(fetchImage(ADDRESS, false, connect));
    await waitFor(() => expect(asked).toHaveLength(1));
    port.disconnect();
    await waitFor(() => expect(asked[0]?.init.signal?.aborted).toBe(true));
    port.other?.disconnect();
    port.onDisconnect.dispatch();
    await failure;
  });
});

test.each(readRows('../images/data-images.txt'))(
  '%s holds %s: %s',
  async (address, type, bytes) => {
    const loading = loadImageFile(address ?? '', '');
    if (type === 'nothing') {
      await expect(loading).rejects.toMatchObject({ kind: 'image' });
      return;
    }
    const { content } = await loading;
    expect(content.type).toBe(type);
    const held = Buffer.from(await content.arrayBuffer());
    expect(held.toString('hex')).toBe(bytes === '-' ? '' : bytes);
  },
);

const SIZE = { width: 3, height: 2 };

test('an image that was seen has its size', () => {
  const sizes = new ImageSizes();
  sizes.remember('https://e.com/a.png', SIZE);
  expect(sizes.find('https://e.com/a.png')).toEqual(SIZE);
  expect(sizes.find('__proto__')).toBeUndefined();
});

test('an image without a size has none', () => {
  const sizes = new ImageSizes();
  sizes.remember('https://e.com/a.svg', { width: 0, height: 0 });
  expect(sizes.find('https://e.com/a.svg')).toBeUndefined();
});

test('the oldest are forgotten, and what is an image itself is not kept', () => {
  const sizes = new ImageSizes();
  for (let index = 0; index < 600; index++) sizes.remember(`https://e.com/${index}`, SIZE);
  expect(sizes.find('https://e.com/99')).toBeUndefined();
  expect(sizes.find('https://e.com/100')).toEqual(SIZE);
  const data = `data:image/png;base64,${'A'.repeat(5000)}`;
  sizes.remember(data, SIZE);
  expect(sizes.find(data)).toBeUndefined();
});
