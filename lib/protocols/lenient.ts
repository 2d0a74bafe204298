import * as z from 'zod/mini';

/**
 * Shapes for what back ends add as they like: a field of another shape says nothing, and an answer
 * does not fail by it.
 */

export const lenientText = z.catch(z.nullish(z.string()), undefined);
export const lenientNumber = z.catch(z.nullish(z.number()), undefined);

/** The items of this shape, the others left out; none where there is no list. */
export function lenientList<Schema extends z.ZodMiniType>(schema: Schema) {
  const items = z.pipe(
    z.unknown(),
    z.transform((list): z.output<Schema>[] => {
      if (!Array.isArray(list)) return [];
      return list.flatMap((item) => {
        const parsed = z.safeParse(schema, item);
        return parsed.success ? [parsed.data] : [];
      });
    }),
  );
  return z._default(items, () => []);
}
