import { useEffect, useState } from 'react';
import { hasAllSites } from '@/lib/browser/origin-permission.ts';
import { watchTabs } from '@/lib/browser/watch-tabs.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type OpenTabs, readOpenTabs } from '@/lib/reading/open-tabs.ts';

type Found = OpenTabs | 'not-permitted';

async function look(): Promise<Found> {
  return (await hasAllSites()) ? readOpenTabs() : 'not-permitted';
}

/** The open tabs as they come and go; `null` until they are known. */
export function useOpenTabs(): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const end = new AbortController();
    let looks = 0;
    watchTabs(end.signal, () => {
      looks += 1;
      const number = looks;
      look()
        .then((tabs) => {
          if (number === looks && !end.signal.aborted) setFound(tabs);
        })
        .catch(reportUnexpected);
    });
    return () => end.abort();
  }, []);
  return found;
}
