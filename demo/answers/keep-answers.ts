import type { KeepingTimes, KeptAnswers } from './kept-answers.ts';
import { RunningAnswers } from './running-answers.ts';

/**
 * Where answers are kept for readers who come back: in Redis, where any server can give them, or
 * in this process's memory.
 * @param redisUrl `redis://host:port`, `rediss://…` for TLS; nothing means memory
 * @throws {Error} in words if no Redis answers there
 */
export async function keepAnswers(
  redisUrl: string | undefined,
  times: KeepingTimes,
): Promise<KeptAnswers> {
  if (!redisUrl) return new RunningAnswers(times);
  // Who has no Redis need not load its client.
  const { RedisAnswers } = await import('./redis/redis-answers.ts');
  return RedisAnswers.connect(redisUrl, times);
}
