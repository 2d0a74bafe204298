import * as z from 'zod/mini';

const errorSchema = z.union([
  z.string(),
  z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => message),
  ),
]);

/** What an `error` in a stream says: a text, or an object with a message; of another shape, itself. */
export function reportedError(error: unknown): string {
  const read = z.safeParse(errorSchema, error);
  return read.success ? read.data : JSON.stringify(error);
}
