import * as z from 'zod/mini';
import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';

/** Models write `null` for what they leave out. */
function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}

const tabId = optional(z.int());

export const pageInputSchema = z.strictObject({
  tabId: z.optional(tabId),
  startAt: z.optional(optional(z.int().check(z.nonnegative()))),
});
export const selectionInputSchema = z.strictObject({ tabId: z.optional(tabId) });
export const tabsInputSchema = z.strictObject({});

/**
 * The input of a call, checked; a call without one is a call with an empty one.
 * @throws ToolError that says what is wrong with it
 */
export function readToolInput<Input>(schema: z.ZodMiniType<Input>, input: unknown): Input {
  const result = z.safeParse(schema, input ?? {});
  if (result.success) return result.data;
  throw new ToolError('bad-input', i18n.t('tool.badInput', [z.prettifyError(result.error)]));
}
