import * as z from 'zod/mini';
import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';
import { lengthWithin } from '../schema.ts';
import { MAX_TITLE_LENGTH } from './limits.ts';
import { ALL_TOOLS, type ToolName } from './tool-descriptions.ts';

const NAMES: ReadonlySet<string> = new Set(ALL_TOOLS.map(({ name }) => name));

/** A call of this name is ours to run; all others are the back end's own. */
export function isClientTool(name: string): name is ToolName {
  return NAMES.has(name);
}

/** In UTF-16 units: a fault names each field that there should not be, and these may be a million. */
const MAX_FAULT_LENGTH = 500;

/** Models write `null` for what they leave out. */
function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}

const tabId = optional(z.int());

const startAt = z.optional(optional(z.int().check(z.nonnegative())));

export const pageInputSchema = z.strictObject({ tabId: z.optional(tabId), startAt });
export const sectionInputSchema = z.strictObject({
  heading: z.string().check(lengthWithin(1, MAX_TITLE_LENGTH)),
  startAt,
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
  const fault = z.prettifyError(result.error).slice(0, MAX_FAULT_LENGTH);
  throw new ToolError('bad-input', i18n.t('tool.badInput', [fault]));
}
