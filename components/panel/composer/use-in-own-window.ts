import { useEffect } from 'react';
import { browser } from 'wxt/browser';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** Watches for what is meant for one window, and hands it over, until the signal aborts. */
type Watch<Told extends readonly unknown[]> = (
  windowId: number,
  signal: AbortSignal,
  onItem: (...told: Told) => void,
) => Promise<void>;

/** Takes what is left for this panel's window, from when the panel is ready on. */
export function useInOwnWindow<Told extends readonly unknown[]>(
  watch: Watch<Told>,
  ready: boolean,
  onItem: (...told: Told) => void,
): void {
  useEffect(() => {
    if (!ready) return;
    const lifetime = new AbortController();
    browser.windows
      .getCurrent()
      .then(({ id }) => {
        if (id === undefined || lifetime.signal.aborted) return;
        return watch(id, lifetime.signal, onItem);
      })
      .catch(reportUnexpected);
    return () => lifetime.abort();
  }, [watch, ready, onItem]);
}
