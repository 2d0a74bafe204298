import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askAbout } from '@/lib/reading/ask-about.ts';
import type { AskedTab } from '@/lib/reading/capture-messages.ts';
import { openPanelFromToolbar } from '@/lib/reading/panel-commands.ts';
import { asyncFunction, FakeEvent, replaceApi } from '../browser/fake-api.ts';
import { waitFor } from '../wait-for.ts';

const TAB = { id: 3, windowId: 7, title: 'Page', url: 'https://example.org/page' };
const READING = { title: 'Page', address: TAB.url, language: 'en', markdown: 'Salt.' };

/** Chrome's panel API, with a page that gives this reading. */
function startChrome(reading: object | null = READING) {
  const onClicked = new FakeEvent<(tab: object) => void>();
  const open = asyncFunction();
  const setPanelBehavior = asyncFunction();
  replaceApi('action', { onClicked });
  replaceApi('sidePanel', { open, setPanelBehavior });
  replaceApi('scripting', { executeScript: async () => [{ result: reading }] });
  openPanelFromToolbar();
  return { press: (tab: object) => onClicked.dispatch(tab), open, setPanelBehavior };
}

/** Items that wait for the panel. */
async function left(): Promise<object | undefined> {
  return await waitFor(async () => {
    const entries = Object.entries(await browser.storage.session.get(null));
    const [item] = entries.flatMap(([key, value]) =>
      key.startsWith('pendingItem:') ? [value as object] : [],
    );
    expect(item).toBeDefined();
    return item;
  });
}

beforeEach(() => fakeBrowser.reset());

test('a press opens the panel within the gesture, and offers the page in front', async () => {
  const { press, open, setPanelBehavior } = startChrome();
  // Chrome remembers what an earlier version asked for, which gives no `activeTab`.
  expect(setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: false });
  press(TAB);
  expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
  // The panel has it read, by its own rules for the page in front.
  const offer = {
    id: expect.any(String),
    windowId: 7,
    tabId: 3,
    isOffer: true,
    url: 'https://example.org/page',
  };
  expect(await left()).toEqual(offer);
});

test('a press in Firefox opens the sidebar, and never closes it', () => {
  const { press } = startChrome();
  const open = asyncFunction();
  replaceApi('sidePanel', undefined);
  replaceApi('sidebarAction', { open });
  press(TAB);
  press(TAB);
  expect(open).toHaveBeenCalledTimes(2);
});

test('of a page of the browser, or one that is not told, nothing is offered', async () => {
  for (const url of ['chrome://version/', undefined]) {
    fakeBrowser.reset();
    const { press } = startChrome();
    press({ ...TAB, url });
    expect(await left()).toEqual({ id: expect.any(String), windowId: 7, tabId: 3 });
  }
});

test('the key for a selection offers the page where nothing is selected, and else does not', async () => {
  const ask = (reading: object | null) => {
    fakeBrowser.reset();
    startChrome(reading);
    askAbout(TAB as AskedTab, { kind: 'selection' });
    return left();
  };
  expect(await ask(null)).toMatchObject({ isOffer: true, tabId: 3 });
  const asked = await ask(READING);
  expect(asked).toMatchObject({ selection: { text: 'Salt.' } });
  expect(asked).not.toHaveProperty('isOffer');
});
