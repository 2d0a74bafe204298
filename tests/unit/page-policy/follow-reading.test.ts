import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { followReading, keepPolicy } from '@/lib/page-policy/follow-reading.ts';
import { KEPT_POLICY, restorePolicy } from '@/lib/page-policy/narrow-page.ts';
import { DEFAULT_READING } from '@/lib/settings/defaults.ts';
import { readingItem } from '@/lib/settings/items.ts';
import type { Reading } from '@/lib/settings/settings.ts';

interface FakeMeta {
  httpEquiv: string;
  content: string;
}

const OWN = "img-src 'self'";
const WEB = `${OWN} http: https:`;

let metas: FakeMeta[];
let kept: Map<string, string>;

/** So that nothing is fetched beforehand from where no picture may come. */
const REST = "default-src 'self' 'unsafe-inline'; ";

/** The policies of pictures that the page has, in their order. */
const policies = () =>
  metas.map(({ content }) => {
    expect(content.startsWith(REST)).toBe(true);
    return content.slice(REST.length);
  });

const set = (change: Partial<Reading>) => readingItem.setValue({ ...DEFAULT_READING, ...change });

beforeEach(() => {
  fakeBrowser.reset();
  metas = [];
  kept = new Map();
  vi.stubGlobal('document', {
    createElement: () => ({ httpEquiv: '', content: '' }),
    head: { append: (meta: FakeMeta) => metas.push(meta), querySelectorAll: () => metas },
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('A panel begins', () => {
  test('with the policy that the last page has kept', () => {
    kept.set(KEPT_POLICY, `${OWN} https://a.example`);
    restorePolicy();
    expect(metas).toEqual([
      { httpEquiv: 'Content-Security-Policy', content: `${REST}${OWN} https://a.example` },
    ]);
  });

  test.each([
    undefined,
    '',
    'default-src *',
    `${OWN}; script-src *`,
    `${OWN} data:, script-src *`,
    'img-src https://a.example',
    'x img-src http:',
  ])('with that of the default settings where what is kept is %s', (broken) => {
    if (broken !== undefined) kept.set(KEPT_POLICY, broken);
    restorePolicy();
    expect(policies()).toEqual([WEB]);
  });

  test('with that of the default settings where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('No storage');
      },
    });
    restorePolicy();
    expect(policies()).toEqual([WEB]);
  });
});

describe('An open panel', () => {
  test('with the default settings has one policy, and keeps it', async () => {
    const beginAnew = vi.fn();
    restorePolicy();
    await followReading(beginAnew);
    expect(policies()).toEqual([WEB]);
    expect(kept.get(KEPT_POLICY)).toBe(WEB);
    expect(beginAnew).not.toHaveBeenCalled();
  });

  test('becomes narrower at once, and begins anew to become wider', async () => {
    const beginAnew = vi.fn<(isWanted: () => boolean) => void>();
    restorePolicy();
    await followReading(beginAnew);
    await set({ remoteImages: 'never' });
    expect(policies()).toEqual([WEB, OWN]);
    expect(beginAnew).not.toHaveBeenCalled();

    await set({ remoteImages: 'ask' });
    expect(kept.get(KEPT_POLICY)).toBe(WEB);
    expect(policies()).toEqual([WEB, OWN]);
    expect(beginAnew).toHaveBeenCalledOnce();
    const isWanted = beginAnew.mock.calls[0]?.[0];
    expect(isWanted?.()).toBe(true);
    await set({ remoteImages: 'never' });
    expect(isWanted?.()).toBe(false);
  });

  test('is put right where what was kept is not what is stored', async () => {
    kept.set(KEPT_POLICY, `${WEB} data:`);
    restorePolicy();
    await set({ allowedImagePrefixes: ['https://a.example/'] });
    const beginAnew = vi.fn();
    await followReading(beginAnew);
    expect(policies()).toEqual([`${WEB} data:`, `${OWN} https://a.example`]);
    expect(beginAnew).not.toHaveBeenCalled();
  });

  test('does not begin anew for ever where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('No room');
      },
    });
    await set({ allowDataImages: true });
    restorePolicy();
    const beginAnew = vi.fn();
    await followReading(beginAnew);
    expect(beginAnew).not.toHaveBeenCalled();
  });

  test('of the settings keeps the policy for panels, and has none of its own', async () => {
    await keepPolicy();
    await set({ allowDataImages: true });
    expect(kept.get(KEPT_POLICY)).toBe(`${WEB} data:`);
    expect(metas).toEqual([]);
  });
});
