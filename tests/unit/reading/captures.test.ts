import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CaptureEnd } from '@/lib/reading/captures.ts';
import * as captures from '@/lib/reading/captures.ts';
import { waitFor } from '../wait-for.ts';

const ITEM = { id: 'a', windowId: 7 };
const DONE: CaptureEnd = {
  state: 'done',
  selection: { kind: 'page', text: 'Text', title: 'Page', url: 'https://example.org/' },
};

/** The ends of some captures as a panel is told of them. */
async function watch(ids: readonly string[]) {
  const told: [string, CaptureEnd][] = [];
  const life = new AbortController();
  const close = () => life.abort();
  onTestFinished(close);
  await captures.watchCaptures(ids, life.signal, (id, end) => told.push([id, end]));
  return { told, close };
}

/** The module as a background has it that was started after this one had been ended. */
async function nextBackground(): Promise<typeof captures> {
  vi.resetModules();
  return await import('@/lib/reading/captures.ts');
}

beforeEach(() => fakeBrowser.reset());

test('a panel is told once how a reading ends, whether it was open or comes later', async () => {
  await captures.beginCapture(ITEM);
  const open = await watch(['a']);
  expect(open.told).toEqual([]);
  await captures.endCapture(ITEM, DONE);
  await waitFor(() => expect(open.told).toEqual([['a', DONE]]));
  const late = await watch(['a']);
  expect(late.told).toEqual([['a', DONE]]);
  expect(open.told).toHaveLength(1);
});

test('a panel that has closed is told nothing', async () => {
  await captures.beginCapture(ITEM);
  const panel = await watch(['a']);
  panel.close();
  await captures.endCapture(ITEM, DONE);
  expect(panel.told).toEqual([]);
});

test('what a background was reading when it was ended is said to have failed', async () => {
  await captures.beginCapture(ITEM);
  const panel = await watch(['a']);
  const next = await nextBackground();
  await next.beginCapture({ id: 'b', windowId: 7 });
  await next.endAbandonedCaptures();
  const failed = { state: 'failed', failure: 'interrupted' };
  await waitFor(() => expect(panel.told).toEqual([['a', failed]]));
  expect(await browser.storage.session.get('capture:b')).toMatchObject({
    'capture:b': { end: null },
  });
});

test('what ended in time stays as it ended, whoever starts after it', async () => {
  await captures.endCapture(ITEM, DONE);
  const next = await nextBackground();
  await next.endAbandonedCaptures();
  expect(await browser.storage.session.get('capture:a')).toMatchObject({
    'capture:a': { end: DONE },
  });
});

test('a passage that nobody reads for is not waited for', async () => {
  const panel = await watch(['gone']);
  expect(panel.told).toEqual([['gone', { state: 'failed', failure: 'interrupted' }]]);
});

test('what was read goes with its window, and when the panel has it', async () => {
  await captures.endCapture(ITEM, DONE);
  await captures.endCapture({ id: 'b', windowId: 8 }, DONE);
  await captures.endCapture({ id: 'c', windowId: 8 }, DONE);
  await captures.forgetCapturesOf(7);
  await captures.forgetCapture('c');
  expect(Object.keys(await browser.storage.session.get(null))).toEqual(['capture:b']);
});
