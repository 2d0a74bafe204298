import { type Mock, vi } from 'vitest';
import { FakeEvent, replaceApi } from '../browser/fake-api.ts';

interface FakeTab {
  readonly id: number;
  readonly windowId: number;
  /** Absent where the browser does not let the extension see it. */
  readonly url?: string;
  readonly title?: string;
  readonly active?: boolean;
  readonly incognito?: boolean;
  readonly discarded?: boolean;
}

interface FakeWindow {
  readonly id: number;
  readonly focused?: boolean;
  readonly incognito?: boolean;
}

interface FakeBrowser {
  readonly tabs?: readonly FakeTab[];
  readonly windows?: readonly FakeWindow[];
  readonly lastFocused?: number;
  /** Names and origins that the reader has allowed. */
  readonly allowed?: readonly string[];
}

/** The value of the script in a page. */
export const READING = {
  title: 'Page',
  address: 'https://example.org/',
  language: 'en',
  markdown: 'Salt.',
};

/** A browser with these tabs, as far as tools look into it. The first window is the panel's. */
export function replaceBrowser({
  tabs = [],
  windows = [{ id: 1, focused: true }],
  lastFocused = 1,
  allowed = [],
}: FakeBrowser) {
  const all = tabs.map((tab) => ({ active: false, incognito: false, discarded: false, ...tab }));
  const granted = new Set(allowed);
  const isGranted = ({ permissions = [], origins = [] }: Wanted) =>
    [...permissions, ...origins].every((one) => granted.has(one));
  const executeScript: Mock<(injection: object) => Promise<{ result: unknown }[]>> = vi.fn(
    async () => [{ result: READING }],
  );
  const request = vi.fn(async (wanted: Wanted) => {
    for (const one of [...(wanted.permissions ?? []), ...(wanted.origins ?? [])]) granted.add(one);
    return true;
  });
  replaceApi('tabs', {
    query: async ({ active, windowId, currentWindow }: Query) => {
      const wanted = currentWindow ? windows[0]?.id : windowId;
      return all.filter(
        (tab) =>
          (active === undefined || tab.active === active) &&
          (wanted === undefined || tab.windowId === wanted),
      );
    },
    get: async (id: number) => {
      const tab = all.find((one) => one.id === id);
      if (!tab) throw new Error(`No tab with id: ${id}.`);
      return tab;
    },
    onActivated: new RemovableEvent(),
    onUpdated: new RemovableEvent(),
  });
  replaceApi('windows', {
    getAll: async () => windows.map((one) => ({ focused: false, incognito: false, ...one })),
    getLastFocused: async () => ({ id: lastFocused }),
  });
  replaceApi('scripting', { executeScript });
  replaceApi('permissions', {
    contains: async (wanted: Wanted) => isGranted(wanted),
    request,
    onAdded: new RemovableEvent(),
  });
  replaceApi('i18n', {
    getMessage: (key: string, given?: string | string[]) => [key, given].flat().join(' ').trim(),
  });
  return { executeScript, request, granted };
}

interface Wanted {
  readonly permissions?: readonly string[];
  readonly origins?: readonly string[];
}

interface Query {
  readonly active?: boolean;
  readonly windowId?: number;
  readonly currentWindow?: boolean;
}

class RemovableEvent extends FakeEvent<() => void> {
  removeListener(): void {
    // Each test has events of its own.
  }
}
