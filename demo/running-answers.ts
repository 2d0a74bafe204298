import { ReplayBuffer } from './replay-buffer.ts';

/** Characters of one answer that are kept for readers who come back. */
const REPLAY_MAX_CHARACTERS = 8_000_000;

/** Answers kept at once; the oldest is stopped when there are more. */
const ANSWERS_MAX = 64;

export interface RunningAnswersOptions {
  /** How long an answer is gone on with after its last reader has left. */
  readonly unreadMs: number;
  /** How long a complete answer is kept whose end reached no reader. */
  readonly undeliveredMs: number;
}

/** One answer while it is being given, and afterwards until its end has reached a reader. */
export class RunningAnswer {
  readonly buffer = new ReplayBuffer(REPLAY_MAX_CHARACTERS);
  readonly #abort = new AbortController();
  readonly #options: RunningAnswersOptions;
  readonly #forget: (answer: RunningAnswer) => void;
  #readers = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RunningAnswersOptions, forget: (answer: RunningAnswer) => void) {
    this.#options = options;
    this.#forget = forget;
  }

  /** Aborts the model's call. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Ends the answer for good. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#forget(this);
  }

  addReader(): void {
    clearTimeout(this.#timer);
    this.#readers += 1;
  }

  /** @param sawEnd whether the whole answer was handed over to this reader */
  removeReader(sawEnd: boolean): void {
    this.#readers -= 1;
    if (sawEnd) this.#forget(this);
    else if (this.#readers === 0) this.#stopLater();
  }

  /** No more will come. */
  end(): void {
    this.buffer.end();
    if (this.#readers === 0) this.#stopLater();
  }

  #stopLater(): void {
    clearTimeout(this.#timer);
    const { unreadMs, undeliveredMs } = this.#options;
    this.#timer = setTimeout(() => this.stop(), this.buffer.ended ? undeliveredMs : unreadMs);
    this.#timer.unref();
  }
}

/**
 * The answers being given, by chat id.
 *
 * Over HTTP a reader who presses stop and one whose connection was lost look the same: the
 * connection closes. So a closed connection does not end an answer. It goes on unread for
 * `unreadMs`, in which the reader may come back by the resume call. What ends an answer at once is
 * said in so many words: a DELETE of the chat's stream, or the chat's next question.
 */
export class RunningAnswers {
  readonly #answers = new Map<string, RunningAnswer>();
  readonly #options: RunningAnswersOptions;

  constructor(options: RunningAnswersOptions) {
    this.#options = options;
  }

  /** Begins an answer and ends the chat's former one, if that is still running. */
  start(chatId: string): RunningAnswer {
    this.stop(chatId);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= ANSWERS_MAX) this.stop(oldest);
    const answer = new RunningAnswer(this.#options, (forgotten) => {
      if (this.#answers.get(chatId) === forgotten) this.#answers.delete(chatId);
    });
    this.#answers.set(chatId, answer);
    return answer;
  }

  /** The chat's answer if it can be read from its beginning. */
  find(chatId: string): RunningAnswer | undefined {
    const answer = this.#answers.get(chatId);
    return answer?.buffer.replayable ? answer : undefined;
  }

  stop(chatId: string): void {
    this.#answers.get(chatId)?.stop();
  }

  stopAll(): void {
    for (const answer of [...this.#answers.values()]) answer.stop();
  }
}
