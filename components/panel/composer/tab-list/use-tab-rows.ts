import { useMemo, useState } from 'react';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { OpenTab, OpenTabs } from '@/lib/reading/open-tabs.ts';
import { searchRows, type TabRow, tabRows } from '@/lib/reading/tab-rows.ts';
import { isSamePage } from '@/lib/text-fragments/text-fragment.ts';

/** A page that is only offered counts for nothing yet. */
function isAttached({ id, url }: OpenTab, passages: readonly DraftSelection[]): boolean {
  return passages.some(
    (passage) =>
      passage.kind === 'page' &&
      passage.tabId === id &&
      !passage.isOffer &&
      isSamePage(passage.url, url),
  );
}

/** The rows that are found by the typed words, the marked one, and the tabs that are ticked. */
export function useTabRows(open: OpenTabs, words: string, passages: readonly DraftSelection[]) {
  const rows = useMemo(() => tabRows(open), [open]);
  const found = useMemo(() => searchRows(rows, words), [rows, words]);
  const attached = useMemo(
    () => new Set(open.tabs.filter((tab) => isAttached(tab, passages)).map(({ id }) => id)),
    [open, passages],
  );
  // In the order in which they were ticked, which is that of the passages.
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [marked, setMarked] = useState({ words, key: '' });

  // A row for many is never the first to be taken.
  const first = Math.max(
    0,
    found.findIndex(({ kind, tabs: [tab] }) => kind === 'tab' && !attached.has(tab.id)),
  );
  const place = marked.words === words ? found.findIndex(({ key }) => key === marked.key) : -1;
  const index = place < 0 ? first : place;

  const idsOf = ({ tabs }: TabRow) => tabs.map(({ id }) => id).filter((id) => !attached.has(id));
  const isTicked = (row: TabRow) => {
    const ids = idsOf(row);
    return ids.length > 0 && ids.every((id) => ticked.has(id));
  };
  const isThere = new Set(open.tabs.map(({ id }) => id));
  return {
    found,
    index,
    /** Ids of the ticked tabs that are open still. */
    ticked: [...ticked].filter((id) => isThere.has(id) && !attached.has(id)),
    isTicked,
    /** Ids of the tabs of a row that can be attached. */
    idsOf,
    move: (by: number) => {
      const next = found.at((index + by) % found.length);
      if (next) setMarked({ words, key: next.key });
    },
    tick: (row: TabRow) => {
      const ids = idsOf(row);
      setMarked({ words, key: row.key });
      setTicked(
        isTicked(row)
          ? new Set([...ticked].filter((id) => !ids.includes(id)))
          : new Set([...ticked, ...ids]),
      );
    },
  };
}
