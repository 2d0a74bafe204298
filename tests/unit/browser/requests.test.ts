import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { isOwnPage, type Sender } from '@/lib/browser/own-page.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { type Handler, handle } from '@/lib/browser/serve-requests.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { waitFor } from '../wait-for.ts';
import { connectTo } from './connect-to.ts';

vi.mock('@/lib/errors/report.ts');

const count = {
  portName: 'sidelight-counting',
  type: 'count',
  request: z.object({ to: z.number() }),
  progress: z.number(),
  reply: z.object({ sum: z.number() }),
  reasons: ['too-large'],
};

class TooLargeError extends Error {
  readonly reason = 'too-large';
}

const counting = handle(count, async ({ to }, { tell }) => {
  if (to > 10) throw new TooLargeError('That takes too long.');
  let sum = 0;
  for (let number = 1; number <= to; number++) {
    sum += number;
    tell(number);
  }
  return { sum };
});

/** Never ends by itself. */
function endless(onSignal: (signal: AbortSignal) => void): Handler {
  return handle(count, (_, { signal }) => {
    onSignal(signal);
    return new Promise(() => undefined);
  });
}

/** A background that replies to whatever it is asked with this. */
function replying(value: unknown): Handler {
  const any = { ...count, request: z.looseObject({}), reply: z.unknown() };
  return handle(any, async () => value);
}

beforeEach(() => vi.clearAllMocks());

describe('A request', () => {
  test('gets its progress in order, then its reply, and closes its port', async () => {
    const told: number[] = [];
    let port: ReturnType<ReturnType<typeof connectTo>> | undefined;
    const connect = (name: string) => {
      port = connectTo([counting])(name);
      return port;
    };
    const onProgress = (number: number) => told.push(number);
    expect(await ask(count, { to: 3 }, { connect, onProgress })).toEqual({ sum: 6 });
    expect(told).toEqual([1, 2, 3]);
    expect(port?.isOpen).toBe(false);
  });

  test('fails with a reason that the exchange knows', async () => {
    const asked = ask(count, { to: 11 }, { connect: connectTo([counting]) });
    await expect(asked).rejects.toMatchObject({
      reason: 'too-large',
      message: 'That takes too long.',
    });
  });

  test('fails with no reason that the exchange does not know', async () => {
    const failing = handle({ ...count, reasons: [] }, async () => {
      throw new TooLargeError('The disk is full.');
    });
    await expect(ask(count, { to: 1 }, { connect: connectTo([failing]) })).rejects.toMatchObject({
      reason: 'failed',
      message: 'The disk is full.',
    });
  });

  test('that is called off ends the work', async () => {
    const ended = new AbortController();
    const work = Promise.withResolvers<AbortSignal>();
    const connect = connectTo([endless(work.resolve)]);
    const asked = ask(count, { to: 1 }, { connect, signal: ended.signal });
    const signal = await work.promise;
    ended.abort(new Error('The page was closed.'));
    await expect(asked).rejects.toThrow('The page was closed.');
    await waitFor(() => expect(signal.aborted).toBe(true));
  });

  test('that is called off before it is put opens no port', async () => {
    const connect = vi.fn(connectTo([counting]));
    const signal = AbortSignal.abort(new Error('Too late.'));
    await expect(ask(count, { to: 1 }, { connect, signal })).rejects.toThrow('Too late.');
    expect(connect).not.toHaveBeenCalled();
  });

  test('fails when the background is stopped', async () => {
    const connect = (name: string) => {
      const port = connectTo([endless(() => port.other?.disconnect())])(name);
      return port;
    };
    await expect(ask(count, { to: 1 }, { connect })).rejects.toMatchObject({ reason: 'stopped' });
  });

  test.each([[{ sum: '6' }], [{ sum: null }], [null], [{}]])(
    'is not answered by %j',
    async (value) => {
      const asked = ask(count, { to: 1 }, { connect: connectTo([replying(value)]) });
      await expect(asked).rejects.toMatchObject({ reason: 'not-understood' });
    },
  );

  test.each([null, 'done', { type: 'other' }, { type: 'progress', value: 'one' }])(
    'is not answered by the message %j',
    async (message) => {
      const connect = (name: string) => {
        const port = connectTo([endless(() => port.other?.postMessage(message))])(name);
        return port;
      };
      const asked = ask(count, { to: 1 }, { connect });
      await expect(asked).rejects.toMatchObject({ reason: 'not-understood' });
    },
  );
});

