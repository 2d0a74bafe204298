import { expect, test } from 'vitest';
import { type OpenTabs, readOpenTabs } from '@/lib/reading/open-tabs.ts';
import { searchRows, tabRows } from '@/lib/reading/tab-rows.ts';
import { replaceApi } from '../browser/fake-api.ts';

interface ToldTab {
  id: number;
  windowId: number;
  url?: string;
  title?: string;
  active?: boolean;
  discarded?: boolean;
  groupId?: number;
  favIconUrl?: string;
}

/** A browser with a window for the panel, which is the second, another one and a private one. */
function openBrowser(tabs: readonly ToldTab[]): Promise<OpenTabs> {
  const windows = [
    { id: 1, incognito: false },
    { id: 2, incognito: false },
    { id: 3, incognito: true },
  ];
  replaceApi('windows', {
    WINDOW_ID_NONE: -1,
    getCurrent: async () => windows[1],
    getAll: async () => windows,
  });
  replaceApi('tabs', { query: async () => tabs.map((tab) => ({ active: false, ...tab })) });
  return readOpenTabs();
}

function site(id: number, windowId: number, more: Partial<ToldTab> = {}): ToldTab {
  return { id, windowId, url: `https://site-${id}.example/`, title: `Page ${id}`, ...more };
}

function shown({ tabs, windowId }: OpenTabs, typed = '') {
  const rows = searchRows(tabRows({ tabs, windowId }), typed);
  return rows.map((row) =>
    row.kind === 'tab' ? row.tabs[0].title : `${row.kind} ${row.tabs.length}`,
  );
}

test('tabs of this window come first, and those of windows of the other kind not at all', async () => {
  const open = await openBrowser([
    site(1, 1, { active: true }),
    site(2, 2, { active: true }),
    site(3, 2, { discarded: true }),
    site(4, 3),
  ]);
  expect(open.tabs).toMatchObject([
    { id: 2, site: 'site-2.example', isFront: true, isAsleep: false },
    { id: 3, isFront: false, isAsleep: true },
    { id: 1, isFront: false },
  ]);
  expect(shown(open)).toEqual(['this-window 2', 'Page 2', 'Page 3', 'other-window 1', 'Page 1']);
});

test('what no extension may read is counted, and pages of our own are not', async () => {
  const { tabs, unlisted } = await openBrowser([
    site(1, 2, { url: 'chrome://version/' }),
    { id: 2, windowId: 2 },
    site(3, 2, { url: 'chrome-extension://test-extension-id/sidepanel.html' }),
    site(4, 2, { title: '  ' }),
    site(5, 3, { url: 'chrome://version/' }),
  ]);
  expect(tabs).toMatchObject([{ id: 4, title: 'site-4.example' }]);
  expect(unlisted).toBe(2);
});

test('an icon is shown where it has to be fetched from nowhere', async () => {
  const icons = [
    'data:image/png;base64,AA',
    'https://a.example/i.png',
    `data:image/png,${'A'.repeat(200_000)}`,
  ];
  const { tabs } = await openBrowser(icons.map((favIconUrl, id) => site(id, 2, { favIconUrl })));
  expect(tabs.map(({ icon }) => icon)).toEqual([icons[0], undefined, undefined]);
});

test('a group of several has a row, where it begins', async () => {
  const open = await openBrowser([
    site(1, 2, { groupId: -1 }),
    site(2, 2, { groupId: 7 }),
    site(3, 2, { groupId: 7 }),
    site(4, 2, { groupId: 8 }),
  ]);
  expect(shown(open)).toEqual(['this-window 4', 'Page 1', 'group 2', 'Page 2', 'Page 3', 'Page 4']);
});

test('all words that are typed are looked for in titles and sites, without case and accents', async () => {
  const open = await openBrowser([
    site(1, 2, { title: 'Straße nach Köln', url: 'https://karte.example/' }),
    site(2, 2, { title: 'Köln', url: 'https://dom.example/' }),
  ]);
  expect(shown(open, 'koln')).toEqual(['Straße nach Köln', 'Köln']);
  expect(shown(open, 'KOLN strasse')).toEqual(['Straße nach Köln']);
  expect(shown(open, 'dom.ex')).toEqual(['Köln']);
  expect(shown(open, 'all')).toEqual([]);
});
