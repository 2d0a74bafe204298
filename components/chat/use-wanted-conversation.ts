import { useEffect } from 'react';
import { browser } from 'wxt/browser';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { watchWantedConversation } from '@/lib/page/wanted-conversation.ts';

/** Opens the conversation that the reader went to from a notification, in this panel's window. */
export function useWantedConversation(ready: boolean, onWanted: (id: string) => void): void {
  useEffect(() => {
    if (!ready) return;
    const lifetime = new AbortController();
    browser.windows
      .getCurrent()
      .then(({ id }) => {
        if (id === undefined || lifetime.signal.aborted) return;
        return watchWantedConversation(id, lifetime.signal, onWanted);
      })
      .catch(reportUnexpected);
    return () => lifetime.abort();
  }, [ready, onWanted]);
}
