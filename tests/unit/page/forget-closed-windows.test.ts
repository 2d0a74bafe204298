import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetClosedWindows } from '@/lib/page/forget-closed-windows.ts';
import { leaveItem } from '@/lib/page/pending-item.ts';
import { wantConversation } from '@/lib/page/wanted-conversation.ts';

beforeEach(() => fakeBrowser.reset());

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
  await vi.waitFor(async () =>
    expect(Object.keys(await browser.storage.session.get(null))).toEqual(['pendingItem:b']),
  );
});
