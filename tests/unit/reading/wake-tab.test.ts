import { expect, test, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { untilLoaded } from '@/lib/reading/wake-tab.ts';
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
