import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BUILT_IN_ACTIONS } from '@/lib/actions/quick-actions.ts';
import { offerContextMenu } from '@/lib/reading/context-menu.ts';
import type { PendingItem } from '@/lib/reading/pending-item.ts';
import { actionsItem } from '@/lib/settings/actions.ts';
import { allowedItem } from '@/lib/settings/policy.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { asyncFunction, FakeEvent, replaceApi } from '../browser/fake-api.ts';
import { waitFor } from '../wait-for.ts';

const TAB = { id: 3, windowId: 7, title: 'Page', url: 'https://example.org/page' };
const SELECTION = { menuItemId: 'ask:selection', selectionText: ' A passage ', frameId: 0 };

/** The value of a script in the page, or the reason why the browser runs none. */
type Reading = () => Promise<readonly { result?: unknown }[]>;

const REFUSED: Reading = () => Promise.reject(new Error('Cannot access contents of the page'));

function reads(markdown: string): Reading {
  const result = { title: 'Page', address: TAB.url, language: 'en', markdown };
  return () => Promise.resolve([{ result }]);
}

/** The APIs of one browser, as far as the context menu goes. */
function startMenu(reading: Reading = REFUSED) {
  const onClicked = new FakeEvent<(click: object, tab?: object) => void>();
  const onInstalled = new FakeEvent<() => void>();
  const onStartup = new FakeEvent<() => void>();
  const removeAll = asyncFunction();
  const create = vi.fn();
  const open = asyncFunction();
  const executeScript = vi.fn(reading);
  replaceApi('contextMenus', { onClicked, removeAll, create });
  replaceApi('runtime', {
    onInstalled,
    onStartup,
    getURL: (path: string) => `chrome-extension://us${path}`,
  });
  replaceApi('i18n', { getMessage: (key: string) => key });
  replaceApi('permissions', { contains: async () => false });
  replaceApi('scripting', { executeScript });
  replaceApi('sidePanel', { open });
  offerContextMenu();
  return { onClicked, onInstalled, onStartup, removeAll, create, open, executeScript };
}

async function session(prefix: string): Promise<unknown[]> {
  const found = await browser.storage.session.get(null);
  return Object.entries(found).flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : []));
}

async function pendingItem(): Promise<PendingItem> {
  return await waitFor(async () => {
    const [item] = await session('pendingItem:');
    expect(item).toBeDefined();
    return item as PendingItem;
  });
}

async function captureEnd(): Promise<unknown> {
  return await waitFor(async () => {
    const [capture] = await session('capture:');
    expect(capture).toMatchObject({ end: { state: expect.any(String) } });
    return (capture as { end: unknown }).end;
  });
}

beforeEach(() => fakeBrowser.reset());

