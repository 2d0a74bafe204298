import { useEffect, useState } from 'react';
import { type BrowserCommand, browserCommands } from '@/lib/browser/browser-commands.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** The browser's keys for our commands, read anew when the reader comes back from changing them. */
export function useBrowserCommands(): readonly BrowserCommand[] {
  const [commands, setCommands] = useState<readonly BrowserCommand[]>([]);
  useEffect(() => {
    const lifetime = new AbortController();
    const read = () => {
      browserCommands()
        .then((read) => {
          if (!lifetime.signal.aborted) setCommands(read);
        })
        .catch(reportUnexpected);
    };
    read();
    window.addEventListener('focus', read, lifetime);
    document.addEventListener('visibilitychange', read, lifetime);
    return () => lifetime.abort();
  }, []);
  return commands;
}
