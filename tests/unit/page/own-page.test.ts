import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isOwnPage } from '@/lib/page/own-page.ts';

beforeEach(() => fakeBrowser.reset());

test('the extension’s own pages are own pages', () => {
  const url = `${browser.runtime.getURL('/')}sidepanel.html?x`;
  expect(isOwnPage({ id: browser.runtime.id, url })).toBe(true);
});

test.each([
  ['another extension', { id: 'other', url: 'chrome-extension://other/page.html' }],
  ['another extension on our address', { id: 'other', url: browser.runtime.getURL('/') }],
  ['a content script', { id: browser.runtime.id, url: 'https://example.org/' }],
  ['a sender without an address', { id: browser.runtime.id }],
  ['nobody', undefined],
])('%s is none', (_, sender) => {
  expect(isOwnPage(sender)).toBe(false);
});
