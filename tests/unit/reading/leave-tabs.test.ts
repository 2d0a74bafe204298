import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { leaveTabs } from '@/lib/reading/leave-tabs.ts';
import { claimPendingItems, type PendingItem } from '@/lib/reading/pending-item.ts';
import { replaceApi } from '../browser/fake-api.ts';
import { waitFor } from '../wait-for.ts';

beforeEach(() => {
  fakeBrowser.reset();
  // No conversation has a tab of its own.
  vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
});

test('pages are left at once and in order, few are read at a time, and one that sleeps is not', async () => {
  const tabs = Array.from({ length: 9 }, (_, id) => ({
    id,
    windowId: 1,
    title: `Page ${id}`,
    url: `https://example.org/${id}`,
    discarded: id === 4,
  }));
  replaceApi('tabs', {
    get: async (id: number) => tabs[id] ?? Promise.reject(new Error(`No tab with id: ${id}.`)),
  });
  let running = 0;
  let most = 0;
  const executeScript = vi.fn(async ({ target }: { target: { tabId: number } }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done));
    running -= 1;
    const address = `https://example.org/${target.tabId}`;
    return [{ result: { title: '', address, language: '', markdown: 'Salt.' } }];
  });
  replaceApi('scripting', { executeScript });
  const items: PendingItem[] = [];
  const end = new AbortController();
  await claimPendingItems(7, end.signal, (item) => items.push(item));

  await leaveTabs([8, 4, 99, 0, 1, 2, 3], 7);
  await waitFor(() => expect(items).toHaveLength(6));
  expect(items.map(({ tabId }) => tabId)).toEqual([8, 4, 0, 1, 2, 3]);
  expect(items[0]).toMatchObject({ isReading: true, windowId: 7, selection: { title: 'Page 8' } });
  expect(most).toBe(3);
  expect(executeScript).toHaveBeenCalledTimes(5);
  const stored = await browser.storage.session.get(null);
  const ends = items.map(({ id }) => (stored[`capture:${id}`] as { end: object }).end);
  expect(ends).toMatchObject([
    { state: 'done', selection: { title: 'Page 8', text: 'Salt.' } },
    { state: 'failed', failure: 'asleep' },
    ...Array.from({ length: 4 }, () => ({ state: 'done' })),
  ]);
  end.abort();
});
