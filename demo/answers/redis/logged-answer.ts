import { errorText } from '../../errors.ts';
import { REPLAY_MAX_CHARACTERS } from '../kept-answers.ts';
import { type AnswerLog, BEAT_MS } from './answer-log.ts';

interface LoggedAnswerOptions {
  readonly chatId: string;
  readonly answerId: string;
  readonly log: AnswerLog;
  /** Called once it was stopped on another server, perhaps repeatedly. */
  readonly onStopped: () => void;
  /** Called every second in which it is read on another server. */
  readonly onReadElsewhere: () => void;
}

/** An answer that this server gives, with its log. */
export class LoggedAnswer {
  readonly #options: LoggedAnswerOptions;
  #characters = 0;
  /** False once it was dropped or Redis failed: it goes on for those alone who read it here. */
  #isLogging = true;

  constructor(options: LoggedAnswerOptions) {
    this.#options = options;
  }

  /** The answer, each piece logged before it is handed on, so that what a reader has is in the log. */
  async *pieces(given: AsyncIterable<string>): AsyncGenerator<string> {
    const beat = setInterval(() => void this.#beat(), BEAT_MS);
    try {
      for await (const piece of given) {
        await this.#keep(piece);
        yield piece;
      }
    } finally {
      clearInterval(beat);
      await this.#write((log, answerId) => log.end(answerId));
      this.#isLogging = false;
    }
  }

  /** Nobody can come back to it from now on. */
  async drop(): Promise<void> {
    await this.#write((log, answerId) => log.drop(answerId));
    this.#isLogging = false;
  }

  async #keep(piece: string): Promise<void> {
    const wasKept = this.#characters <= REPLAY_MAX_CHARACTERS;
    this.#characters += piece.length;
    if (!wasKept) return;
    const isKept = this.#characters <= REPLAY_MAX_CHARACTERS;
    await this.#write(async (log, answerId) => {
      const isWanted = await (isKept ? log.append(answerId, piece) : log.outgrow(answerId));
      if (!isWanted) this.#options.onStopped();
    });
  }

  async #beat(): Promise<void> {
    const { chatId, onStopped, onReadElsewhere } = this.#options;
    await this.#write(async (log, answerId) => {
      const { isWanted, isRead } = await log.renew(chatId, answerId);
      if (!isWanted) onStopped();
      else if (isRead) onReadElsewhere();
    });
  }

  async #write(task: (log: AnswerLog, answerId: string) => Promise<void>): Promise<void> {
    if (!this.#isLogging) return;
    try {
      await task(this.#options.log, this.#options.answerId);
    } catch (error) {
      this.#isLogging = false;
      console.error(`An answer can no longer be resumed, Redis failed: ${errorText(error)}`);
    }
  }
}
