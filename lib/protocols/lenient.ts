import * as z from 'zod/mini';
import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { toldMessage } from '../errors/told-message.ts';
import { lengthWithin, ownField } from '../schema.ts';

/**
 * Shapes for what back ends add as they like: a field of another shape says nothing, and an answer
 * does not fail by it.
 */

export function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.nullish(schema), undefined);
}

export const lenientText = lenient(z.string());
export const lenientNumber = lenient(z.number());

/**
 * The longest list within an event that is looked at. Each item that is wrong makes a record of that,
 * a hundred times as long as the item.
 */
const MAX_LIST_LENGTH = 5000;

/** A list of this shape, whose items are read only if there are not too many. */
export function boundedList<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.array(z.unknown()).check(lengthWithin(0, MAX_LIST_LENGTH)), z.array(schema));
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

type Count = number | null | undefined;

/** A server can say any number; sums of these stay finite, as every store and port has it. */
function isCount(count: Count): count is number {
  return Number.isSafeInteger(count) && Number(count) >= 0;
}

/** A usage of the counts that were told; none where neither was, or could be. */
export function tokenUsage(inputTokens: Count, outputTokens: Count): TokenUsage | undefined {
  const usage = {
    ...(isCount(inputTokens) && { inputTokens }),
    ...(isCount(outputTokens) && { outputTokens }),
  };
  return Object.keys(usage).length > 0 ? usage : undefined;
}

/** The message of an `error` in a stream: a text, or an object with one; of another shape, its JSON. */
export function reportedError(error: unknown): string {
  return toldMessage(error) ?? JSON.stringify(error);
}

/** A failure that the back end reports. Anthropic names it by its type, others by a code or a status. */
export function errorEvent(error: unknown): AnswerEvent {
  const code = ownField(error, 'code') ?? ownField(error, 'type');
  const isName = typeof code === 'string' || typeof code === 'number';
  return { type: 'error', message: reportedError(error), ...(isName && { code: String(code) }) };
}
