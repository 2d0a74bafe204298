import * as z from 'zod/mini';

/**
 * Shapes for what back ends add as they like: a field of another shape says nothing, and an answer
 * does not fail by it.
 */

export const lenientText = z.catch(z.nullish(z.string()), undefined);
export const lenientNumber = z.catch(z.nullish(z.number()), undefined);

/**
 * The longest list within an event that is looked at. Each item that is wrong makes a record of that,
 * a hundred times as long as the item.
 */
const MAX_LIST_LENGTH = 5000;

/** A list of this shape, whose items are read only if there are not too many. */
export function boundedList<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.array(z.unknown()).check(z.maxLength(MAX_LIST_LENGTH)), z.array(schema));
}

/** The items of this shape, the others left out; none where there is no list. */
export function lenientList<Schema extends z.ZodMiniType>(schema: Schema) {
  const items = z.pipe(
    z.unknown(),
    z.transform((list): z.output<Schema>[] => {
      if (!Array.isArray(list)) return [];
      return list.slice(0, MAX_LIST_LENGTH).flatMap((item) => {
        const parsed = z.safeParse(schema, item);
        return parsed.success ? [parsed.data] : [];
      });
    }),
  );
  return z._default(items, () => []);
}
