import { randomUUID } from 'node:crypto';
import { errorText } from '../../error-text.ts';
import { HttpError } from '../../http-error.ts';
import type { AnswerReading, GiveAnswer, KeepingTimes, KeptAnswers } from '../kept-answers.ts';
import { AnswerLog } from './answer-log.ts';
import { connectRedis, type RedisConnection } from './connect-redis.ts';
import { GivenAnswer } from './given-answer.ts';
import { type AnswerSources, readAnswer } from './read-answer.ts';
import { resumableStreams } from './resumable-streams.ts';
import { SignsOfLife } from './signs-of-life.ts';

const PREFIX = 'sidelight-demo';

/** Answers kept in Redis: any server with the same Redis can give them, and stop them. */
export class RedisAnswers implements KeptAnswers {
  readonly #connections: readonly RedisConnection[];
  readonly #sources: AnswerSources;
  readonly #times: KeepingTimes;
  /** Those that this server gives, until they have ended. */
  readonly #given = new Set<GivenAnswer>();
  readonly #ends = new Set<Promise<unknown>>();

  private constructor(redis: RedisConnection, subscribed: RedisConnection, times: KeepingTimes) {
    this.#connections = [redis, subscribed];
    this.#times = times;
    this.#sources = {
      streams: resumableStreams(redis, subscribed, PREFIX, (ended) => {
        this.#ends.add(ended);
        void ended.finally(() => this.#ends.delete(ended));
      }),
      log: new AnswerLog(redis, PREFIX, times.undeliveredMs),
      signs: new SignsOfLife(redis, PREFIX),
    };
  }

  /** @throws {Error} in words if no Redis answers */
  static async connect(url: string, times: KeepingTimes): Promise<RedisAnswers> {
    const redis = await connectRedis(url);
    return new RedisAnswers(redis, await connectRedis(url), times);
  }

  start(chatId: string, give: GiveAnswer): Promise<AnswerReading> {
    return reachRedis(() => this.#start(chatId, give));
  }

  find(chatId: string): Promise<AnswerReading | undefined> {
    return reachRedis(() => this.#find(chatId));
  }

  /** The server that gives it finds its log gone, with its next word or within a second. */
  stop(chatId: string): Promise<void> {
    return reachRedis(async () => {
      const { log } = this.#sources;
      const answerId = await log.find(chatId);
      if (answerId === null) return;
      await log.drop(answerId);
      await log.deliver(chatId, answerId);
    });
  }

  /** What is stopped here says so in its log, for those who resume it elsewhere. */
  async close(): Promise<void> {
    for (const answer of this.#given) answer.stop('The server was shut down.');
    await Promise.all(this.#ends);
    const open = this.#connections.filter(({ isOpen }) => isOpen);
    await Promise.all(open.map((connection) => connection.close()));
  }

  async #start(chatId: string, give: GiveAnswer): Promise<AnswerReading> {
    const { streams, log, signs } = this.#sources;
    const answerId = randomUUID();
    await log.begin(chatId, answerId);
    await signs.give(answerId);
    const { unreadMs } = this.#times;
    const answer = new GivenAnswer({ chatId, answerId, unreadMs, log, signs });
    answer.addReader();
    const stream = await streams.createNewResumableStream(answerId, () =>
      toStream(this.#give(answer, give)),
    );
    if (!stream) throw new Error('resumable-stream refused a new stream.');
    return {
      pieces: stream,
      leave: (sawEnd) => {
        answer.removeReader();
        if (sawEnd) this.#deliver(chatId, answerId);
      },
    };
  }

  async #find(chatId: string): Promise<AnswerReading | undefined> {
    const answerId = await this.#sources.log.find(chatId);
    const logged = answerId === null ? undefined : await this.#sources.log.read(answerId);
    if (answerId === null || !logged || logged.isOutgrown) return undefined;
    return {
      pieces: readAnswer(answerId, this.#sources),
      leave: (sawEnd) => sawEnd && this.#deliver(chatId, answerId),
    };
  }

  async *#give(answer: GivenAnswer, give: GiveAnswer): AsyncGenerator<string> {
    this.#given.add(answer);
    try {
      yield* answer.pieces(give);
    } finally {
      this.#given.delete(answer);
    }
  }

  #deliver(chatId: string, answerId: string): void {
    this.#sources.log.deliver(chatId, answerId).catch((error: unknown) => {
      console.error(`Redis failed: ${errorText(error)}`);
    });
  }
}

/** @throws {HttpError} 503 if Redis fails */
async function reachRedis<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const text = `The Redis that answers are kept in does not answer: ${errorText(error)}`;
    console.error(text);
    throw new HttpError(503, 'no-redis', text);
  }
}

function toStream(pieces: AsyncGenerator<string>): ReadableStream<string> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
