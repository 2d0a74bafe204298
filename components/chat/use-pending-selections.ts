import { useEffect } from 'react';
import { browser } from 'wxt/browser';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { claimPendingSelections } from '@/lib/page/pending-selection.ts';

/** Takes over the passages that the context menu left for this panel's window. */
export function usePendingSelections(
  ready: boolean,
  onSelection: (selection: DraftSelection) => void,
): void {
  useEffect(() => {
    if (!ready) return;
    const lifetime = new AbortController();
    browser.windows
      .getCurrent()
      .then(({ id }) => {
        if (id === undefined || lifetime.signal.aborted) return;
        return claimPendingSelections(id, lifetime.signal, onSelection);
      })
      .catch(reportUnexpected);
    return () => lifetime.abort();
  }, [ready, onSelection]);
}
