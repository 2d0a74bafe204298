import { fold } from '../search/fold.ts';
import type { OpenTab, OpenTabs } from './open-tabs.ts';

/** A row of the list of tabs: one tab, or all those of a group or of a window. */
export interface TabRow {
  readonly key: string;
  readonly kind: 'tab' | 'group' | 'this-window' | 'other-window';
  /** Those that it stands for, one at least. */
  readonly tabs: readonly [OpenTab, ...OpenTab[]];
  /** The words that it is found by, folded; of many together none. */
  readonly words: string;
}

function tabRow(tab: OpenTab): TabRow {
  const words = fold(`${tab.title} ${tab.site}`);
  return { key: `tab-${tab.id}`, kind: 'tab', tabs: [tab], words };
}

/** Tabs that a key joins, in the order of the first of each. */
function joinedBy(
  tabs: readonly OpenTab[],
  keyOf: (tab: OpenTab) => string,
): [string, [OpenTab, ...OpenTab[]]][] {
  const joined = new Map<string, [OpenTab, ...OpenTab[]]>();
  for (const tab of tabs) {
    const others = joined.get(keyOf(tab));
    if (others) others.push(tab);
    else joined.set(keyOf(tab), [tab]);
  }
  return [...joined];
}

/** The tabs of a window, each group of several under a row for all of it. */
function rowsOfWindow(tabs: readonly OpenTab[]): TabRow[] {
  const groups = joinedBy(tabs, ({ id, groupId }) =>
    groupId === undefined ? `tab-${id}` : `group-${groupId}`,
  );
  return groups.flatMap(([key, ofGroup]) => {
    const rows = ofGroup.map(tabRow);
    return ofGroup.length === 1
      ? rows
      : [{ key, kind: 'group', tabs: ofGroup, words: '' }, ...rows];
  });
}

/** The rows of the whole list. A row for many stands over them. */
export function tabRows({ windowId: here, tabs }: Pick<OpenTabs, 'windowId' | 'tabs'>): TabRow[] {
  const windows = joinedBy(tabs, ({ windowId }) => `window-${windowId}`);
  return windows.flatMap(([key, ofWindow]): TabRow[] => {
    const kind = ofWindow[0].windowId === here ? 'this-window' : 'other-window';
    const rows = rowsOfWindow(ofWindow);
    // One tab is there already, and in its window it is clear.
    const isAlone = ofWindow.length === 1 && kind === 'this-window';
    return isAlone ? rows : [{ key, kind, tabs: ofWindow, words: '' }, ...rows];
  });
}

/** The rows of single tabs in whose titles or sites all the typed words are; all rows without any. */
export function searchRows(rows: readonly TabRow[], typed: string): readonly TabRow[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter(
    ({ kind, words }) => kind === 'tab' && wanted.every((word) => words.includes(word)),
  );
}
