import { beforeEach, expect, test, vi } from 'vitest';
import { requestOrigin } from '@/lib/settings/origin-permission.ts';
import { replaceApi } from '../page/fake-api.ts';

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
