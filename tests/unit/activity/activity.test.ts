import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  BADGE_COLOURS,
  BADGE_TEXT_COLOUR,
  startActivityBadge,
} from '@/lib/activity/activity-badge.ts';
import { startActivityNotifications } from '@/lib/activity/activity-notification.ts';
import { type Activity, goneUnseen } from '@/lib/activity/unseen-activity.ts';
import { watchWantedConversation } from '@/lib/activity/wanted-conversation.ts';
import { contrast, readHex } from '@/lib/colour.ts';
import { chatSettingsItem, DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { asyncFunction, FakeEvent, replaceApi } from '../browser/fake-api.ts';
import { waitFor } from '../wait-for.ts';

function activity(about: Partial<Activity> = {}): Activity {
  return {
    conversationId: 'a',
    title: 'Why is the sea salt?',
    isPrivate: false,
    isRunning: false,
    isSeen: false,
    end: null,
    ...about,
  };
}

const RUNNING = activity({ isRunning: true });
const COMPLETE = activity({ end: 'complete' });
const FAILED = activity({ end: 'failed' });
const SEEN = activity({ end: 'complete', isSeen: true });

beforeEach(() => {
  fakeBrowser.reset();
  const getMessage = (key: string, given?: string | string[]) =>
    [key, given].flat().join(' ').trim();
  replaceApi('i18n', { getMessage });
});

describe('The badge', () => {
  /** The toolbar button, and what is told to it. */
  function startBadge() {
    const setBadgeText = asyncFunction();
    const setTitle = asyncFunction();
    const setBadgeBackgroundColor = asyncFunction();
    const setBadgeTextColor = asyncFunction();
    replaceApi('action', { setBadgeText, setTitle, setBadgeBackgroundColor, setBadgeTextColor });
    const tell = startActivityBadge();
    const look = () => ({
      ...(setBadgeText.mock.lastCall?.[0] as { text: string } | undefined),
      ...(setTitle.mock.lastCall?.[0] as { title: string } | undefined),
      ...(setBadgeBackgroundColor.mock.lastCall?.[0] as { color: string } | undefined),
    });
    return { tell, look, setBadgeText };
  }

  test('tells of a turn that runs unseen and of its end, until it is seen', async () => {
    const { tell, look } = startBadge();
    tell(RUNNING);
    await waitFor(() => expect(look().text).toBe('…'));
    expect(look().title).toBe('openPanel\nbadge_running Why is the sea salt?');
    tell(COMPLETE);
    await waitFor(() => expect(look().text).toBe('1'));
    expect(look().title).toBe('openPanel\nbadge_complete Why is the sea salt?');
    tell(SEEN);
    await waitFor(() => expect(look().text).toBe(''));
    expect(look().title).toBe('openPanel');
  });

  test('shows nothing of what was seen to end, also once its panel has closed', async () => {
    const { tell, look } = startBadge();
    tell(activity({ isRunning: true, isSeen: true }));
    tell(SEEN);
    tell(COMPLETE);
    tell({ ...RUNNING, conversationId: 'b' });
    await waitFor(() => expect(look().text).toBe('…'));
  });

  test('counts what is complete, before what runs, and marks what failed before both', async () => {
    const { tell, look } = startBadge();
    for (const conversationId of ['a', 'b', 'c']) tell({ ...RUNNING, conversationId });
    tell({ ...COMPLETE, conversationId: 'a' });
    tell({ ...COMPLETE, conversationId: 'b' });
    await waitFor(() => expect(look()).toMatchObject({ text: '2', color: '#1f5a96' }));
    tell({ ...FAILED, conversationId: 'c' });
    await waitFor(() => expect(look()).toMatchObject({ text: '!', color: '#a3291d' }));
    expect(look().title?.split('\n')).toHaveLength(4);
  });

  test('goes when the reader has stopped the turn', async () => {
    const { tell, look } = startBadge();
    tell(RUNNING);
    await waitFor(() => expect(look().text).toBe('…'));
    tell(activity({ end: 'stopped' }));
    await waitFor(() => expect(look().text).toBe(''));
  });

  test('outlives the background; a turn that was cut off with it failed', async () => {
    const before = startBadge();
    before.tell(RUNNING);
    before.tell(COMPLETE);
    before.tell({ ...RUNNING, conversationId: 'b', title: 'And the lake?' });
    await waitFor(() => expect(before.look().title).toContain('And the lake?'));

    const after = startBadge();
    await waitFor(() => expect(after.look().text).toBe('!'));
    expect(after.look().title).toBe(
      'openPanel\nbadge_complete Why is the sea salt?\nbadge_failed And the lake?',
    );
    after.tell({ ...RUNNING, conversationId: 'b' });
    await waitFor(() => expect(after.look().text).toBe('1'));
  });

  test('does not name a private conversation', async () => {
    const { tell, look } = startBadge();
    tell({ ...RUNNING, isPrivate: true });
    await waitFor(() => expect(look().title).toBe('openPanel\nbadge_running badge_untitled'));
    expect(JSON.stringify(await browser.storage.session.get(null))).not.toContain('salt');
  });

  test('goes with a private conversation that nobody can look at any more', async () => {
    const { tell, look } = startBadge();
    tell({ ...RUNNING, isPrivate: true });
    tell({ ...COMPLETE, isPrivate: true });
    await waitFor(() => expect(look().text).toBe('1'));
    tell(goneUnseen('a'));
    await waitFor(() => expect(look().text).toBe(''));
  });

  test('is painted only when something has changed', async () => {
    const { tell, look, setBadgeText } = startBadge();
    for (let time = 0; time < 20; time++) tell(RUNNING);
    tell(COMPLETE);
    await waitFor(() => expect(look().text).toBe('1'));
    // Empty at the start, then running, then complete.
    expect(setBadgeText.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test.each(Object.values(BADGE_COLOURS))('can be read on %s', (colour) => {
    expect(contrast(readHex(BADGE_TEXT_COLOUR), readHex(colour))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('The notification', () => {
  async function startNotifications({ notifies = true, isAllowed = true } = {}) {
    const onAdded = new FakeEvent<() => void>();
    const onClicked = Object.assign(new FakeEvent<(id: string) => void>(), {
      hasListener: () => false,
    });
    const create = vi.fn(async (..._: [string, object]) => undefined);
    const clear = asyncFunction();
    const getAll = vi.fn(async () => ({ 'answer:7:a': true, 'answer:7:b': true }));
    const open = asyncFunction();
    const update = asyncFunction();
    replaceApi('notifications', { onClicked, create, clear, getAll });
    replaceApi('permissions', { onAdded, contains: async () => isAllowed });
    replaceApi('windows', { getLastFocused: async () => ({ id: 7 }), update });
    replaceApi('sidePanel', { open });
    await updateSetting(chatSettingsItem, () => ({ ...DEFAULT_CHAT_SETTINGS, notifies }));
    return { tell: startActivityNotifications(), create, clear, onClicked, open, update };
  }

  test('tells once of an answer that ended unseen, by its title', async () => {
    const { tell, create } = await startNotifications();
    tell(RUNNING);
    tell(COMPLETE);
    tell(COMPLETE);
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create).toHaveBeenCalledWith('answer:7:a', {
      type: 'basic',
      iconUrl: expect.stringContaining('icons/128.png'),
      title: 'Why is the sea salt?',
      message: 'notification_complete',
    });
    tell(RUNNING);
    tell(FAILED);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(create.mock.lastCall?.[1]).toMatchObject({ message: 'notification_failed' });
  });

  test.each([
    ['it is switched off', { notifies: false }, [RUNNING, COMPLETE]],
    ['it is not allowed', { isAllowed: false }, [RUNNING, COMPLETE]],
    ['a panel shows the answer', {}, [RUNNING, SEEN]],
    ['the end was seen before', {}, [SEEN, COMPLETE]],
    ['the reader stopped it', {}, [RUNNING, activity({ end: 'stopped' })]],
    ['the window is private', {}, [RUNNING, { ...COMPLETE, isPrivate: true }]],
  ])('says nothing where %s', async (_, given, told) => {
    const { tell, create } = await startNotifications(given);
    for (const one of told) tell(one);
    // Earlier notifications are shown before later ones are told.
    await updateSetting(chatSettingsItem, () => ({ ...DEFAULT_CHAT_SETTINGS, notifies: true }));
    replaceApi('permissions', { contains: async () => true });
    tell({ ...RUNNING, conversationId: 'last' });
    tell({ ...COMPLETE, conversationId: 'last' });
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls.map(([id]) => id)).toEqual(['answer:7:last']);
  });

  test('leads to no private window, which shows other conversations', async () => {
    const { tell, create } = await startNotifications();
    const [plain, secret] = [
      { id: 3, incognito: false },
      { id: 9, incognito: true },
    ];
    replaceApi('windows', {
      getLastFocused: async () => secret,
      getAll: async () => [plain, secret],
    });
    tell(RUNNING);
    tell(COMPLETE);
    await waitFor(() => expect(create.mock.lastCall?.[0]).toBe('answer:3:a'));
  });

  test('goes once its conversation is seen, and no other', async () => {
    const { tell, clear } = await startNotifications();
    tell(SEEN);
    await waitFor(() => expect(clear).toHaveBeenCalledExactlyOnceWith('answer:7:a'));
  });

  test('a click opens the panel within the gesture, at the conversation', async () => {
    const { onClicked, open, update, clear } = await startNotifications();
    onClicked.dispatch('answer:7:a:b');
    // Nothing was awaited: an asynchronous opening would be called after this line.
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
    await waitFor(() => expect(update).toHaveBeenCalledWith(7, { focused: true }));
    expect(clear).toHaveBeenCalledWith('answer:7:a:b');
    const wanted: string[] = [];
    await watchWantedConversation(7, AbortSignal.timeout(60_000), (id) => wanted.push(id));
    expect(wanted).toEqual(['a:b']);
  });

  test('a click opens nothing but our own', async () => {
    const { onClicked, open } = await startNotifications();
    onClicked.dispatch('other');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('A wanted conversation', () => {
  test('is shown by the panel of its window, open or opened later, and once', async () => {
    const lifetime = new AbortController();
    const [here, elsewhere, later]: string[][] = [[], [], []];
    const want = async (conversationId: string) =>
      browser.storage.session.set({ wantedConversation: { conversationId, windowId: 7 } });
    await watchWantedConversation(7, lifetime.signal, (id) => here?.push(id));
    await watchWantedConversation(8, lifetime.signal, (id) => elsewhere?.push(id));
    await want('a');
    await waitFor(() => expect(here).toEqual(['a']));
    await waitFor(async () => expect(await browser.storage.session.get(null)).toEqual({}));
    lifetime.abort();
    await want('b');
    await watchWantedConversation(7, AbortSignal.timeout(60_000), (id) => later?.push(id));
    expect([here, elsewhere, later]).toEqual([['a'], [], ['b']]);
  });
});
