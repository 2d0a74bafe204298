import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';

/** A value in the extension's storage. */
export interface StoredItem<T> {
  readonly area: 'local' | 'session';
  readonly key: string;
  /** The value where nothing is stored. */
  readonly fallback: T;
  readonly getValue: () => Promise<T>;
  /** @returns ends that */
  readonly watch: (onChange: (value: T) => void) => () => void;
}

type Changes = Readonly<
  Record<string, { readonly newValue?: unknown; readonly oldValue?: unknown }>
>;

/** @param read makes a value of whatever is stored */
export function storedItem<T>(
  area: 'local' | 'session',
  key: string,
  fallback: T,
  read: (stored: unknown) => T,
): StoredItem<T> {
  const readOrFallback = (stored: unknown) => (stored === undefined ? fallback : read(stored));
  return {
    area,
    key,
    fallback,
    getValue: async () => readOrFallback((await browser.storage[area].get(key))[key]),
    watch: (onChange) => {
      const { onChanged } = browser.storage[area];
      const tell = (changes: Changes) => {
        const { newValue, oldValue } = changes[key] ?? {};
        // Firefox also tells of what has not changed: https://bugzil.la/1833153
        if (JSON.stringify(newValue) === JSON.stringify(oldValue)) return;
        onChange(readOrFallback(newValue));
      };
      onChanged.addListener(tell);
      return () => onChanged.removeListener(tell);
    },
  };
}

/** Keeps a value; `null` takes away what is stored. */
export async function storeItem<T>({ area, key }: StoredItem<T>, value: T): Promise<void> {
  if (value === null) await browser.storage[area].remove(key);
  else await browser.storage[area].set({ [key]: value });
}

/**
 * Tells of what changes in session storage, until the signal aborts: of each key its new value,
 * `undefined` where it has gone.
 */
export function watchSession(
  signal: AbortSignal,
  onChange: (changes: Readonly<Record<string, unknown>>) => void,
): void {
  const tell = (changes: Changes, area: string) => {
    if (area !== 'session') return;
    const entries = Object.entries(changes).map(([key, { newValue }]) => [key, newValue]);
    onChange(Object.fromEntries(entries));
  };
  browser.storage.onChanged.addListener(tell);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(tell));
}

/** Chrome alone has it for this area: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel */
interface LimitableArea {
  setAccessLevel?(access: { readonly accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

declare const chrome: {
  readonly storage: { readonly local: LimitableArea; readonly managed: LimitableArea };
};

/** Keeps scripts that run in web pages from settings and policy, where the browser can. */
export function limitStorageToOwnPages(): void {
  const { local, managed } = chrome.storage;
  for (const area of [local, managed]) {
    area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(reportUnexpected);
  }
}
