import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import {
  type PageAsRead,
  type PageChange,
  type PageChanges,
  watchChangedPages,
} from '@/lib/reading/changed-pages.ts';

const NONE: PageChanges = new Map();

function pagesOf(passages: readonly DraftSelection[]): PageAsRead[] {
  return passages.flatMap(({ id, kind, reading, tabId, title, url, pageCount }) =>
    kind === 'page' && reading === undefined && tabId !== undefined
      ? // A PDF is not renamed: its tab gets the title late.
        [{ id, tabId, title: pageCount === undefined ? title : '', url }]
      : [],
  );
}

/**
 * The change that a passage's chip tells of. The rest of one that was sent in part is of use whatever
 * its tab shows, and stands in one line.
 */
export function shownChange(
  { id, told }: DraftSelection,
  changed: PageChanges,
): PageChange | undefined {
  const change = changed.get(id);
  return told === undefined || change === 'changed' ? change : undefined;
}

/** The passages whose pages have changed, or left their tabs, since they were read. */
export function useChangedPages(passages: readonly DraftSelection[]): PageChanges {
  const [changed, setChanged] = useState(NONE);
  const reloaded = useRef(new Set<string>());
  const pages = pagesOf(passages);
  const key = JSON.stringify(pages);
  const watch = useEffectEvent((signal: AbortSignal) => {
    // One that is read again is as new.
    const ids = new Set(pages.map(({ id }) => id));
    for (const id of reloaded.current) if (!ids.has(id)) reloaded.current.delete(id);
    if (ids.size > 0) watchChangedPages(pages, reloaded.current, signal, setChanged);
    else setChanged(NONE);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages that are watched.
  useEffect(() => {
    const end = new AbortController();
    watch(end.signal);
    return () => end.abort();
  }, [key]);
  return changed;
}
