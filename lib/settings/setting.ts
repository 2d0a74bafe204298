import type * as z from 'zod/mini';
import { type StoredItem, storedItem, storeItem } from '../browser/stored-item.ts';
import type { Described } from '../schema.ts';
import { readFields } from './schemas.ts';

/** A setting, or a group of them, as every page of the extension sees it. */
export type Setting<T> = StoredItem<T>;

/** @param read takes what is stored as it is, mended, or as the fallback */
export function setting<T>(key: string, fallback: T, read: (stored: unknown) => T): Setting<T> {
  return storedItem('local', key, fallback, read);
}

/** A group of settings, each of which is its default until it is chosen, and where it is damaged. */
export function settingGroup<Schema extends z.ZodMiniObject>(
  key: string,
  schema: Schema,
  defaults: Described<Schema>,
): Setting<Described<Schema>> {
  return setting(key, defaults, (stored) => readFields(schema, stored, defaults));
}

/**
 * Changes a setting: the one way to do so. Changes of several pages at the same time wait for one
 * another, so that each is told of what is kept then.
 * @returns what is kept now
 */
export function updateSetting<T>(item: Setting<T>, change: (kept: T) => NoInfer<T>): Promise<T> {
  return navigator.locks.request(`setting:${item.key}`, async () => {
    const value = change(await item.getValue());
    await storeItem(item, value);
    return value;
  });
}
