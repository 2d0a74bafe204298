import { expect, test, vi } from 'vitest';
import {
  prepareToolPermission,
  requestTabsPermission,
  requestToolPermission,
} from '@/lib/tools/tool-permission.ts';
import { replaceApi } from '../browser/fake-api.ts';
import { replaceBrowser } from './fake-tabs.ts';

const ARTICLE = { id: 1, windowId: 1, active: true, url: 'https://example.org:8443/page?x' };
const OTHER = { id: 2, windowId: 1, url: 'http://localhost:3000/' };
const UNSEEN = { id: 1, windowId: 1, active: true };

/** The panel as it shows its question for consent. */
async function prepare() {
  await prepareToolPermission(new AbortController().signal);
}

test('reading a page asks for its site alone, before anything is awaited', async () => {
  const { request } = replaceBrowser({ tabs: [ARTICLE, OTHER] });
  await prepare();
  const asked = requestToolPermission(['read_page', 'read_selection']);
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://example.org/*'] });
  expect(await asked).toBe(true);
});

test('reading another tab asks for that one’s site', async () => {
  const { request } = replaceBrowser({ tabs: [ARTICLE, OTHER] });
  await prepare();
  expect(await requestToolPermission(['read_page'], [2])).toBe(true);
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['http://localhost/*'] });
});

test('the list asks for the tabs, and no site', async () => {
  const { request } = replaceBrowser({ tabs: [ARTICLE] });
  await prepare();
  expect(await requestToolPermission(['list_tabs'])).toBe(true);
  expect(request).toHaveBeenCalledExactlyOnceWith({ permissions: ['tabs'], origins: [] });
});

test('a page that may not be seen asks for all pages in one question, and never for the tabs', async () => {
  const { request } = replaceBrowser({ tabs: [UNSEEN] });
  await prepare();
  expect(await requestToolPermission(['read_page'])).toBe(true);
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['http://*/*', 'https://*/*'] });
});

test('a refusal is one, and so is a question that the browser does not ask', async () => {
  const { request } = replaceBrowser({ tabs: [ARTICLE] });
  await prepare();
  request.mockResolvedValueOnce(false);
  expect(await requestToolPermission(['read_page'])).toBe(false);
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  request.mockRejectedValueOnce(new Error('blocked'));
  expect(await requestToolPermission(['read_page'])).toBe(false);
});

test('nothing is asked for tools that need nothing', async () => {
  const { request } = replaceBrowser({ tabs: [{ ...ARTICLE, url: 'about:blank' }] });
  await prepare();
  expect(await requestToolPermission(['read_page'])).toBe(true);
  expect(await requestToolPermission(['weather'])).toBe(true);
  expect(request).not.toHaveBeenCalled();
});

test('switching tools on asks for the tabs, in Firefox with what is told of them', async () => {
  const { request } = replaceBrowser({});
  expect(await requestTabsPermission()).toBe(true);
  expect(request).toHaveBeenCalledExactlyOnceWith({ permissions: ['tabs'] });
  replaceApi('sidebarAction', {});
  expect(await requestTabsPermission()).toBe(true);
  expect(request).toHaveBeenLastCalledWith({
    permissions: ['tabs'],
    data_collection: ['browsingActivity'],
  });
});
