/** Takes what is stored of a field: as it is, mended, or `normal` where it cannot be used. */
export type Repair<T> = (stored: unknown, normal: T) => T;

/** In UTF-16 units; more than a reader writes into a field. */
const MAX_TEXT = 100_000;

/** More than a reader lists. */
const MAX_ENTRIES = 1000;

/** An object's own fields; none of what is no object. */
export function fieldsIn(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? { ...stored }
    : {};
}

/** The field where it passes a check. */
export function where<T>(isGood: (stored: unknown) => stored is T): Repair<T> {
  return (stored, normal) => (isGood(stored) ? stored : normal);
}

export const flag = where((stored) => typeof stored === 'boolean');

export const text = where(
  (stored): stored is string => typeof stored === 'string' && stored.length <= MAX_TEXT,
);

export function oneOf<T>(...all: readonly T[]): Repair<T> {
  return where((stored): stored is T => all.some((one) => one === stored));
}

/** A number within bounds, both of which are in. */
export function numberWithin(min: number, max: number): Repair<number> {
  return where(
    (stored): stored is number => typeof stored === 'number' && stored >= min && stored <= max,
  );
}

export function orNull<T>(repair: Repair<T | null>): Repair<T | null> {
  return (stored, normal) => (stored === null ? null : repair(stored, normal));
}

/** A list without the entries that cannot be used. */
export function listOf<T>(repairEntry: Repair<T | null>): Repair<readonly T[]> {
  return (stored, normal) =>
    Array.isArray(stored)
      ? stored.slice(0, MAX_ENTRIES).flatMap((entry) => repairEntry(entry, null) ?? [])
      : normal;
}

/** How each field of an object is taken. Fields of no such name are left out. */
export function object<T extends object>(
  repairs: {
    readonly [Name in keyof T]: Repair<T[Name]>;
  },
): Repair<T> {
  return (stored, normal) => {
    const fields = fieldsIn(stored);
    const names = Object.keys(repairs) as (keyof T & string)[];
    const entries = names.map((name) => [name, repairs[name](fields[name], normal[name])]);
    return Object.fromEntries(entries) as T;
  };
}
