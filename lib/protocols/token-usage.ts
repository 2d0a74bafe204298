import type { TokenUsage } from './events.ts';

type Count = number | null | undefined;

/** A usage of the counts that were told; none where neither was. */
export function tokenUsage(inputTokens: Count, outputTokens: Count): TokenUsage | undefined {
  const usage = {
    ...(typeof inputTokens === 'number' && { inputTokens }),
    ...(typeof outputTokens === 'number' && { outputTokens }),
  };
  return Object.keys(usage).length > 0 ? usage : undefined;
}
