import * as z from 'zod/mini';
import type { TokenUsage } from './events.ts';
import { lenientNumber, lenientText } from './lenient.ts';
import { tokenUsage } from './token-usage.ts';

/** A count, or a model's own, which tells its parts beside the total. */
const count = z.catch(
  z.nullish(
    z.union([
      z.number(),
      z.pipe(
        z.object({ total: z.number() }),
        z.transform(({ total }) => total),
      ),
    ]),
  ),
  undefined,
);

/** As the AI SDK names them from version 5 on, and as version 4 did. */
const usage = z.catch(
  z.nullish(
    z.object({
      inputTokens: count,
      outputTokens: count,
      promptTokens: lenientNumber,
      completionTokens: lenientNumber,
    }),
  ),
  undefined,
);

const metadataSchema = z.object({
  model: lenientText,
  modelId: lenientText,
  usage,
  totalUsage: usage,
});

/** What a back end's own data on its answer tells us. */
export interface MessageMetadata {
  readonly model?: string;
  readonly usage?: TokenUsage;
  /** Whether the usage is of all steps together, by its name. */
  readonly isTotal: boolean;
}

function readUsage(usage: z.output<typeof metadataSchema>['usage']): TokenUsage | undefined {
  return tokenUsage(
    usage?.inputTokens ?? usage?.promptTokens,
    usage?.outputTokens ?? usage?.completionTokens,
  );
}

/**
 * Metadata has no fixed shape; this reads the names that the AI SDK's documentation and templates
 * use. What is of another shape tells nothing.
 */
export function readMessageMetadata(metadata: unknown): MessageMetadata {
  const read = z.safeParse(metadataSchema, metadata);
  if (!read.success) return { isTotal: false };
  const { model, modelId, usage, totalUsage } = read.data;
  const name = model || modelId;
  const total = readUsage(totalUsage);
  const told = total ?? readUsage(usage);
  return { ...(name && { model: name }), ...(told && { usage: told }), isTotal: Boolean(total) };
}