describe('The background', () => {
  test('closes its port to who is no page of the extension’s own', () => {
    const port = connectTo([counting], { id: 'other', url: 'https://example.org/' })(
      count.portName,
    );
    expect(port.isOpen).toBe(false);
  });

  test('leaves ports of another name to others', () => {
    expect(connectTo([counting], {})('sidelight-relay').isOpen).toBe(true);
  });

  test.each([
    [null, ''],
    ['count', ''],
    [{}, ''],
    [{ type: 'constructor' }, ''],
    [{ type: 'count' }, 'to: invalid_type'],
    [{ type: 'count', to: 'sk-secret' }, 'to: invalid_type'],
  ])('takes %j for no request, and tells of it only the place', async (message, places) => {
    const port = connectTo([counting])(count.portName);
    port.postMessage(message);
    await waitFor(() => expect(port.other?.posted).toHaveLength(1));
    expect(port.other?.posted[0]).toMatchObject({ type: 'failed', reason: 'not-understood' });
    expect(vi.mocked(reportUnexpected).mock.calls.map(String)).toEqual([
      `TypeError: No request to sidelight-counting: ${places}`,
    ]);
  });

  test('does one request a port', async () => {
    const port = connectTo([counting])(count.portName);
    port.postMessage({ type: 'count', to: 0 });
    port.postMessage({ type: 'count', to: 1 });
    await waitFor(() => expect(port.other?.posted).toHaveLength(1));
    expect(port.other?.posted).toEqual([{ type: 'done', value: { sum: 0 } }]);
  });

  test('sends nothing but what the exchange names', async () => {
    const telling = handle(count, async () => ({ sum: 1, secret: 'sk-1' }));
    const port = connectTo([telling])(count.portName);
    port.postMessage({ type: 'count', to: 0 });
    await waitFor(() => expect(port.other?.posted).toEqual([{ type: 'done', value: { sum: 1 } }]));
  });

  test('ends its work with the port, and says nothing more', async () => {
    const work = Promise.withResolvers<AbortSignal>();
    const done = Promise.withResolvers<{ sum: number }>();
    const slow = handle(count, (_, { signal }) => {
      work.resolve(signal);
      return done.promise;
    });
    const port = connectTo([slow])(count.portName);
    port.postMessage({ type: 'count', to: 1 });
    const signal = await work.promise;
    port.disconnect();
    await waitFor(() => expect(signal.aborted).toBe(true));
    done.resolve({ sum: 1 });
    await done.promise;
    expect(port.other?.posted).toEqual([]);
  });
});

test('the extension’s own pages are own pages', () => {
  const origin = browser.runtime.getURL('/').slice(0, -1);
  expect(isOwnPage(own('sidepanel.html?x'))).toBe(true);
  expect(isOwnPage(own('options.html#look', { origin, frameId: 0 }))).toBe(true);
});

function own(path: string, more: Partial<Sender> = {}): Sender {
  return { id: browser.runtime.id, url: browser.runtime.getURL('/') + path, ...more };
}

test.each([
  ['another extension', { id: 'other', url: 'chrome-extension://other/page.html' }],
  ['another extension on our address', { id: 'other', url: browser.runtime.getURL('/') }],
  ['a content script', { id: browser.runtime.id, url: 'https://example.org/' }],
  ['a sender without an address', { id: browser.runtime.id }],
  ['nobody', undefined],
  ['the page in which diagrams are drawn', own('drawing.html')],
  ['a page that is none of ours', own('sidepanel.html/../other.html')],
  ['a page with another’s path in its query', own('drawing.html?/sidepanel.html')],
  ['a page within a page', own('sidepanel.html', { frameId: 3 })],
  ['a page in a sandbox', own('sidepanel.html', { origin: 'null' })],
])('%s is no own page', (_, sender) => {
  expect(isOwnPage(sender)).toBe(false);
});
