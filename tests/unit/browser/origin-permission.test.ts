import { beforeEach, expect, test, vi } from 'vitest';
import { removeAllSites, requestOrigin } from '@/lib/browser/origin-permission.ts';
import { replaceApi } from './fake-api.ts';

const ADDRESS = 'https://chat.example:8443/api/chat';
const origins = ['https://chat.example/*'];
const request = vi.fn(async () => true);

beforeEach(() => {
  request.mockClear();
  replaceApi('permissions', { request });
});

test('one question asks for the origin, in Firefox also for the secrets that are sent there', async () => {
  await requestOrigin(ADDRESS, true);
  expect(request).toHaveBeenLastCalledWith({ origins });
  replaceApi('sidebarAction', {});
  await requestOrigin(ADDRESS, true);
  expect(request).toHaveBeenLastCalledWith({ origins, data_collection: ['authenticationInfo'] });
  await requestOrigin(ADDRESS);
  expect(request).toHaveBeenLastCalledWith({ origins });
});

test('what the browser takes along with all sites is asked for again, in one question', async () => {
  const all = ['http://*/*', 'https://*/*', '<all_urls>'];
  const granted = new Set([...all, 'http://127.0.0.1/*', ...origins]);
  const remove = vi.fn(async () => granted.clear());
  const getAll = async () => ({ origins: [...granted] });
  replaceApi('permissions', { request, remove, getAll });
  replaceApi('runtime', { getManifest: () => ({}) });
  await removeAllSites();
  expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: all, permissions: [] });
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['http://127.0.0.1/*', ...origins] });

  // Firefox takes nothing else.
  for (const origin of [...all, ...origins]) granted.add(origin);
  remove.mockImplementation(async () => {
    for (const origin of all) granted.delete(origin);
  });
  await removeAllSites();
  expect(request).toHaveBeenCalledOnce();
});
