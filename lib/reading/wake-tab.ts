import { browser } from 'wxt/browser';
import { untilAborted } from '../until-aborted.ts';

/** A page that takes longer is read as far as it has come. */
const MAX_WAKING_MS = 30_000;

/** @param isLoading it has begun already */
function completeOrClosed(tabId: number, signal: AbortSignal, isLoading = false): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Firefox says first that the empty page is complete which it puts there.
  let hasBegun = isLoading;
  const onUpdated = (id: number, { status }: { readonly status?: string }) => {
    if (id !== tabId) return;
    hasBegun ||= status === 'loading';
    if (hasBegun && status === 'complete') resolve();
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

/**
 * Loads the page of a tab that the browser has put to sleep, and waits for it.
 * @param wake without it the tab is not shown
 */
export async function wakeTab(
  tabId: number,
  wake: () => Promise<unknown> = () => browser.tabs.reload(tabId),
): Promise<void> {
  const patience = AbortSignal.timeout(MAX_WAKING_MS);
  const waiting = completeOrClosed(tabId, patience);
  await Promise.all([wake(), waiting]).catch((error: unknown) => {
    if (!patience.aborted) throw error;
  });
}

/** A page that takes longer has most of its text by then. */
const MAX_LOADING_MS = 10_000;

/** Waits for a page that is on its way. */
export async function untilLoaded(tabId: number): Promise<void> {
  const end = new AbortController();
  const patience = AbortSignal.any([end.signal, AbortSignal.timeout(MAX_LOADING_MS)]);
  const waiting = completeOrClosed(tabId, patience, true);
  const { status } = await browser.tabs.get(tabId);
  if (status !== 'loading') end.abort();
  await waiting.catch(() => undefined);
}
