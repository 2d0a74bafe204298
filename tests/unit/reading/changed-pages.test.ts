import { expect, test, vi } from 'vitest';
import { type PageChanges, watchChangedPages } from '@/lib/reading/changed-pages.ts';
import { FakeEvent, replaceApi } from '../browser/fake-api.ts';
import { waitFor } from '../wait-for.ts';

const PAGE = { id: 'one', tabId: 1, title: 'Tide', url: 'https://sea.example/tide' };

class Event<Listener extends (...given: never[]) => void> extends FakeEvent<Listener> {
  removeListener(): void {
    // The test ends with it.
  }
}

/** A browser with the page in a tab. @returns what changes it there, and what has changed */
async function watch() {
  const tab: Record<string, unknown> = { windowId: 1, ...PAGE, id: PAGE.tabId };
  const onUpdated = new Event<(tabId: number, change: { status?: string }) => void>();
  replaceApi('tabs', { query: async () => [{ ...tab }], onUpdated, onActivated: new Event() });
  replaceApi('permissions', { onAdded: new Event(), onRemoved: new Event() });
  const end = new AbortController();
  const told = vi.fn<(changed: PageChanges) => void>();
  watchChangedPages([PAGE], new Set(), end.signal, told);
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  return {
    end,
    changedAfter: async (change: object, status?: string) => {
      const times = told.mock.calls.length;
      Object.assign(tab, change);
      onUpdated.dispatch(PAGE.tabId, status ? { status } : {});
      await waitFor(() => expect(told).toHaveBeenCalledTimes(times + 1));
      return [...(told.mock.lastCall?.[0] ?? [])];
    },
  };
}

test('a page changes with its title, and no longer when that is back', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({})).toEqual([]);
  expect(await changedAfter({ title: '(1) Tide' })).toEqual([['one', 'changed']]);
  expect(await changedAfter({ title: 'Tide' })).toEqual([]);
  end.abort();
});

test('a tab with another address has left the page, and back at it has loaded it anew', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({ url: 'https://sea.example/lamp' })).toEqual([['one', 'left']]);
  expect(await changedAfter({ url: `${PAGE.url}#/lamp` })).toEqual([['one', 'left']]);
  expect(await changedAfter({ url: 'https://bank.example/' }, 'loading')).toEqual([
    ['one', 'left'],
  ]);
  expect(await changedAfter({ url: PAGE.url })).toEqual([['one', 'changed']]);
  end.abort();
});

test('a page whose address loses what led there is the same page', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({ url: `${PAGE.url}?utm_source=news` })).toEqual([]);
  end.abort();
});

test('a jump within a page leaves it as it was, and loading it anew does not', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({ url: `${PAGE.url}#part` }, 'loading')).toEqual([]);
  expect(await changedAfter({}, 'complete')).toEqual([]);
  expect(await changedAfter({}, 'loading')).toEqual([['one', 'changed']]);
  expect(await changedAfter({}, 'complete')).toEqual([['one', 'changed']]);
  end.abort();
});

test('an address that the browser does not tell is not known to be the same', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({ url: undefined, title: undefined })).toEqual([]);
  expect(await changedAfter({}, 'loading')).toEqual([['one', 'loaded']]);
  end.abort();
});
