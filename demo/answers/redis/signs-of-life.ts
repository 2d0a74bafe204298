import type { RedisConnection } from './connect-redis.ts';

/** How often a server says that it still gives or reads an answer. */
export const BEAT_MS = 1000;

/** After so long without a word the server is taken for dead. */
const SILENCE_MAX_MS = 5000;

/** What servers tell each other of the answers they are at. */
export class SignsOfLife {
  readonly #redis: RedisConnection;
  readonly #prefix: string;

  constructor(redis: RedisConnection, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /** This server gives the answer. @returns whether another one reads it */
  async give(answerId: string): Promise<boolean> {
    const [, readers] = await this.#redis
      .multi()
      .set(this.#key('given', answerId), '', EXPIRING)
      .exists(this.#key('read', answerId))
      .execTyped();
    return readers > 0;
  }

  /** This server reads the answer. @returns whether another one gives it */
  async read(answerId: string): Promise<boolean> {
    const [, givers] = await this.#redis
      .multi()
      .set(this.#key('read', answerId), '', EXPIRING)
      .exists(this.#key('given', answerId))
      .execTyped();
    return givers > 0;
  }

  async stopGiving(answerId: string): Promise<void> {
    await this.#redis.del(this.#key('given', answerId));
  }

  #key(kind: 'given' | 'read', answerId: string): string {
    return `${this.#prefix}:${kind}:${answerId}`;
  }
}

const EXPIRING = { expiration: { type: 'PX', value: SILENCE_MAX_MS } } as const;
