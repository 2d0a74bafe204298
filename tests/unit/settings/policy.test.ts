import { afterEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import {
  backEndsItem,
  chosenBackEnd,
  DEFAULT_BACK_END,
  EMPTY_BACK_END,
} from '@/lib/settings/back-ends.ts';
import { chatSettingsItem, DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { chooseModel } from '@/lib/settings/choose-model.ts';
import { DEFAULT_KEEPING, keepingItem } from '@/lib/settings/keeping.ts';
import { allowedItem } from '@/lib/settings/policy.ts';
import { DEFAULT_READING, readingItem } from '@/lib/settings/reading.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { waitFor } from '../wait-for.ts';
import { setPolicy } from './policy.ts';

const GATEWAY = {
  id: 'gateway',
  name: 'Gateway',
  address: 'https://gateway.example.org/api/chat',
  model: 'house',
  headers: [{ name: 'Authorization', value: 'Bearer never-to-be-seen' }],
};

const GIVEN = {
  ...EMPTY_BACK_END,
  id: 'given:gateway',
  name: 'Gateway',
  address: GATEWAY.address,
  kind: 'ai-sdk',
  model: 'house',
  headers: [{ name: 'Authorization', value: '', isSecret: true }],
};

const OWN = { ...EMPTY_BACK_END, id: 'own', name: 'Own', address: 'http://127.0.0.1/api/chat' };

afterEach(async () => {
  await setPolicy({});
  await browser.storage.local.clear();
});

async function backEnds(): Promise<string[]> {
  return (await backEndsItem.getValue()).map(({ id }) => id);
}

describe('a setting by a policy', () => {
  test('holds in the place of the reader’s, and gives it back', async () => {
    await updateSetting(readingItem, (kept) => ({ ...kept, remoteImages: 'always' as const }));
    await setPolicy({ reading: { remoteImages: 'never' } });
    expect(await readingItem.getValue()).toEqual({ ...DEFAULT_READING, remoteImages: 'never' });
    await updateSetting(readingItem, (kept) => ({ ...kept, defaultOrigin: 'https://a.example/' }));
    expect(await readingItem.own.getValue()).toEqual({
      ...DEFAULT_READING,
      remoteImages: 'always',
      defaultOrigin: 'https://a.example/',
    });
    await setPolicy({});
    expect((await readingItem.getValue()).remoteImages).toBe('always');
  });

  test('is told to whoever watches', async () => {
    const told = vi.fn();
    const unwatch = keepingItem.watch(told);
    await setPolicy({ keeping: { requestDays: 90 } });
    await waitFor(() =>
      expect(told).toHaveBeenLastCalledWith({ ...DEFAULT_KEEPING, requestDays: 90 }),
    );
    await updateSetting(keepingItem, (kept) => ({ ...kept, syncsSettings: true }));
    await waitFor(() =>
      expect(told).toHaveBeenLastCalledWith({
        ...DEFAULT_KEEPING,
        requestDays: 90,
        syncsSettings: true,
      }),
    );
    unwatch();
  });

  test('is left out by itself where it is none', async () => {
    const keeping = { conversationLimit: 0, requestDays: '90', syncsSettings: true, other: 1 };
    await setPolicy({ keeping, reading: 'never', chatSettings: { maxSteps: 5 } });
    expect(await keepingItem.getValue()).toEqual({ ...DEFAULT_KEEPING, syncsSettings: true });
    expect(await readingItem.getValue()).toEqual(DEFAULT_READING);
    expect(await chatSettingsItem.getValue()).toEqual(DEFAULT_CHAT_SETTINGS);
  });

  test('is none where the browser has no policy at all', async () => {
    const { get } = browser.storage.managed;
    vi.spyOn(browser.storage.managed, 'get').mockRejectedValue(new Error('not found'));
    await setPolicy({});
    expect(await keepingItem.getValue()).toEqual(DEFAULT_KEEPING);
    browser.storage.managed.get = get;
  });
});

describe('what is allowed', () => {
  test('is everything, unless a policy says otherwise', async () => {
    expect(await allowedItem.getValue()).toEqual({ attachments: true, export: true });
    await setPolicy({ allows: { export: false, attachments: 'no' } });
    expect(await allowedItem.getValue()).toEqual({ attachments: true, export: false });
  });

  test('is no tool either where nothing can be attached', async () => {
    await updateSetting(chatSettingsItem, (kept) => ({ ...kept, offersTools: true }));
    await setPolicy({ allows: { attachments: false } });
    expect((await chatSettingsItem.getValue()).offersTools).toBe(false);
  });
});

describe('given providers', () => {
  test('come first, without what their headers hold', async () => {
    await updateSetting(backEndsItem, () => [OWN]);
    await setPolicy({ providers: [GATEWAY, { ...GATEWAY, address: 'ftp://x' }, { id: 'x' }, 3] });
    expect(await backEndsItem.getValue()).toEqual([GIVEN, OWN]);
  });

  test('take the place of the one that the extension came with', async () => {
    await setPolicy({ providers: [GATEWAY] });
    expect(await backEnds()).toEqual(['given:gateway']);
    expect(await chosenBackEnd()).toEqual(GIVEN);
    await updateSetting(backEndsItem, (kept) => [...kept, OWN]);
    expect(await backEnds()).toEqual(['given:gateway', 'own']);
  });

  test('keep the model that the reader chooses, and no other change', async () => {
    await setPolicy({ providers: [GATEWAY] });
    await chooseModel({ backEndId: 'given:gateway', model: 'small' });
    await updateSetting(backEndsItem, (kept) =>
      kept.map((backEnd) => ({ ...backEnd, address: 'https://elsewhere.example/', name: 'Mine' })),
    );
    expect(await backEndsItem.getValue()).toEqual([{ ...GIVEN, model: 'small' }]);
    const stored = JSON.stringify(await browser.storage.local.get(null));
    expect(stored).not.toContain('gateway.example.org');
    expect(stored).not.toContain('never-to-be-seen');
  });

  test('stand alone where the policy says so, until it is lifted', async () => {
    await updateSetting(backEndsItem, () => [OWN]);
    await setPolicy({ providers: [GATEWAY], onlyTheseProviders: true });
    await updateSetting(backEndsItem, (kept) => [...kept, { ...OWN, id: 'another' }]);
    expect(await backEnds()).toEqual(['given:gateway']);
    await setPolicy({});
    expect(await backEnds()).toEqual(['own']);
  });

  test('leave what the extension came with where they are lifted', async () => {
    await setPolicy({ providers: [GATEWAY] });
    await chooseModel({ backEndId: 'given:gateway', model: 'small' });
    await setPolicy({});
    expect(await backEndsItem.getValue()).toEqual([DEFAULT_BACK_END]);
  });
});
