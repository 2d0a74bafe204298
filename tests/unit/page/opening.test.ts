import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPanelFromToolbar } from '@/lib/page/toolbar-button.ts';
import { asyncFunction, FakeEvent, replaceApi } from './fake-api.ts';

beforeEach(() => fakeBrowser.reset());

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
