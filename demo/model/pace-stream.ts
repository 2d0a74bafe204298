import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** Time as a stream is paced by it. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Rejects if the signal is aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => delay(milliseconds, undefined, signal && { signal }),
};

/** Time lost beyond this is not made up for by a burst. */
const LATE_MAX_MS = 1000;

/**
 * A stream of the parts, its deltas at the given pace.
 * @param tokensPerSecond 0 gives them as fast as they are read
 * @param signal ends the stream with its reason, also in the middle of a wait
 */
export function paceStream(
  parts: Iterable<LanguageModelV4StreamPart>,
  tokensPerSecond: number,
  signal?: AbortSignal,
  clock = CLOCK,
): ReadableStream<LanguageModelV4StreamPart> {
  const iterator = parts[Symbol.iterator]();
  let due = clock.now();
  const waitForTurn = async () => {
    // Counted from when the last one was due, not from now, so that late timers do not add up.
    due = Math.max(due + 1000 / tokensPerSecond, clock.now() - LATE_MAX_MS);
    const milliseconds = due - clock.now();
    if (milliseconds > 0) await clock.wait(milliseconds, signal);
  };
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      signal?.throwIfAborted();
      const { done, value } = iterator.next();
      if (done) return controller.close();
      if (tokensPerSecond > 0 && isDelta(value)) await waitForTurn();
      controller.enqueue(value);
    },
  });
}

function isDelta(part: LanguageModelV4StreamPart): boolean {
  return part.type === 'text-delta' || part.type === 'reasoning-delta';
}
