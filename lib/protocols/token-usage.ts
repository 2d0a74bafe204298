import type { TokenUsage } from './events.ts';

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
