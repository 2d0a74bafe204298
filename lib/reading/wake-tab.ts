import { browser } from 'wxt/browser';
import { untilAborted } from '../until-aborted.ts';

/** A page that takes longer is read as far as it has come. */
const MAX_WAKING_MS = 30_000;

function completeOrClosed(tabId: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Firefox says first that the empty page is complete which it puts there.
  let isLoading = false;
  const onUpdated = (id: number, { status }: { readonly status?: string }) => {
    if (id !== tabId) return;
    isLoading ||= status === 'loading';
    if (isLoading && status === 'complete') resolve();
  };
  const onRemoved = (id: number) => {
    if (id === tabId) resolve();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(onRemoved);
  return untilAborted(promise, signal).finally(() => {
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  });
}

/** Loads the page of a tab that the browser has put to sleep, without showing it, and waits for it. */
export async function wakeTab(tabId: number): Promise<void> {
  const patience = AbortSignal.timeout(MAX_WAKING_MS);
  const waiting = completeOrClosed(tabId, patience);
  await Promise.all([browser.tabs.reload(tabId), waiting]).catch((error: unknown) => {
    if (!patience.aborted) throw error;
  });
}
