import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { claimPendingItems, leaveItem, type PendingItem } from '@/lib/page/pending-item.ts';

const WINDOW_ID = 7;

function item(id: string, windowId = WINDOW_ID): PendingItem {
  const selection = { text: `Passage ${id}`, title: 'Page', url: 'https://example.org/' };
  return { id, windowId, selection };
}

/** A panel of a window, and what it was handed. */
function openPanel(windowId = WINDOW_ID) {
  const handed: PendingItem[] = [];
  const lifetime = new AbortController();
  const listening = claimPendingItems(windowId, lifetime.signal, (found) => {
    handed.push(found);
  });
  return { handed, listening, close: () => lifetime.abort() };
}

beforeEach(() => fakeBrowser.reset());

test('a panel takes over what waits for its window, and what comes while it is open', async () => {
  await leaveItem(item('a'));
  const panel = openPanel();
  await panel.listening;
  expect(panel.handed).toEqual([item('a')]);
  await leaveItem(item('b'));
  await vi.waitFor(() => expect(panel.handed).toEqual([item('a'), item('b')]));
  panel.close();
});

test('what was taken over waits no longer', async () => {
  await leaveItem(item('a'));
  const panel = openPanel();
  await panel.listening;
  panel.close();
  expect(await browser.storage.session.get(null)).toEqual({});
  const next = openPanel();
  await next.listening;
  expect(next.handed).toEqual([]);
  next.close();
});

test('an item goes to the panel of its own window', async () => {
  const [mine, other] = [openPanel(), openPanel(8)];
  await leaveItem(item('a', 8));
  await vi.waitFor(() => expect(other.handed).toEqual([item('a', 8)]));
  expect(mine.handed).toEqual([]);
  mine.close();
  other.close();
});

test('of several panels of a window one gets it', async () => {
  const panels = [openPanel(), openPanel(), openPanel()];
  await leaveItem(item('a'));
  await leaveItem(item('b'));
  const handed = () => panels.flatMap((panel) => panel.handed);
  await vi.waitFor(() => expect(handed()).toHaveLength(2));
  const last = openPanel();
  await last.listening;
  expect([...handed(), ...last.handed]).toHaveLength(2);
  for (const panel of [...panels, last]) panel.close();
});

test('a closed panel takes nothing over', async () => {
  const panel = openPanel();
  await panel.listening;
  panel.close();
  await leaveItem(item('a'));
  expect(panel.handed).toEqual([]);
  expect(Object.keys(await browser.storage.session.get(null))).toHaveLength(1);
});

test('a panel that closes while it takes an item leaves it for the next', async () => {
  await leaveItem(item('a'));
  const panel = openPanel();
  const remove = vi.spyOn(browser.storage.session, 'remove').mockImplementationOnce(async (key) => {
    panel.close();
    remove.mockRestore();
    await browser.storage.session.remove(key);
  });
  await panel.listening;
  expect(panel.handed).toEqual([]);
  const next = openPanel();
  await next.listening;
  expect(next.handed).toEqual([item('a')]);
  next.close();
});

test('what is no item is left alone', async () => {
  await browser.storage.session.set({ 'pendingItem:x': { id: 'x' }, other: 1 });
  const panel = openPanel();
  await panel.listening;
  expect(panel.handed).toEqual([]);
  panel.close();
});
