import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_READING, type Reading, readingItem } from '@/lib/settings/reading.ts';
// Loaded beforehand: who watches is told the sooner.
import '@/lib/settings/schemas.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

interface FakeMeta {
  httpEquiv: string;
  content: string;
}

const OWN = "default-src 'self' 'unsafe-inline'; img-src 'self' blob:";

let metas: FakeMeta[];
const reload = vi.fn();

const policies = () => metas.map(({ content }) => content);
const set = async (change: Partial<Reading>) => {
  await updateSetting(readingItem, () => ({ ...DEFAULT_READING, ...change }));
  // Whoever watches is told after this.
  await new Promise((resolve) => setTimeout(resolve));
};

/** Each test has a page of its own. */
async function follow(): Promise<void> {
  vi.resetModules();
  const { followPicturePolicy } = await import('@/lib/page-policy/picture-policy.ts');
  await Promise.all([followPicturePolicy(), followPicturePolicy()]);
}

beforeEach(() => {
  fakeBrowser.reset();
  metas = [];
  reload.mockClear();
  vi.stubGlobal('document', {
    createElement: () => ({ httpEquiv: '', content: '' }),
    head: { append: (meta: FakeMeta) => metas.push(meta) },
  });
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('A page', () => {
  test.each([
    [{}, `${OWN} http: https:`],
    [{ remoteImages: 'never' }, OWN],
    [{ allowedImagePrefixes: ['https://a.example/'] }, `${OWN} https://a.example`],
  ] as const)('with the settings %o has one policy, %s', async (change, policy) => {
    await set(change);
    await follow();
    expect(metas).toEqual([{ httpEquiv: 'Content-Security-Policy', content: policy }]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('keeps its policy when the settings become narrower, and as wide again', async () => {
    await follow();
    await set({ remoteImages: 'never' });
    await set({ remoteImages: 'ask' });
    expect(policies()).toEqual([`${OWN} http: https:`]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is loaded again when the settings become wider than its policy', async () => {
    await set({ remoteImages: 'never' });
    await follow();
    await set({ allowDataImages: true });
    expect(reload).toHaveBeenCalledOnce();
  });
});
