import { REPLAY_MAX_CHARACTERS } from '../kept-answers.ts';
import type { RedisConnection } from './connect-redis.ts';

/** How long the log of an answer that was read to its end stays for others who are reading it. */
const DELIVERED_MS = 60_000;

/** What is in the log of an answer. */
export interface LoggedAnswer {
  readonly text: string;
  /** No more will come. */
  readonly hasEnded: boolean;
  /** It has become too long to be kept; its text is no longer here. */
  readonly isOutgrown: boolean;
}

/**
 * The pieces of answers, each in a Redis stream that `begin` makes and that nothing else does: what
 * is added to one that was dropped goes nowhere and tells so. Each field of an entry says its kind.
 * Every key has a time to live.
 */
export class AnswerLog {
  readonly #redis: RedisConnection;
  readonly #prefix: string;
  readonly #keepMs: number;

  /** @param keepMs how long a log is kept after it was last renewed */
  constructor(redis: RedisConnection, prefix: string, keepMs: number) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#keepMs = keepMs;
  }

  /** Makes the answer the chat's own; the former one is dropped. */
  async begin(chatId: string, answerId: string): Promise<void> {
    const key = this.#logKey(answerId);
    const [former] = await this.#redis
      .multi()
      .set(this.#chatKey(chatId), answerId, {
        GET: true,
        expiration: { type: 'PX', value: this.#keepMs },
      })
      .xAdd(key, '*', { begun: '' })
      .pExpire(key, this.#keepMs)
      .execTyped();
    if (typeof former === 'string') await this.drop(former);
  }

  /** Adds a piece. @returns whether the answer is still wanted */
  async append(answerId: string, piece: string): Promise<boolean> {
    return (await this.#add(answerId, { piece })) !== null;
  }

  /** Gives up an answer's text that has become longer than `REPLAY_MAX_CHARACTERS`. */
  async outgrow(answerId: string): Promise<boolean> {
    await this.#redis.xTrim(this.#logKey(answerId), 'MAXLEN', 0);
    return (await this.#add(answerId, { outgrown: '' })) !== null;
  }

  async end(answerId: string): Promise<void> {
    await this.#add(answerId, { ended: '' });
  }

  /** Keeps the log, and that it is the chat's, from expiring. @returns whether it is still wanted */
  async renew(chatId: string, answerId: string): Promise<boolean> {
    const [isKept] = await this.#redis
      .multi()
      .pExpire(this.#logKey(answerId), this.#keepMs)
      .pExpire(this.#chatKey(chatId), this.#keepMs)
      .execTyped();
    return isKept === 1;
  }

  /** The answer of a chat, if there is one. */
  find(chatId: string): Promise<string | null> {
    return this.#redis.get(this.#chatKey(chatId));
  }

  /** `undefined` if the answer was dropped. */
  async read(answerId: string): Promise<LoggedAnswer | undefined> {
    const entries = (await this.#redis.xRange(this.#logKey(answerId), '-', '+')) ?? [];
    if (entries.length === 0) return undefined;
    const has = (kind: string) => entries.some(({ message }) => message[kind] !== undefined);
    return {
      text: entries.map(({ message }) => message.piece ?? '').join(''),
      hasEnded: has('ended'),
      isOutgrown: has('outgrown'),
    };
  }

  /** Nobody wants the rest of it. */
  async drop(answerId: string): Promise<void> {
    await this.#redis.del(this.#logKey(answerId));
  }

  /** Its end has reached a reader, so nobody will ask for it again. */
  async deliver(chatId: string, answerId: string): Promise<void> {
    await this.#redis
      .multi()
      .eval(DELETE_IF_EQUAL, { keys: [this.#chatKey(chatId)], arguments: [answerId] })
      .pExpire(this.#logKey(answerId), DELIVERED_MS)
      .execTyped();
  }

  #add(answerId: string, entry: Record<string, string>): Promise<string | null> {
    return this.#redis.xAddNoMkStream(this.#logKey(answerId), '*', entry);
  }

  #chatKey(chatId: string): string {
    return `${this.#prefix}:chat:${chatId}`;
  }

  #logKey(answerId: string): string {
    return `${this.#prefix}:log:${answerId}`;
  }
}

/** The chat may have got its next answer in the meantime. */
const DELETE_IF_EQUAL =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Whether a text of so many characters is still kept. */
export function isKeepable(characters: number): boolean {
  return characters <= REPLAY_MAX_CHARACTERS;
}
