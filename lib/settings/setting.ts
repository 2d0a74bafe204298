import type * as z from 'zod/mini';
import { type StoredItem, storedItem, storeItem } from '../browser/stored-item.ts';
import type { Described } from '../schema.ts';
import { MANAGEABLE, managedFields, type Policy, readPolicy, watchPolicy } from './policy.ts';
import { readFields } from './schemas.ts';

/** A setting, or a group of them, as every page of the extension sees it. */
export interface Setting<T> extends StoredItem<T> {
  /** The reader's own, whatever a policy sets. */
  readonly own: Setting<T>;
  /** Gives a changed value the reader's own where a policy sets something: that is kept. */
  toKeep(changed: T): Promise<T>;
  /** The fields that a policy sets. */
  readonly managedIn: (policy: Policy) => Readonly<Record<string, unknown>>;
}

/** Lays a policy over the reader's own, and takes it off again. */
interface Overlay<T> {
  readonly hold: (own: T, policy: Policy) => T;
  readonly keep: (changed: T, own: T, policy: Policy) => T;
}

/** @param read takes what is stored as it is, mended, or as the fallback */
export function setting<T>(key: string, fallback: T, read: (stored: unknown) => T): Setting<T> {
  const item: Setting<T> = {
    ...storedItem('local', key, fallback, read),
    get own() {
      return item;
    },
    toKeep: async (changed) => changed,
    managedIn: () => ({}),
  };
  return item;
}

/** A setting that an organisation can set in the reader's place. */
export function managedSetting<T>(own: Setting<T>, { hold, keep }: Overlay<T>): Setting<T> {
  const getValue = async () => {
    const [value, policy] = await Promise.all([own.getValue(), readPolicy()]);
    return hold(value, policy);
  };
  return {
    ...own,
    own,
    getValue,
    toKeep: async (changed) => keep(changed, await own.getValue(), await readPolicy()),
    watch: (onChange) => {
      const ends = [
        own.watch((value) => void readPolicy().then((policy) => onChange(hold(value, policy)))),
        watchPolicy(() => void getValue().then(onChange)),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** A group of settings, each of which is its default until it is chosen, and where it is damaged. */
export function settingGroup<Schema extends z.ZodMiniObject>(
  key: string,
  schema: Schema,
  defaults: Described<Schema>,
): Setting<Described<Schema>> {
  const own = setting(key, defaults, (stored) => readFields(schema, stored, defaults));
  if (!MANAGEABLE[key]) return own;
  const managedIn = (policy: Policy) => managedFields(key, schema, policy);
  const item = managedSetting(own, {
    hold: (value, policy) => ({ ...value, ...managedIn(policy) }),
    keep: (changed, kept, policy) => {
      const managed = managedIn(policy);
      const others = Object.entries(kept).filter(([name]) => name in managed);
      return { ...changed, ...Object.fromEntries(others) };
    },
  });
  return { ...item, managedIn };
}

/**
 * Changes a setting: the one way to do so. Changes of several pages at the same time wait for one
 * another, so that each is told of what is kept then.
 * @returns what is kept now
 */
export function updateSetting<T>(item: Setting<T>, change: (kept: T) => NoInfer<T>): Promise<T> {
  return navigator.locks.request(`setting:${item.key}`, async () => {
    const value = change(await item.getValue());
    await storeItem(item, await item.toKeep(value));
    return value;
  });
}
