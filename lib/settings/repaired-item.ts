import { type StorageItemKey, storage, type WxtStorageItem } from '@wxt-dev/storage';
import type { Repair } from './repair.ts';

/** A setting whose readers get only what it may be, whatever is stored. */
export type SettingItem<T> = WxtStorageItem<T, Record<string, unknown>>;

/** @param fallback what it is until it is chosen; and the part of it that is stored, but spoilt */
export function repairedItem<T>(
  key: StorageItemKey,
  { fallback, repair }: { fallback: T; repair: Repair<T> },
): SettingItem<T> {
  const item = storage.defineItem<T>(key, { fallback });
  return {
    ...item,
    fallback,
    getValue: async () => repair(await item.getValue(), fallback),
    watch: (onChange) =>
      item.watch((now, before) => onChange(repair(now, fallback), repair(before, fallback))),
  };
}
