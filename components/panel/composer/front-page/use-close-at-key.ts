import { useEffect, useEffectEvent } from 'react';
import { browser } from 'wxt/browser';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { closeAtKey } from '@/lib/reading/panel-key.ts';

/** Closes the panel at the key that opened it. In a tab it stays. */
export function useCloseAtKey(mayClose: boolean): void {
  const may = useEffectEvent(() => mayClose);
  const listen = useEffectEvent(async (signal: AbortSignal) => {
    const [tab, { id }] = await Promise.all([
      browser.tabs.getCurrent(),
      browser.windows.getCurrent(),
    ]);
    if (!tab && id !== undefined && !signal.aborted) closeAtKey(id, signal, () => may());
  });
  useEffect(() => {
    const end = new AbortController();
    listen(end.signal).catch(reportUnexpected);
    return () => end.abort();
  }, []);
}
