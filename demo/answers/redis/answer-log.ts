import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClientType } from 'redis';
import { BrokenAnswerError } from '../kept-answers.ts';

const PREFIX = 'sidelight-demo';

/** The log of an answer that was read to its end stays for so long, for others who are reading it. */
const DELIVERED_MS = 60_000;

/** The interval in which a server says that it still gives or reads an answer. */
export const BEAT_MS = 1000;

/** After so long without a sign of life the server of an answer is taken for dead. */
const SILENCE_MAX_MS = 5000;
const SIGN_OF_LIFE = { expiration: { type: 'PX', value: SILENCE_MAX_MS } } as const;

/** The interval in which a reader looks for what has been added. */
const LOOK_MS = 100;

interface LogEntry {
  readonly message: Readonly<Record<string, string>>;
}

/**
 * The pieces of answers, each answer a Redis stream that `begin` makes and that nothing else does:
 * what is added to one that was dropped goes nowhere and tells so. Each field of an entry says its
 * kind. Beside it stand signs of life: the server that gives an answer renews one, and those that
 * read it another. Every key has a time to live.
 */
export class AnswerLog {
  readonly #redis: RedisClientType;
  readonly #keepMs: number;

  /** @param keepMs how long a log is kept after it was last renewed */
  constructor(redis: RedisClientType, keepMs: number) {
    this.#redis = redis;
    this.#keepMs = keepMs;
  }

  /** Makes the answer the chat's own, given by this server; the former one is dropped. */
  async begin(chatId: string, answerId: string): Promise<void> {
    const expiration = { type: 'PX', value: this.#keepMs } as const;
    const [former] = await this.#redis
      .multi()
      .set(keyOf('chat', chatId), answerId, { GET: true, expiration })
      .xAdd(keyOf('log', answerId), '*', { begun: '' })
      .pExpire(keyOf('log', answerId), this.#keepMs)
      .set(keyOf('given', answerId), '', SIGN_OF_LIFE)
      .execTyped();
    if (typeof former === 'string') await this.drop(former);
  }

  /** Adds a piece. @returns whether the answer is still wanted */
  async append(answerId: string, piece: string): Promise<boolean> {
    const id = await this.#redis.xAddNoMkStream(keyOf('log', answerId), '*', { piece });
    return id !== null;
  }

  /** Gives up the text of an answer that is too long. @returns whether it is still wanted */
  async outgrow(answerId: string): Promise<boolean> {
    const key = keyOf('log', answerId);
    const TRIM = { strategy: 'MAXLEN', threshold: 1 } as const;
    return (await this.#redis.xAddNoMkStream(key, '*', { outgrown: '' }, { TRIM })) !== null;
  }

  /** Nothing more will come. */
  async end(answerId: string): Promise<void> {
    await this.#redis
      .multi()
      .xAddNoMkStream(keyOf('log', answerId), '*', { ended: '' })
      .del(keyOf('given', answerId))
      .execTyped();
  }

  /** Says that this server still gives the answer, and keeps it from expiring. */
  async renew(chatId: string, answerId: string) {
    const [logs, , , readers] = await this.#redis
      .multi()
      .pExpire(keyOf('log', answerId), this.#keepMs)
      .pExpire(keyOf('chat', chatId), this.#keepMs)
      .set(keyOf('given', answerId), '', SIGN_OF_LIFE)
      .exists(keyOf('read', answerId))
      .execTyped();
    return { isWanted: logs > 0, isRead: readers > 0 };
  }

  /** The chat's answer, unless it is too long, its end has reached a reader or nobody wants it. */
  async find(chatId: string): Promise<string | undefined> {
    const answerId = await this.#redis.get(keyOf('chat', chatId));
    if (answerId === null) return undefined;
    // One that has become too long says so before its end.
    const range = this.#redis.xRevRange(keyOf('log', answerId), '+', '-', { COUNT: 2 });
    const last = (await range) ?? [];
    if (last.length === 0 || has(last, 'delivered') || has(last, 'outgrown')) return undefined;
    return answerId;
  }

  /**
   * Everything from the answer's beginning, then what its server adds, as long as that one lives
   * and somebody wants it.
   * @throws {BrokenAnswerError} after all there is, if the rest will not be in the log
   */
  async *follow(answerId: string): AsyncGenerator<string> {
    const sign = () => this.#redis.set(keyOf('read', answerId), '', SIGN_OF_LIFE);
    await sign();
    // A Redis that fails is told by what is read.
    const beat = setInterval(() => void sign().catch(() => undefined), BEAT_MS);
    try {
      yield* this.#pieces(answerId);
    } finally {
      clearInterval(beat);
    }
  }

  async *#pieces(answerId: string): AsyncGenerator<string> {
    for (let from = '-'; ; await delay(LOOK_MS)) {
      const { entries, isGiven, isKept } = await this.#read(answerId, from);
      const text = entries.map(({ message }) => message.piece ?? '').join('');
      if (text !== '') yield text;
      if (has(entries, 'outgrown'))
        throw new BrokenAnswerError('This answer is too long to be kept.');
      if (has(entries, 'ended') || !isKept) return;
      if (!isGiven)
        throw new BrokenAnswerError('The server that was giving this answer has ended.');
      const last = entries.at(-1);
      if (last) from = `(${last.id}`;
    }
  }

  /** Nobody wants the rest of the chat's answer, whoever gives it. */
  async stop(chatId: string): Promise<void> {
    const answerId = await this.#redis.get(keyOf('chat', chatId));
    if (answerId !== null) await this.drop(answerId);
  }

  /** Nobody wants the rest of it. */
  async drop(answerId: string): Promise<void> {
    await this.#redis.del(keyOf('log', answerId));
  }

  /** Its end has reached a reader, so nobody will ask for it again. */
  async deliver(answerId: string): Promise<void> {
    await this.#redis
      .multi()
      .xAddNoMkStream(keyOf('log', answerId), '*', { delivered: '' })
      .pExpire(keyOf('log', answerId), DELIVERED_MS)
      .execTyped();
  }

  /** In one transaction: a server that goes after it has ended the log leaves no doubt. */
  async #read(answerId: string, from: string) {
    const [givers, logs, entries] = await this.#redis
      .multi()
      .exists(keyOf('given', answerId))
      .exists(keyOf('log', answerId))
      .xRange(keyOf('log', answerId), from, '+')
      .execTyped();
    return { entries: entries ?? [], isGiven: givers > 0, isKept: logs > 0 };
  }
}

function keyOf(kind: 'chat' | 'log' | 'given' | 'read', id: string): string {
  return `${PREFIX}:${kind}:${id}`;
}

function has(entries: readonly LogEntry[], kind: string): boolean {
  return entries.some(({ message }) => message[kind] !== undefined);
}
