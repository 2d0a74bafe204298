import type { TokenUsage } from '../chat/events/events.ts';
import type { ModelInfo } from '../protocols/model-info.ts';

/** In US dollars; it tells nothing of what a cache saves. */
export function costOf(
  { inputTokens = 0, outputTokens = 0 }: TokenUsage,
  price: NonNullable<ModelInfo['price']>,
): number {
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}
