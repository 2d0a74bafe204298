import { randomUUID } from 'node:crypto';
import { createClient, type RedisClientType } from 'redis';
import { errorText, HttpError } from '../../errors.ts';
import type { AnswerReading, GiveAnswer, KeepingTimes, KeptAnswers } from '../kept-answers.ts';
import { RunningAnswers } from '../running-answers.ts';
import { AnswerLog } from './answer-log.ts';
import { LoggedAnswer } from './logged-answer.ts';

/** Answers kept in Redis: any server with the same Redis can give them, and stop them. */
export class RedisAnswers implements KeptAnswers {
  readonly #redis: RedisClientType;
  readonly #log: AnswerLog;
  /** Those that this server gives, for those who asked for them here. */
  readonly #own: RunningAnswers;
  #isClosing = false;

  private constructor(redis: RedisClientType, times: KeepingTimes) {
    this.#redis = redis;
    this.#log = new AnswerLog(redis, times.undeliveredMs);
    this.#own = new RunningAnswers({ unreadMs: times.unreadMs, undeliveredMs: 0 }, Infinity);
  }

  /** @throws {Error} in words if no Redis answers */
  static async connect(url: string, times: KeepingTimes): Promise<RedisAnswers> {
    return new RedisAnswers(await connectRedis(url), times);
  }

  async start(chatId: string, give: GiveAnswer): Promise<AnswerReading> {
    const answerId = randomUUID();
    await reachRedis(this.#log.begin(chatId, answerId));
    const reading = await this.#own.start(chatId, (signal) =>
      this.#logged(chatId, answerId, signal).pieces(give(signal)),
    );
    return this.#delivered(answerId, reading);
  }

  async find(chatId: string): Promise<AnswerReading | undefined> {
    const answerId = await reachRedis(this.#log.find(chatId));
    if (answerId === undefined) return undefined;
    return this.#delivered(answerId, {
      pieces: this.#log.follow(answerId),
      leave: () => undefined,
    });
  }

  /** Another server that gives it finds its log gone, with its next word or within a second. */
  async stop(chatId: string): Promise<void> {
    await this.#own.stop(chatId);
    await reachRedis(this.#log.stop(chatId));
  }

  /** Answers that this server was giving say so in their logs, for those who resume them elsewhere. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#own.close();
    if (this.#redis.isOpen) await this.#redis.close();
  }

  #logged(chatId: string, answerId: string, signal: AbortSignal): LoggedAnswer {
    // Once it is aborted, the chat may have another answer.
    const unlessAborted = (task: () => void) => () => signal.aborted || task();
    const answer = new LoggedAnswer({
      chatId,
      answerId,
      log: this.#log,
      onStopped: unlessAborted(() => void this.#own.stop(chatId)),
      onReadElsewhere: unlessAborted(() => this.#own.renew(chatId)),
    });
    signal.addEventListener('abort', () => this.#isClosing || void answer.drop());
    return answer;
  }

  /** The reading, which tells the log when the answer's end was handed over. */
  #delivered(answerId: string, { pieces, leave }: AnswerReading): AnswerReading {
    return {
      pieces,
      leave: (sawEnd) => {
        leave(sawEnd);
        if (sawEnd) this.#log.deliver(answerId).catch(report);
      },
    };
  }
}

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2000;

/**
 * A connection that comes back by itself once it stood. While it is lost, commands fail at once
 * instead of holding up an answer.
 * @throws {Error} in words if no Redis answers
 */
async function connectRedis(url: string): Promise<RedisClientType> {
  let hasStood = false;
  const connection: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: (tries) =>
        hasStood && Math.min((tries + 1) * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
    },
  });
  connection.on('error', report);
  try {
    await connection.connect();
  } catch (cause) {
    // Without what may be a password in it.
    const { host } = new URL(url);
    throw new Error(`REDIS_URL is set, but no Redis answers at ${host}: ${errorText(cause)}`, {
      cause,
    });
  }
  hasStood = true;
  return connection;
}

function report(error: unknown): void {
  console.error(`Redis: ${errorText(error)}`);
}

/** @throws {HttpError} 503 if Redis fails */
async function reachRedis<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    const text = `The Redis that answers are kept in does not answer: ${errorText(error)}`;
    console.error(text);
    throw new HttpError(503, 'no-redis', text);
  }
}
