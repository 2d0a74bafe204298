import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Secrets } from '@/lib/back-ends/secrets.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { storeItem } from '@/lib/browser/stored-item.ts';
import { deletionExchange } from '@/lib/data/ask-to-delete.ts';
import { endForgetting, forget, handleDeletions } from '@/lib/data/forget.ts';
import { forgettingItem } from '@/lib/data/forgetting.ts';
import { keepingItem } from '@/lib/settings/keeping.ts';
import { connectTo } from '../browser/connect-to.ts';
import { waitFor } from '../wait-for.ts';

vi.mock('@/lib/errors/report.ts');

const clearDatabase = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@/lib/conversations/purge-deleted.ts', () => ({ clearDatabase }));

const clearRequests = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@/lib/network/request-log.ts', () => ({ clearRequests }));

const remove = vi.fn(async () => true);
const keepOnly = vi.fn(async () => undefined);
const secrets = { keepOnly } as unknown as Secrets;

beforeEach(async () => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  clearDatabase.mockResolvedValue();
  clearRequests.mockResolvedValue();
  Object.assign(fakeBrowser.permissions, {
    getAll: async () => ({
      origins: ['http://127.0.0.1/*', 'https://example.org/*'],
      permissions: ['storage', 'tabs'],
    }),
    remove,
  });
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
    host_permissions: ['http://127.0.0.1/*'],
    optional_permissions: ['tabs', 'notifications'],
  } as never);
  await fakeBrowser.storage.local.set({ look: { scheme: 'dark' }, lastConversation: 'one' });
  await fakeBrowser.storage.session.set({ 'draft:one': { text: 'half' } });
  await fakeBrowser.storage.sync.set({ look: { value: {}, at: 1 } });
});

const whileNothingRuns = (work: () => Promise<void>) => work();

describe('Deleting', () => {
  test('all conversations leaves the settings', async () => {
    await forget('conversations', { whileNothingRuns, secrets });
    expect(clearDatabase).toHaveBeenCalledOnce();
    const { look, lastConversation } = await fakeBrowser.storage.local.get(null);
    expect(look).toEqual({ scheme: 'dark' });
    expect(lastConversation ?? null).toBeNull();
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
    expect(keepOnly).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  test('everything takes settings, secrets, permissions and the account’s copy along', async () => {
    await forget('everything', { whileNothingRuns, secrets });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
    expect(await fakeBrowser.storage.sync.get(null)).toEqual({});
    expect(keepOnly).toHaveBeenCalledWith([]);
    expect(clearRequests).toHaveBeenCalledOnce();
    // Permissions of the manifest cannot be removed.
    expect(remove).toHaveBeenCalledWith({
      origins: ['https://example.org/*'],
      permissions: ['tabs'],
    });
  });

  test('everything leaves the list of requests that an organisation wants kept', async () => {
    vi.spyOn(keepingItem, 'managedIn').mockReturnValueOnce({ requestDays: 90 });
    await forget('everything', { whileNothingRuns, secrets });
    expect(clearRequests).not.toHaveBeenCalled();
  });

  test('begins when nothing runs any more, and keeps panels away until its end', async () => {
    const steps: string[] = [];
    const unwatch = forgettingItem.watch((isForgetting) => {
      steps.push(isForgetting ? 'panels go' : 'panels come');
    });
    clearDatabase.mockImplementation(async () => void steps.push('deleted'));
    const end = async (work: () => Promise<void>) => {
      steps.push('ended');
      await work();
    };
    await forget('everything', { whileNothingRuns: end, secrets });
    await waitFor(() => expect(steps).toHaveLength(4));
    expect(steps).toEqual(['panels go', 'ended', 'deleted', 'panels come']);
    unwatch();
  });

  test('that fails lets panels come back, and says why', async () => {
    clearDatabase.mockRejectedValue(new Error('The disk is gone.'));
    await expect(forget('everything', { whileNothingRuns, secrets })).rejects.toThrow(
      'The disk is gone.',
    );
    // Whatever else there is has gone.
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
    expect(keepOnly).toHaveBeenCalledWith([]);
    expect(await forgettingItem.getValue()).toBe(false);
  });

  test('that a background did not finish lets panels come back with the next one', async () => {
    await storeItem(forgettingItem, true);
    await endForgetting();
    expect(await forgettingItem.getValue()).toBe(false);
  });
});

describe('The background', () => {
  const connect = connectTo([handleDeletions({ whileNothingRuns, secrets })]);

  test('deletes only what is named', async () => {
    const port = connect(deletionExchange.portName);
    port.postMessage({ type: 'delete', what: 'the web' });
    await waitFor(() => expect(port.other?.posted).toHaveLength(1));
    expect(port.other?.posted).toMatchObject([{ type: 'failed' }]);
    expect(clearDatabase).not.toHaveBeenCalled();
    await ask(deletionExchange, { what: 'conversations' }, { connect });
    expect(clearDatabase).toHaveBeenCalledOnce();
    expect(keepOnly).not.toHaveBeenCalled();
  });

  test('says what failed', async () => {
    clearDatabase.mockRejectedValue(new Error('The disk is gone.'));
    const asked = ask(deletionExchange, { what: 'everything' }, { connect });
    await expect(asked).rejects.toThrow('The disk is gone.');
  });
});
