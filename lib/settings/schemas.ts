import * as z from 'zod/mini';
import { type Described, lengthWithin } from '../schema.ts';

/** In UTF-16 units; more than a reader writes into a field. */
const MAX_TEXT = 100_000;

/** More than a reader lists. */
const MAX_ENTRIES = 1000;

export const text = z.string().check(lengthWithin(0, MAX_TEXT));

export const id = z.string().check(lengthWithin(1, 200));

/** A number within bounds, both of which are in. */
export function within(min: number, max: number) {
  return z.number().check(z.minimum(min), z.maximum(max));
}

/** A list without the entries that `read` can make nothing of. */
export function listOf<T>(read: (stored: unknown) => T | null) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): readonly T[] =>
      entries.slice(0, MAX_ENTRIES).flatMap((entry) => read(entry) ?? []),
    ),
  );
}

/** The same, with the first entry of each id. */
export function listById<T extends { readonly id: string }>(read: (stored: unknown) => T | null) {
  return z.pipe(
    listOf(read),
    z.transform((entries): readonly T[] => {
      const firsts = new Map(entries.toReversed().map((entry) => [entry.id, entry]));
      return entries.filter((entry) => firsts.get(entry.id) === entry);
    }),
  );
}

export const texts = listOf((stored) => readOr(text, stored, null));

/** An object's own fields, whatever they are. */
export const anyFields = z.pipe(z.unknown(), z.transform(ownFields));

/** An object's own fields; none where it is no object. */
export function ownFields(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? { ...stored }
    : {};
}

/** A value of a schema, or another where it is none. */
export function readOr<T, Other>(
  schema: z.core.$ZodType<T>,
  stored: unknown,
  other: Other,
): T | Other {
  const read = z.safeParse(schema, stored);
  return read.success ? read.data : other;
}

/**
 * An object with the fields of a schema. A field that an older version has left out, or anybody has
 * spoilt, is as in `normal`; the others stand. Fields of no such name are left out.
 */
export function readFields<Schema extends z.ZodMiniObject>(
  schema: Schema,
  stored: unknown,
  normal: Described<Schema>,
): Described<Schema> {
  const fields = ownFields(stored);
  const entries = Object.entries(schema.def.shape).map(([name, field]) => [
    name,
    readOr(field, fields[name], normal[name]),
  ]);
  return Object.fromEntries(entries);
}
