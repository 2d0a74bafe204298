import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { wantConversation } from '@/lib/activity/wanted-conversation.ts';
import { forgetClosedWindows } from '@/lib/reading/capture-host.ts';
import { claimPendingItems, leaveItem, type PendingItem } from '@/lib/reading/pending-item.ts';
import { waitFor } from '../wait-for.ts';

const WINDOW_ID = 7;

function item(id: string, windowId = WINDOW_ID): PendingItem {
  const selection = { text: `Passage ${id}`, title: 'Page', url: 'https://example.org/' };
  return { id, windowId, selection };
}

/** A panel of a window, which is told of what waits, and what it was handed. */
async function openPanel(windowId = WINDOW_ID, lifetime = new AbortController()) {
  const handed: PendingItem[] = [];
  const close = () => lifetime.abort();
  onTestFinished(close);
  await claimPendingItems(windowId, lifetime.signal, (found) => {
    handed.push(found);
  });
  return { handed, close };
}

beforeEach(() => {
  fakeBrowser.reset();
  // No conversation has a tab of its own.
  vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
});

test('a panel takes over what waits for its window, and what comes while it is open', async () => {
  await leaveItem(item('a'));
  const panel = await openPanel();
  expect(panel.handed).toEqual([item('a')]);
  await leaveItem(item('b'));
  await waitFor(() => expect(panel.handed).toEqual([item('a'), item('b')]));
});

test('what was taken over waits no longer', async () => {
  await leaveItem(item('a'));
  const panel = await openPanel();
  panel.close();
  expect(await browser.storage.session.get(null)).toEqual({});
  const next = await openPanel();
  expect(next.handed).toEqual([]);
});

test('an item goes to the panel of its own window', async () => {
  const [mine, other] = [await openPanel(), await openPanel(8)];
  await leaveItem(item('a', 8));
  await waitFor(() => expect(other.handed).toEqual([item('a', 8)]));
  expect(mine.handed).toEqual([]);
});

test('of several panels of a window one gets it', async () => {
  const panels = [await openPanel(), await openPanel(), await openPanel()];
  await leaveItem(item('a'));
  await leaveItem(item('b'));
  const handed = () => panels.flatMap((panel) => panel.handed);
  await waitFor(() => expect(handed()).toHaveLength(2));
  const last = await openPanel();
  expect([...handed(), ...last.handed]).toHaveLength(2);
});

test('a closed panel takes nothing over', async () => {
  const panel = await openPanel();
  panel.close();
  await leaveItem(item('a'));
  expect(panel.handed).toEqual([]);
  expect(Object.keys(await browser.storage.session.get(null))).toHaveLength(1);
});

test('a panel that closes while it takes an item leaves it for the next', async () => {
  await leaveItem(item('a'));
  const lifetime = new AbortController();
  const remove = vi.spyOn(browser.storage.session, 'remove').mockImplementationOnce(async (key) => {
    lifetime.abort();
    remove.mockRestore();
    await browser.storage.session.remove(key);
  });
  const panel = await openPanel(WINDOW_ID, lifetime);
  expect(panel.handed).toEqual([]);
  const next = await openPanel();
  expect(next.handed).toEqual([item('a')]);
});

test('what is no item is left alone', async () => {
  await browser.storage.session.set({ 'pendingItem:x': { id: 'x' }, other: 1 });
  const panel = await openPanel();
  expect(panel.handed).toEqual([]);
});

test('what waits for a panel goes with its window, and with no other', async () => {
  forgetClosedWindows();
  const [secret, plain] = [
    await fakeBrowser.windows.create({ incognito: true }),
    await fakeBrowser.windows.create({}),
  ];
  const passage = { text: 'Rain', title: 'Page', url: 'https://example.org/' };
  await leaveItem({ selection: passage, id: 'a', windowId: secret?.id ?? -1 });
  await leaveItem({ selection: passage, id: 'b', windowId: plain?.id ?? -1 });
  await wantConversation({ conversationId: 'c', windowId: secret?.id ?? -1 });
  await fakeBrowser.windows.remove(secret?.id ?? -1);
  await waitFor(async () =>
    expect(Object.keys(await browser.storage.session.get(null))).toEqual(['pendingItem:b']),
  );
});
