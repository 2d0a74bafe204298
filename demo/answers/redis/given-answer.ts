import { errorText } from '../../error-text.ts';
import type { GiveAnswer } from '../kept-answers.ts';
import { type AnswerLog, isKeepable } from './answer-log.ts';
import { BEAT_MS, type SignsOfLife } from './signs-of-life.ts';

export interface GivenAnswerOptions {
  readonly chatId: string;
  readonly answerId: string;
  readonly unreadMs: number;
  readonly log: AnswerLog;
  readonly signs: SignsOfLife;
}

/** An answer that this server gives: it is logged, and stopped when nobody wants it any more. */
export class GivenAnswer {
  readonly #options: GivenAnswerOptions;
  readonly #abort = new AbortController();
  #readers = 0;
  #lastReadAt = performance.now();
  #characters = 0;
  /** Redis failed: what comes from here on reaches those who read it here, and no one else. */
  #isLogging = true;

  constructor(options: GivenAnswerOptions) {
    this.#options = options;
  }

  addReader(): void {
    this.#readers += 1;
  }

  removeReader(): void {
    this.#readers -= 1;
    this.#lastReadAt = performance.now();
  }

  /** @param reason for those who are still reading it */
  stop(reason: string): void {
    this.#abort.abort(new DOMException(reason, 'AbortError'));
  }

  /** The answer, each piece logged before it is handed on, so that what a reader has is in the log. */
  async *pieces(give: GiveAnswer): AsyncGenerator<string> {
    const beat = setInterval(() => void this.#beat(), BEAT_MS);
    try {
      for await (const piece of give(this.#abort.signal)) {
        await this.#keep(piece);
        yield piece;
      }
    } catch (error) {
      console.error(`The answer broke off: ${errorText(error)}`);
    } finally {
      clearInterval(beat);
      await this.#end();
    }
  }

  async #keep(piece: string): Promise<void> {
    const { log, answerId } = this.#options;
    const wasKeepable = isKeepable(this.#characters);
    this.#characters += piece.length;
    if (!wasKeepable) return;
    await this.#write(async () => {
      const isWanted = isKeepable(this.#characters)
        ? await log.append(answerId, piece)
        : await log.outgrow(answerId);
      if (!isWanted) this.stop('It was stopped.');
    });
  }

  async #end(): Promise<void> {
    const { log, signs, answerId } = this.#options;
    await this.#write(async () => {
      await log.end(answerId);
      await signs.stopGiving(answerId);
    });
  }

  /** An answer goes on for those who read it here, even if no other can get it any more. */
  async #write(task: () => Promise<void>): Promise<void> {
    if (!this.#isLogging) return;
    try {
      await task();
    } catch (error) {
      this.#isLogging = false;
      console.error(`An answer can no longer be resumed, Redis failed: ${errorText(error)}`);
    }
  }

  async #beat(): Promise<void> {
    const { chatId, answerId, log, signs, unreadMs } = this.#options;
    await this.#write(async () => {
      const isReadElsewhere = await signs.give(answerId);
      const now = performance.now();
      if (this.#readers > 0 || isReadElsewhere) this.#lastReadAt = now;
      const isUnread = now - this.#lastReadAt > unreadMs;
      if (isUnread) await log.drop(answerId);
      if (!(await log.renew(chatId, answerId))) this.stop('It was stopped.');
    });
  }
}
