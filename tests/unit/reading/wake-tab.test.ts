import { expect, test, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openUntilLoaded, untilLoaded } from '@/lib/reading/wake-tab.ts';
import { waitFor } from '../wait-for.ts';

function tabThatIs(status: string): void {
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => ({ id: 7, status }) as never);
}

test('A page that has loaded is not waited for', async () => {
  tabThatIs('complete');
  await untilLoaded(7);
});

test('A page that loads is waited for', async () => {
  tabThatIs('loading');
  const { promise, resolve } = Promise.withResolvers<string>();
  void untilLoaded(7).then(() => resolve('loaded'));
  const tab = { id: 7, status: 'complete' } as Browser.tabs.Tab;
  await waitFor(() => expect(fakeBrowser.tabs.get).toHaveBeenCalled());
  expect(await Promise.race([promise, Promise.resolve('loading')])).toBe('loading');
  await fakeBrowser.tabs.onUpdated.trigger(7, { status: 'complete' }, tab);
  expect(await promise).toBe('loaded');
});

const tell = (status: 'loading' | 'complete') =>
  fakeBrowser.tabs.onUpdated.trigger(7, { status }, { id: 7, status } as Browser.tabs.Tab);

test('A new tab whose page has loaded before the tab is known is not waited for', async () => {
  const opened = openUntilLoaded(async () => {
    await tell('loading');
    await tell('complete');
    return 7;
  });
  expect(await opened).toBe(7);
});

test('A new tab is waited for beyond the empty page that Firefox puts there', async () => {
  const ends: string[] = [];
  const opened = openUntilLoaded(async () => {
    await tell('complete');
    return 7;
  }).then(() => ends.push('opened'));
  await tell('loading');
  expect(ends).toEqual([]);
  await tell('complete');
  await opened;
});

test('A new tab that is closed is not waited for', async () => {
  const opened = openUntilLoaded(async () => 7);
  await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
  expect(await opened).toBe(7);
});
