import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isOwnPage, type Sender } from '@/lib/page/own-page.ts';

beforeEach(() => fakeBrowser.reset());

test('the extension’s own pages are own pages', () => {
  const { id } = browser.runtime;
  const root = browser.runtime.getURL('/');
  const origin = root.slice(0, -1);
  expect(isOwnPage({ id, url: `${root}sidepanel.html?x` })).toBe(true);
  expect(isOwnPage({ id, url: `${root}options.html#look`, origin, frameId: 0 })).toBe(true);
});

function own(path: string, more: Partial<Sender> = {}): Sender {
  return { id: browser.runtime.id, url: browser.runtime.getURL('/') + path, ...more };
}

test.each([
  ['another extension', { id: 'other', url: 'chrome-extension://other/page.html' }],
  ['another extension on our address', { id: 'other', url: browser.runtime.getURL('/') }],
  ['a content script', { id: browser.runtime.id, url: 'https://example.org/' }],
  ['a sender without an address', { id: browser.runtime.id }],
  ['nobody', undefined],
  ['the page in which diagrams are drawn', own('drawing.html')],
  ['a page that is none of ours', own('sidepanel.html/../other.html')],
  ['a page with another’s path in its query', own('drawing.html?/sidepanel.html')],
  ['a page within a page', own('sidepanel.html', { frameId: 3 })],
  ['a page in a sandbox', own('sidepanel.html', { origin: 'null' })],
])('%s is none', (_, sender) => {
  expect(isOwnPage(sender)).toBe(false);
});
