import { expect, test, vi } from 'vitest';
import { watchChangedPages } from '@/lib/reading/changed-pages.ts';
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
  const told = vi.fn<(changed: ReadonlySet<string>) => void>();
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

test('a page has changed with its address and its title, and no longer when they are back', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({})).toEqual([]);
  expect(await changedAfter({ title: '(1) Tide' })).toEqual(['one']);
  expect(await changedAfter({ title: 'Tide' })).toEqual([]);
  expect(await changedAfter({ url: 'https://sea.example/lamp' })).toEqual(['one']);
  end.abort();
});

test('a jump within a page leaves it as it was, and loading it anew does not', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({ url: `${PAGE.url}#part` }, 'loading')).toEqual([]);
  expect(await changedAfter({}, 'complete')).toEqual([]);
  expect(await changedAfter({}, 'loading')).toEqual(['one']);
  expect(await changedAfter({}, 'complete')).toEqual(['one']);
  end.abort();
});

test('an address that the browser does not tell is none that has changed', async () => {
  const { changedAfter, end } = await watch();
  expect(await changedAfter({ url: undefined, title: undefined })).toEqual([]);
  expect(await changedAfter({}, 'loading')).toEqual(['one']);
  end.abort();
});
