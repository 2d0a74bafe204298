import type { ChatMessage } from '../chat/message.ts';
import type { ConversationChange, StoredConversation } from '../conversations/queries.ts';
import type { Failure } from '../errors/failure.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { Clock } from './clock.ts';
import { Throttle } from './throttle.ts';

/** What a killed background may lose of an answer at most, in time. */
const CHECKPOINT_INTERVAL_MS = 500;

interface WriterOptions {
  readonly clock: Clock;
  /** What the database should hold now. */
  readonly content: () => StoredConversation;
  readonly save: (change: ConversationChange) => Promise<void>;
  /** Told after each attempt to write: what failed, or `null`. */
  readonly onWritten: (failure: Failure | null) => void;
}

/**
 * Keeps the database up with a conversation, one write at a time. Messages are never changed in
 * place, so those that are not the very ones last written are what is to be written. What could
 * not be written is tried again with the next change.
 */
export class ConversationWriter {
  readonly #options: WriterOptions;
  readonly #checkpoint: Throttle;
  #written: readonly ChatMessage[] = [];
  #isStale = false;
  #lastWrite: Promise<void> = Promise.resolve();
  #writesUnderWay = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#checkpoint = new Throttle(CHECKPOINT_INTERVAL_MS, options.clock, () =>
      this.#startWrite(),
    );
  }

  /** Whether the database holds all there is. */
  get isUpToDate(): boolean {
    return !this.#isStale && this.#writesUnderWay === 0;
  }

  /** These messages are what the database holds. */
  startFrom(messages: readonly ChatMessage[]): void {
    this.#written = messages;
  }

  /** Something changed. It is written within the checkpoint's interval. */
  request(): void {
    this.#isStale = true;
    this.#checkpoint.request();
  }

  /** Writes what is not written yet. Settles when that was tried; never rejects. */
  flush(): Promise<void> {
    this.#checkpoint.runNow();
    return this.#lastWrite;
  }

  #startWrite(): void {
    this.#writesUnderWay++;
    this.#lastWrite = this.#lastWrite.then(async () => {
      const failure = await this.#write();
      this.#writesUnderWay--;
      this.#options.onWritten(failure);
    });
  }

  async #write(): Promise<Failure | null> {
    if (!this.#isStale) return null;
    this.#isStale = false;
    const { conversation, messages } = this.#options.content();
    const isWritten = new Set(this.#written);
    const isPresent = new Set(messages.map(({ id }) => id));
    const removed = this.#written.filter(({ id }) => !isPresent.has(id));
    try {
      await this.#options.save({
        conversation,
        messages: messages.filter((message) => !isWritten.has(message)),
        removedMessageIds: removed.map(({ id }) => id),
      });
    } catch (error) {
      this.#isStale = true;
      return toFailure(error);
    }
    this.#written = messages;
    return null;
  }
}
