import { browser } from 'wxt/browser';
import { untilAborted } from '../until-aborted.ts';

/** A page that takes longer is read as far as it has come. */
const MAX_WAKING_MS = 30_000;

/**
 * Notes the tabs whose pages load completely, and those that are closed, until it is ended.
 * @param begun the tabs that load already
 */
function watchLoads(begun: Set<number> = new Set()) {
  const ended = new Set<number>();
  let look: () => void = () => undefined;
  const end = (id: number) => {
    ended.add(id);
    look();
  };
  const onUpdated = (id: number, { status }: { readonly status?: string }) => {
    if (status === 'loading') begun.add(id);
    // Firefox says first that the empty page is complete which it puts there.
    if (status === 'complete' && begun.has(id)) end(id);
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(end);
  return {
    /** @throws the signal's reason once it aborts */
    until: (tabId: number, signal: AbortSignal): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      look = () => {
        if (ended.has(tabId)) resolve();
      };
      look();
      return untilAborted(promise, signal);
    },
    end: () => {
      browser.tabs.onUpdated.removeListener(onUpdated);
      browser.tabs.onRemoved.removeListener(end);
    },
  };
}

/** @param isLoading it has begun already */
function completeOrClosed(tabId: number, signal: AbortSignal, isLoading = false): Promise<void> {
  const loads = watchLoads(new Set(isLoading ? [tabId] : []));
  return loads.until(tabId, signal).finally(loads.end);
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

/**
 * Opens a tab and waits for its page, which may be there before the browser tells of the tab.
 * @returns the tab's id, as `open` gives it
 */
export async function openUntilLoaded(
  open: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const loads = watchLoads();
  try {
    const tabId = await open();
    if (tabId === undefined) return undefined;
    await loads.until(tabId, AbortSignal.timeout(MAX_LOADING_MS)).catch(() => undefined);
    return tabId;
  } finally {
    loads.end();
  }
}
