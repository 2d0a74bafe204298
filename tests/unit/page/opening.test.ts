import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askAboutSelection } from '@/lib/page/ask-about-selection.ts';
import { openPanelFromToolbar } from '@/lib/page/toolbar-button.ts';
import { asyncFunction, FakeEvent, replaceApi } from './fake-api.ts';

const CLICK = {
  menuItemId: 'ask-about-selection',
  selectionText: ' A passage ',
  pageUrl: 'https://example.org/page',
};
const TAB = { windowId: 7, title: 'Page' };

/** The APIs of one browser, as far as the context menu goes. */
function replaceMenus() {
  const onClicked = new FakeEvent<(click: object, tab?: object) => void>();
  const onInstalled = new FakeEvent<() => void>();
  const removeAll = asyncFunction();
  const create = vi.fn();
  replaceApi('contextMenus', { onClicked, removeAll, create });
  replaceApi('runtime', { onInstalled });
  replaceApi('i18n', { getMessage: (key: string) => key });
  return { onClicked, onInstalled, removeAll, create };
}

beforeEach(() => fakeBrowser.reset());

test('in Chrome the menu opens the side panel of the window, within the gesture', () => {
  const { onClicked } = replaceMenus();
  const open = asyncFunction();
  replaceApi('sidePanel', { open });
  askAboutSelection();
  onClicked.dispatch(CLICK, TAB);
  // Nothing was awaited: an asynchronous opening would be called after this line.
  expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
});

test('in Firefox the menu opens the sidebar, within the gesture', () => {
  const { onClicked } = replaceMenus();
  const open = asyncFunction();
  replaceApi('sidePanel', undefined);
  replaceApi('sidebarAction', { open });
  askAboutSelection();
  onClicked.dispatch(CLICK, TAB);
  expect(open).toHaveBeenCalledOnce();
});

test('the selection waits for the panel with its page', async () => {
  const { onClicked } = replaceMenus();
  replaceApi('sidePanel', { open: asyncFunction() });
  askAboutSelection();
  onClicked.dispatch(CLICK, TAB);
  await vi.waitFor(async () => {
    expect(Object.values(await browser.storage.session.get(null))).toEqual([
      {
        id: expect.any(String),
        text: 'A passage',
        title: 'Page',
        url: 'https://example.org/page',
        windowId: 7,
      },
    ]);
  });
});

test('other menu items and empty selections are left alone', () => {
  const { onClicked } = replaceMenus();
  const open = asyncFunction();
  replaceApi('sidePanel', { open });
  askAboutSelection();
  onClicked.dispatch({ ...CLICK, menuItemId: 'other' }, TAB);
  onClicked.dispatch({ ...CLICK, selectionText: ' ' }, TAB);
  onClicked.dispatch(CLICK, undefined);
  expect(open).not.toHaveBeenCalled();
});

test('an installation or update leaves one menu item, on selections', async () => {
  const { onInstalled, removeAll, create } = replaceMenus();
  askAboutSelection();
  onInstalled.dispatch();
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(removeAll).toHaveBeenCalledBefore(create);
  expect(create).toHaveBeenCalledWith({
    id: 'ask-about-selection',
    title: 'askAboutSelection',
    contexts: ['selection'],
  });
});

test('in Chrome the toolbar button opens the panel by itself', () => {
  const setPanelBehavior = asyncFunction();
  replaceApi('sidePanel', { setPanelBehavior });
  openPanelFromToolbar();
  expect(setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: true });
});

test('in Firefox the toolbar button opens and closes the sidebar', () => {
  const toggle = asyncFunction();
  const onClicked = new FakeEvent<() => void>();
  replaceApi('sidePanel', undefined);
  replaceApi('sidebarAction', { toggle });
  replaceApi('action', { onClicked });
  openPanelFromToolbar();
  onClicked.dispatch();
  expect(toggle).toHaveBeenCalledOnce();
});
