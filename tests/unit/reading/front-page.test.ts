import { expect, test, vi } from 'vitest';
import { lookAgain } from '@/lib/browser/watch-tabs.ts';
import { type FrontPage, FrontPageWatch } from '@/lib/reading/front-page.ts';
import { alwaysReadItem } from '@/lib/settings/always-read.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { FakeEvent, replaceApi } from '../browser/fake-api.ts';
import { waitFor } from '../wait-for.ts';

class Event extends FakeEvent<() => void> {
  removeListener(): void {
    // The test ends with it.
  }
}

/** A browser whose front tab shows this page. All sites are allowed, and none is read by itself. */
async function watch(tab: { url: string }) {
  await updateSetting(alwaysReadItem, () => false);
  replaceApi('tabs', {
    query: async () => [{ id: 1, windowId: 1, ...tab }],
    onUpdated: new Event(),
    onActivated: new Event(),
  });
  replaceApi('permissions', {
    onAdded: new Event(),
    onRemoved: new Event(),
    contains: async () => true,
    getAll: async () => ({ origins: ['<all_urls>'], permissions: ['tabs'] }),
  });
  const end = new AbortController();
  const told = vi.fn<(page: FrontPage) => void>();
  new FrontPageWatch(end.signal, told);
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  return { told, end };
}

test('a press lets its own page be read, and none that the tab has turned to since', async () => {
  const tab = { url: 'https://sea.example/tide' };
  const { told, end } = await watch(tab);
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'closed' });
  lookAgain(1, tab.url);
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'open', isPressed: true });

  tab.url = 'https://sea.example/lamp';
  lookAgain(1, 'https://sea.example/tide');
  await waitFor(() => expect(told).toHaveBeenCalledTimes(3));
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'open', isPressed: false });

  tab.url = 'https://bank.example/';
  lookAgain(1, 'https://sea.example/lamp');
  await waitFor(() => expect(told).toHaveBeenCalledTimes(4));
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'closed' });
  end.abort();
});
