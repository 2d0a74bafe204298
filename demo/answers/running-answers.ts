import { errorText } from '../error-text.ts';
import {
  type AnswerReading,
  type GiveAnswer,
  type KeepingTimes,
  type KeptAnswers,
  REPLAY_MAX_CHARACTERS,
} from './kept-answers.ts';
import { ReplayBuffer } from './replay-buffer.ts';

/** Answers kept at once; the oldest is stopped when there are more. */
const ANSWERS_MAX = 64;

/** One answer while it is being given, and afterwards until its end has reached a reader. */
class RunningAnswer {
  readonly #buffer = new ReplayBuffer(REPLAY_MAX_CHARACTERS);
  readonly #abort = new AbortController();
  readonly #times: KeepingTimes;
  readonly #forget: (answer: RunningAnswer) => void;
  #readers = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(times: KeepingTimes, forget: (answer: RunningAnswer) => void) {
    this.#times = times;
    this.#forget = forget;
  }

  /** Whether it can be read from its beginning. */
  get replayable(): boolean {
    return this.#buffer.replayable;
  }

  /** Takes in the whole answer, whoever reads it: that is what keeps the model going. */
  async keep(give: GiveAnswer): Promise<void> {
    try {
      for await (const piece of give(this.#abort.signal)) this.#buffer.append(piece);
    } catch (error) {
      console.error(`The answer broke off: ${errorText(error)}`);
    } finally {
      this.#buffer.end();
      if (this.#readers === 0) this.#stopLater();
    }
  }

  read(): AnswerReading {
    clearTimeout(this.#timer);
    this.#readers += 1;
    return { pieces: this.#buffer.read(), leave: (sawEnd) => this.#leave(sawEnd) };
  }

  /** Ends the answer for good. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#forget(this);
  }

  #leave(sawEnd: boolean): void {
    this.#readers -= 1;
    if (sawEnd) this.#forget(this);
    else if (this.#readers === 0) this.#stopLater();
  }

  #stopLater(): void {
    clearTimeout(this.#timer);
    const { unreadMs, undeliveredMs } = this.#times;
    this.#timer = setTimeout(() => this.stop(), this.#buffer.ended ? undeliveredMs : unreadMs);
    this.#timer.unref();
  }
}

/** Answers kept in this process's memory: they end with it, and no other server knows them. */
export class RunningAnswers implements KeptAnswers {
  readonly #answers = new Map<string, RunningAnswer>();
  readonly #times: KeepingTimes;

  constructor(times: KeepingTimes) {
    this.#times = times;
  }

  async start(chatId: string, give: GiveAnswer): Promise<AnswerReading> {
    await this.stop(chatId);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= ANSWERS_MAX) await this.stop(oldest);
    const answer = new RunningAnswer(this.#times, (forgotten) => {
      if (this.#answers.get(chatId) === forgotten) this.#answers.delete(chatId);
    });
    this.#answers.set(chatId, answer);
    const reading = answer.read();
    void answer.keep(give);
    return reading;
  }

  async find(chatId: string): Promise<AnswerReading | undefined> {
    const answer = this.#answers.get(chatId);
    return answer?.replayable ? answer.read() : undefined;
  }

  async stop(chatId: string): Promise<void> {
    this.#answers.get(chatId)?.stop();
  }

  async close(): Promise<void> {
    for (const answer of [...this.#answers.values()]) answer.stop();
  }
}
