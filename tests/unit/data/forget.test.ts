import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Secrets } from '@/lib/back-ends/secrets.ts';
import { endForgetting, forget } from '@/lib/data/forget.ts';
import { forgettingItem } from '@/lib/data/forgetting.ts';
import { serveDeletions } from '@/lib/data/host.ts';
import { DATA_PORT_NAME } from '@/lib/data/messages.ts';
import type { RelayPort } from '@/lib/relay/port.ts';

vi.mock('@/lib/errors/report.ts');

const clearDatabase = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@/lib/conversations/clear-database.ts', () => ({ clearDatabase }));

const remove = vi.fn(async () => true);
const keepOnly = vi.fn(async () => undefined);
const secrets = { keepOnly } as unknown as Secrets;

beforeEach(async () => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  clearDatabase.mockResolvedValue();
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
    // What the extension was installed with cannot be removed.
    expect(remove).toHaveBeenCalledWith({
      origins: ['https://example.org/*'],
      permissions: ['tabs'],
    });
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
    await vi.waitFor(() => expect(steps).toHaveLength(4));
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
    await forgettingItem.setValue(true);
    await endForgetting();
    expect(await forgettingItem.getValue()).toBe(false);
  });
});

/** A port of which what is posted and whether it was closed can be seen. */
function portOf(name: string) {
  const posted: unknown[] = [];
  let receive: (message: unknown) => void = () => undefined;
  const disconnect = vi.fn();
  const port: RelayPort = {
    name,
    postMessage: (message) => posted.push(message),
    disconnect,
    onMessage: {
      addListener: (listener) => {
        receive = listener;
      },
    },
    onDisconnect: { addListener: () => undefined },
  };
  return { port, posted, disconnect, receive: (message: unknown) => receive(message) };
}

describe('The background', () => {
  const remember = vi.fn(async () => undefined);
  const options = { isOwnPage: () => true, forget: remember };

  test('deletes for its own pages alone', () => {
    const { port, disconnect, receive } = portOf(DATA_PORT_NAME);
    serveDeletions(port, { ...options, isOwnPage: () => false });
    receive({ type: 'delete', what: 'everything' });
    expect(disconnect).toHaveBeenCalledOnce();
    expect(remember).not.toHaveBeenCalled();
  });

  test('deletes only what is named', async () => {
    const { port, posted, receive } = portOf(DATA_PORT_NAME);
    serveDeletions(port, options);
    receive({ type: 'delete', what: 'the web' });
    expect(posted).toEqual([{ type: 'failed', detail: 'The request was malformed.' }]);
    receive({ type: 'delete', what: 'conversations' });
    await vi.waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]).toEqual({ type: 'deleted' });
    expect(remember).toHaveBeenCalledWith('conversations');
  });

  test('says what failed', async () => {
    const { port, posted, receive } = portOf(DATA_PORT_NAME);
    serveDeletions(port, {
      ...options,
      forget: async () => {
        throw new Error('The disk is gone.');
      },
    });
    receive({ type: 'delete', what: 'everything' });
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    expect(posted).toEqual([{ type: 'failed', detail: 'The disk is gone.' }]);
  });
});
