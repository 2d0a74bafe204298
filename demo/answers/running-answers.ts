import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../errors.ts';
import {
  type AnswerReading,
  type GiveAnswer,
  type KeepingTimes,
  type KeptAnswers,
  REPLAY_MAX_CHARACTERS,
} from './kept-answers.ts';

/** Answers kept at once; the oldest is stopped when there are more. */
const ANSWERS_MAX = 64;

/** A model that does not heed its abort is waited for no longer. */
const CLOSE_MAX_MS = 2000;

/** Each piece leads to the next one, so that those which no reader lacks need not be kept. */
interface Piece {
  readonly text: string;
  readonly next: Promise<Piece | undefined>;
}

/** One answer while it is being given, and afterwards until its end has reached a reader. */
class RunningAnswer {
  readonly #times: KeepingTimes;
  readonly #forget: (answer: RunningAnswer) => void;
  readonly #abort = new AbortController();
  /** Resolved with the next piece, or with nothing at the end. */
  #next = Promise.withResolvers<Piece | undefined>();
  #beginning = this.#next.promise;
  #characters = 0;
  #hasEnded = false;
  #readers = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(times: KeepingTimes, forget: (answer: RunningAnswer) => void) {
    this.#times = times;
    this.#forget = forget;
  }

  /** True while it can be read from its beginning. */
  get isReplayable(): boolean {
    return this.#characters <= REPLAY_MAX_CHARACTERS;
  }

  /** Takes in the whole answer, whoever reads it: that is what keeps the model going. */
  async keep(give: GiveAnswer): Promise<void> {
    try {
      for await (const piece of give(this.#abort.signal)) this.#add(piece);
    } catch (error) {
      console.error(`The answer broke off: ${errorText(error)}`);
    } finally {
      this.#hasEnded = true;
      this.#next.resolve(undefined);
      this.stopUnlessRead();
    }
  }

  read(): AnswerReading {
    clearTimeout(this.#timer);
    this.#readers += 1;
    return { pieces: follow({ next: this.#beginning }), leave: (sawEnd) => this.#leave(sawEnd) };
  }

  /** Ends the answer for good. @param reason for those who are still reading it */
  stop(reason = 'It was stopped.'): void {
    clearTimeout(this.#timer);
    this.#abort.abort(new DOMException(reason, 'AbortError'));
    this.#forget(this);
  }

  /** Gives it up after a while, counted from now, in which nobody comes to read it. */
  stopUnlessRead(): void {
    if (this.#readers > 0) return;
    clearTimeout(this.#timer);
    const { unreadMs, undeliveredMs } = this.#times;
    this.#timer = setTimeout(() => this.stop(), this.#hasEnded ? undeliveredMs : unreadMs);
    this.#timer.unref();
  }

  #add(text: string): void {
    const { resolve } = this.#next;
    this.#next = Promise.withResolvers();
    resolve({ text, next: this.#next.promise });
    this.#characters += text.length;
    if (!this.isReplayable) this.#beginning = this.#next.promise;
  }

  #leave(sawEnd: boolean): void {
    this.#readers -= 1;
    if (sawEnd) this.#forget(this);
    else this.stopUnlessRead();
  }
}

/** @param place moves on with its reader, lest it hold what was read */
async function* follow(place: { next: Piece['next'] }): AsyncGenerator<string> {
  for (let piece = await place.next; piece; piece = await place.next) {
    place.next = piece.next;
    yield piece.text;
  }
}

/** Answers kept in this process's memory: they end with it, and no other server knows them. */
export class RunningAnswers implements KeptAnswers {
  readonly #answers = new Map<string, RunningAnswer>();
  readonly #givings = new Set<Promise<void>>();
  readonly #times: KeepingTimes;
  readonly #answersMax: number;

  constructor(times: KeepingTimes, answersMax = ANSWERS_MAX) {
    this.#times = times;
    this.#answersMax = answersMax;
  }

  async start(chatId: string, give: GiveAnswer): Promise<AnswerReading> {
    await this.stop(chatId);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= this.#answersMax) await this.stop(oldest);
    const answer = new RunningAnswer(this.#times, (forgotten) => {
      if (this.#answers.get(chatId) === forgotten) this.#answers.delete(chatId);
    });
    this.#answers.set(chatId, answer);
    const reading = answer.read();
    const giving = answer.keep(give);
    this.#givings.add(giving);
    void giving.then(() => this.#givings.delete(giving));
    return reading;
  }

  async find(chatId: string): Promise<AnswerReading | undefined> {
    const answer = this.#answers.get(chatId);
    return answer?.isReplayable ? answer.read() : undefined;
  }

  async stop(chatId: string): Promise<void> {
    this.#answers.get(chatId)?.stop();
  }

  /** The chat's answer is read on another server: the time that it may go unread begins anew. */
  renew(chatId: string): void {
    this.#answers.get(chatId)?.stopUnlessRead();
  }

  async close(): Promise<void> {
    for (const answer of [...this.#answers.values()]) answer.stop('The server was shut down.');
    const late = delay(CLOSE_MAX_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#givings), late]);
  }
}