describe('A click in the menu', () => {
  test('opens Chrome’s side panel of the window, within the gesture', () => {
    const { onClicked, open } = startMenu();
    onClicked.dispatch(SELECTION, TAB);
    // Nothing was awaited: an asynchronous opening would be called after this line.
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
  });

  test('opens Firefox’s sidebar, within the gesture', () => {
    const { onClicked } = startMenu();
    const open = asyncFunction();
    replaceApi('sidePanel', undefined);
    replaceApi('sidebarAction', { open });
    onClicked.dispatch(SELECTION, TAB);
    expect(open).toHaveBeenCalledOnce();
  });

  test('leaves the words at once, and their Markdown as soon as the page gives it', async () => {
    const { onClicked, executeScript } = startMenu(reads('A **passage**'));
    onClicked.dispatch({ ...SELECTION, frameId: 5 }, TAB);
    expect(await pendingItem()).toEqual({
      id: expect.any(String),
      windowId: 7,
      tabId: 3,
      isReading: true,
      selection: { text: 'A passage', title: 'Page', url: TAB.url },
    });
    expect(await captureEnd()).toEqual({
      state: 'done',
      selection: { text: 'A **passage**', title: 'Page', url: TAB.url },
    });
    expect(executeScript).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ target: { tabId: 3, frameIds: [5] } }),
    );
  });

  test('keeps the words where the page refuses scripts', async () => {
    const { onClicked } = startMenu();
    onClicked.dispatch(SELECTION, { ...TAB, url: 'chrome://version/' });
    expect(await captureEnd()).toEqual({
      state: 'done',
      selection: { text: 'A passage', title: 'Page', url: 'chrome://version/' },
    });
  });

  test.each([
    ['of the web that are not allowed', 'https://example.org/page', 'not-permitted'],
    ['of the browser', 'chrome://version/', 'unreadable'],
    ['that are a PDF', 'https://example.org/paper.pdf#2', 'pdf'],
  ])('says that pages %s could not be read', async (_, url, failure) => {
    const { onClicked } = startMenu();
    onClicked.dispatch({ menuItemId: 'ask:page' }, { ...TAB, url });
    expect(await pendingItem()).toMatchObject({
      isReading: true,
      selection: { kind: 'page', text: '', title: 'Page', url },
    });
    expect(await captureEnd()).toEqual({ state: 'failed', failure });
  });

  test('on a link leaves its words and address, and asks the page for the words', async () => {
    const { onClicked } = startMenu(() => Promise.resolve([{ result: 'Tide [tables]' }]));
    onClicked.dispatch({ menuItemId: 'ask:link', linkUrl: 'https://example.org/t' }, TAB);
    expect((await pendingItem()).selection).toMatchObject({
      kind: 'link',
      text: '[https://example.org/t](<https://example.org/t>)',
    });
    expect(await captureEnd()).toMatchObject({
      selection: { kind: 'link', text: '[Tide \\[tables\\]](<https://example.org/t>)' },
    });
  });

  test('on a picture leaves its description, and no picture that is its own address', async () => {
    const { onClicked } = startMenu(() => Promise.resolve([{ result: 'A lamp' }]));
    const srcUrl = 'data:image/png;base64,AAAA';
    onClicked.dispatch({ menuItemId: 'ask:image', srcUrl }, TAB);
    expect(await captureEnd()).toMatchObject({ selection: { kind: 'image', text: 'A lamp' } });
  });

  test('says which quick action is wanted', async () => {
    const { onClicked } = startMenu();
    onClicked.dispatch({ ...SELECTION, menuItemId: 'action:selection:explain' }, TAB);
    expect(await pendingItem()).toMatchObject({ actionId: 'explain' });
  });

  test('does nothing for items that are not ours, and where there is nothing', () => {
    const { onClicked, open } = startMenu();
    onClicked.dispatch({ ...SELECTION, menuItemId: 'other' }, TAB);
    onClicked.dispatch({ ...SELECTION, selectionText: ' ' }, TAB);
    onClicked.dispatch(SELECTION, undefined);
    expect(open).not.toHaveBeenCalled();
  });

  test('tells nobody a name and a password that are in an address', async () => {
    const { onClicked } = startMenu();
    onClicked.dispatch(SELECTION, { ...TAB, url: 'https://me:secret@example.org/' });
    expect((await pendingItem()).selection?.url).toBe('https://example.org/');
  });
});

describe('The items', () => {
  const ids = (create: ReturnType<typeof vi.fn>) =>
    create.mock.calls.map(([item]: { id?: string }[]) => item?.id);

  test('are made at an installation and a start, with quick actions on selection and page', async () => {
    const { onInstalled, onStartup, removeAll, create } = startMenu();
    onInstalled.dispatch();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(14));
    expect(removeAll).toHaveBeenCalledBefore(create);
    expect(ids(create).slice(0, 6)).toEqual([
      'ask:selection',
      'ask:page',
      'ask:link',
      'ask:image',
      'action:selection:summarise',
      'action:selection:key-points',
    ]);
    onStartup.dispatch();
    await waitFor(() => expect(removeAll).toHaveBeenCalledTimes(2));
  });

  test('follow the reader’s own actions, whose names menus do not read anything into', async () => {
    const { create } = startMenu();
    const own = [{ id: 'mine', name: 'Salt & 100 %s', prompt: 'x' }];
    await updateSetting(actionsItem, () => ({ own, hidden: [...BUILT_IN_ACTIONS] }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(6));
    expect(create).toHaveBeenLastCalledWith({
      id: 'action:page:mine',
      title: 'Salt && 100 %\u200Bs',
      contexts: ['page'],
    });
  });
});

describe('Where an organisation lets nothing be attached', () => {
  beforeEach(() => {
    const allowed = { attachments: false, export: true };
    const spy = vi.spyOn(allowedItem, 'getValue').mockResolvedValue(allowed);
    onTestFinished(() => spy.mockRestore());
  });

  test('the menu has no items', async () => {
    const { onInstalled, removeAll, create } = startMenu();
    onInstalled.dispatch();
    await waitFor(() => expect(removeAll).toHaveBeenCalled());
    await allowedItem.getValue();
    expect(create).not.toHaveBeenCalled();
  });

  test('a click on one that is left opens the panel, and reads nothing', async () => {
    const { onClicked, open, executeScript } = startMenu(reads('Words'));
    onClicked.dispatch(SELECTION, TAB);
    expect(open).toHaveBeenCalledOnce();
    await waitFor(() => expect(allowedItem.getValue).toHaveBeenCalled());
    expect(executeScript).not.toHaveBeenCalled();
    expect(await session('pendingItem:')).toEqual([]);
  });
});
